import { accountApi } from '@nota/contract/session/account.contract.ts';
import { CAPTCHA_KEY_HEADER, signInApi } from '@nota/contract/session/sign-in.contract.ts';
import { Secret, TOTP } from 'otpauth';
import { buildMember, FIXTURE_PASSWORD } from '../modules/auth/auth.fixtures.ts';
import { openPass } from '../platform/keys/pass.ts';
import type { World } from './world.ts';

interface SignInGiven {
  password?: string;
  /** By default the world's own platform. */
  platform?: string | null;
  from?: string;
  userAgent?: string;
  /** What the browser stored at an earlier sign-in. */
  device?: string | undefined;
}

/** Both steps of a browser, with the captcha solved by opening its sealed key, as only a test can. */
export async function signIn(world: World, username: string, given: SignInGiven = {}) {
  const { captcha, captchaKey } = await askCaptcha(world, username);
  const platform = given.platform === undefined ? world.platform.key : given.platform;
  const body = {
    username,
    password: given.password ?? FIXTURE_PASSWORD,
    captcha,
    captchaKey,
    platform,
    device: given.device,
  };
  const headers = given.userAgent === undefined ? {} : { 'user-agent': given.userAgent };
  const answer = await world.call(signInApi.signIn, { body, headers, from: given.from ?? nextAddress() });
  return { ...answer, token: String(answer.headers.authorization), challenge: challengeOf(answer.data) };
}

export async function askCaptcha(world: World, username: string) {
  const answer = await world.call(signInApi.captcha, { query: { username }, from: nextAddress() });
  const captchaKey = String(answer.headers[CAPTCHA_KEY_HEADER]);
  const pass = openPass<{ text: string }>(world.deps.keys, 'captcha', captchaKey, world.clock.now());
  return { captchaKey, captcha: pass?.value.text ?? '', answer };
}

/** The second step of somebody who has an authenticator. */
export async function signInByCode(world: World, challenge: string, otp: string) {
  const answer = await world.call(signInApi.signIn, { body: { challenge, otp }, from: nextAddress() });
  return { ...answer, token: String(answer.headers.authorization), challenge: challengeOf(answer.data) };
}

/** Secrets of members who had to set up an authenticator. */
const secrets = new Map<string, Secret>();

/** Signs in with all required steps: a member who needs a second factor sets one up, and uses it from then on. */
export async function enter(world: World, phone: string, given: SignInGiven = {}) {
  const first = await signIn(world, phone, given);
  const { challenge } = first;
  if (first.outcome === 'SECOND_FACTOR_REQUIRED') {
    world.clock.pass(30);
    const known = secrets.get(phone);
    return { ...(await signInByCode(world, challenge, codeAt(known ?? '', world.clock.now()))), secret: known };
  }
  if (first.outcome !== 'ENROLMENT_REQUIRED') return first;
  const from = nextAddress();
  const { data } = await world.call(signInApi.startEnrolment, { body: { challenge }, from });
  const secret = Secret.fromBase32(data.secret);
  secrets.set(phone, secret);
  const factor = { enrolment: data.enrolment, otp: codeAt(secret, world.clock.now()) };
  const answer = await world.call(signInApi.enrol, { body: { challenge, factor }, from });
  const token = String(answer.headers.authorization);
  return { ...answer, data: answer.data.signedIn, token, challenge, secret };
}

interface Proof {
  password?: string;
  /** Of somebody with an authenticator. */
  secret?: Secret;
}

/** Re-authenticates, as the dialog over a page does; returns the same session. */
export async function proveAgain<T extends { token: string; secret?: Secret | undefined }>(
  world: World,
  as: T,
  { password = FIXTURE_PASSWORD, secret = as.secret }: Proof = {},
): Promise<T> {
  const first = await world.call(accountApi.reauthenticate, { as, body: { password } });
  if (!secret) return as;
  world.clock.pass(30);
  const body = { password, challenge: challengeOf(first.data), otp: codeAt(secret, world.clock.now()) };
  await world.call(accountApi.reauthenticate, { as, body });
  return as;
}

/** From now on passwords of this platform expire after so many days. */
export async function wantPasswordLife(world: World, days: number) {
  const { id } = await buildMember(world.db);
  await world.db
    .insertInto('sign_in_policy')
    .values({ password_life_days: days, set_by: id, set_at: world.clock.now() })
    .execute();
}

/** The code of an authenticator at a given time. */
export const codeAt = (secret: Secret | string, at: Date) =>
  new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate({ timestamp: at.getTime() });

let addresses = 0;
/** Limits are counted by address where there is no session, so every call comes from a new one. */
export function nextAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

const challengeOf = (data: unknown) => (data as { challenge?: string } | null)?.challenge ?? '';
