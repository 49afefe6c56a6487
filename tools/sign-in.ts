import { errorNameOf } from '@nota/contract/kit/errors.ts';
import { CAPTCHA_KEY_HEADER, signInApi } from '@nota/contract/session/sign-in.contract.ts';
import { FIXTURE_PASSWORD } from '../apps/server/src/modules/auth/auth.fixtures.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { loadConfig } from '../apps/server/src/platform/config.ts';
import { openKeys } from '../apps/server/src/platform/keys/keys.ts';
import { openPass } from '../apps/server/src/platform/keys/pass.ts';
import { demonstrationCode } from './seed/auth/demonstration-codes.ts';
import { OFFICE_STAFF } from './seed/auth/office-staff.ts';
import { STAFF } from './seed/auth/seed-staff.ts';

/**
 * `npm run sign-in [-- phone]`: signs a seeded member in against the running API and prints a token to try calls
 * with, and the next code of whoever needs one. It can read the captcha because it holds the development key; nobody else can.
 */
const config = loadConfig();
if (config.NOTA_MODE === 'production') throw new Error('this is for development: it knows the seed’s passwords');
const username = process.argv[2] ?? '13900000001';
const platform = [...STAFF, ...OFFICE_STAFF].find(({ phone }) => phone === username)?.platform;
if (!platform) throw new Error(`no seeded member has the phone number ${username}`);

const captcha = await fetch(`${config.PUBLIC_URL}${signInApi.captcha.path}?username=${username}`);
const captchaKey = captcha.headers.get(CAPTCHA_KEY_HEADER) ?? '';
const pass = openPass<{ text: string }>(openKeys(config), 'captcha', captchaKey, systemClock.now());
const headers = { 'content-type': 'application/json' };
const post = async (body: object) =>
  fetch(`${config.PUBLIC_URL}${signInApi.signIn.path}`, { method: 'POST', headers, body: JSON.stringify(body) });
const given = { username, password: FIXTURE_PASSWORD, captcha: pass?.value.text, captchaKey, platform };
let answer = await post(given);
let refusal = (await answer.json()) as { statusCode: string; data: { challenge?: string } | null };
const hasAuthenticator = errorNameOf(refusal.statusCode) === 'SECOND_FACTOR_REQUIRED';
let stepsAway = -2;
if (hasAuthenticator) {
  const { challenge } = refusal.data ?? {};
  // The oldest that is still accepted, so that the current one is left for a manual sign-in.
  while (!answer.headers.get('authorization') && stepsAway < 1) {
    stepsAway += 1;
    answer = await post({ challenge, otp: demonstrationCode(username, systemClock.now(), stepsAway) });
    refusal = (await answer.json()) as typeof refusal;
  }
}
const token = answer.headers.get('authorization');
if (!token) throw new Error(`sign-in was refused: ${JSON.stringify(refusal)}`);
process.stdout.write(`${token}\n`);
process.stderr.write(`try: curl -H "Authorization: ${token}" "${config.PUBLIC_URL}/api/auth/member"\n`);
if (hasAuthenticator) {
  const next = demonstrationCode(username, systemClock.now(), stepsAway + 1);
  process.stderr.write(`code of the authenticator, to sign in by hand: ${next}\n`);
}
