import { accountApi } from '@nota/contract/session/account.contract.ts';
import { CAPTCHA_KEY_HEADER, signInApi } from '@nota/contract/session/sign-in.contract.ts';
import { Secret, TOTP } from 'otpauth';
import { buildMember, FIXTURE_PASSWORD } from '../modules/auth/auth.fixtures.ts';
import { openPass } from '../platform/keys/pass.ts';
import type { World } from './world.ts';

interface SignInGiven {
  password?: string;
  /** Left out: the world's own platform. */
  platform?: string | null;
  from?: string;
  userAgent?: string;
}

/** Both steps a browser takes, with the captcha read the way only a test can: by opening its sealed key. */
export async function signIn(world: World, username: string, given: SignInGiven = {}) {
  const { captcha, captchaKey } = await askCaptcha(world, username);
  const platform = given.platform === undefined ? world.platform.key : given.platform;
  const body = { username, password: given.password ?? FIXTURE_PASSWORD, captcha, captchaKey, platform };
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

/** Proves again who they are, as the dialog over a page does; answers the same session. */
export async function proveAgain<T extends { token: string }>(world: World, as: T): Promise<T> {
  await world.call(accountApi.reauthenticate, { as, body: { password: FIXTURE_PASSWORD } });
  return as;
}

/** From now on this platform wants passwords to be changed after so many days. */
export async function wantPasswordLife(world: World, days: number) {
  const { id } = await buildMember(world.db);
  await world.db
    .insertInto('sign_in_policy')
    .values({ password_life_days: days, set_by: id, set_at: world.clock.now() })
    .execute();
}

/** What an authenticator shows at a moment. */
export const codeAt = (secret: Secret | string, at: Date) =>
  new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate({ timestamp: at.getTime() });

let addresses = 0;
/** Limits are counted by address where there is no session, so every call comes from a new one. */
export function nextAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

const challengeOf = (data: unknown) => (data as { challenge?: string } | null)?.challenge ?? '';
