import { CAPTCHA_KEY_HEADER, signInApi } from '@nota/contract/session/sign-in.contract.ts';
import { FIXTURE_PASSWORD } from '../apps/server/src/modules/auth/auth.fixtures.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { loadConfig } from '../apps/server/src/platform/config.ts';
import { openKeys } from '../apps/server/src/platform/keys/keys.ts';
import { openPass } from '../apps/server/src/platform/keys/pass.ts';
import { STAFF } from './seed/people.ts';

/**
 * `npm run sign-in [-- phone]`: signs a seeded member in against the running API and prints a token to try calls
 * with. It can read the captcha because it holds the development key; nobody else can.
 */
const config = loadConfig();
if (config.NOTA_MODE === 'production') throw new Error('this is for development: it knows the seed’s passwords');
const username = process.argv[2] ?? '13900000001';
const platform = STAFF.find(({ phone }) => phone === username)?.platform;
if (!platform) throw new Error(`no seeded member has the phone number ${username}`);

const captcha = await fetch(`${config.PUBLIC_URL}${signInApi.captcha.path}?username=${username}`);
const captchaKey = captcha.headers.get(CAPTCHA_KEY_HEADER) ?? '';
const pass = openPass<{ text: string }>(openKeys(config), 'captcha', captchaKey, systemClock.now());
const answer = await fetch(`${config.PUBLIC_URL}${signInApi.signIn.path}`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ username, password: FIXTURE_PASSWORD, captcha: pass?.value.text, captchaKey, platform }),
});
const token = answer.headers.get('authorization');
if (!token) throw new Error(`sign-in was refused: ${await answer.text()}`);
process.stdout.write(`${token}\n`);
process.stderr.write(`try: curl -H "Authorization: ${token}" "${config.PUBLIC_URL}/api/auth/member"\n`);
