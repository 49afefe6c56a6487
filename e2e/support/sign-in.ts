import { errorNameOf } from '@nota/contract/kit/errors.ts';
import { platformInfoApi } from '@nota/contract/platform-config/platform-info.contract.ts';
import { toSessionPlatform, type PlatformDetail } from '@nota/contract/platform-config/session-platform.ts';
import { accountApi } from '@nota/contract/session/account.contract.ts';
import { CAPTCHA_KEY_HEADER, signInApi, type SignedIn } from '@nota/contract/session/sign-in.contract.ts';
import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { loadConfig } from '../../apps/server/src/platform/config.ts';
import { openKeys } from '../../apps/server/src/platform/keys/keys.ts';
import { openPass } from '../../apps/server/src/platform/keys/pass.ts';
import { PLATFORM_KEY, type Person } from './people.ts';

const config = loadConfig();
const { PUBLIC_URL } = config;
const keys = openKeys(config);

/** The text of a captcha; a story knows it because it has the server's key. */
const captchaText = (key: string) => openPass<{ text: string }>(keys, 'captcha', key, new Date())?.value.text ?? '';

/** The last captcha of each page, and the last used one. */
const arrived = new WeakMap<Page, string>();
const used = new WeakMap<Page, string>();

/** To be called before the first page opens: a captcha may arrive before it is waited for. */
export function watchCaptchas(context: BrowserContext) {
  context.on('response', (response) => {
    if (!response.url().includes(signInApi.captcha.path)) return;
    arrived.set(response.frame().page(), response.headers()[CAPTCHA_KEY_HEADER] ?? '');
  });
}

/** Fills the form as a person would, captcha included; an account that is already filled in is left alone. */
export async function fillSignIn(page: Page, { phone, password }: Pick<Person, 'phone' | 'password'>) {
  // A page under the dialog may have fields of the same names.
  const form = page.locator('form').filter({ has: page.getByLabel('验证码', { exact: true }) });
  const account = form.getByLabel('账号');
  await expect(account).toBeVisible();
  if ((await account.inputValue()) !== phone) await account.fill(phone);
  await form.getByLabel('密码', { exact: true }).fill(password);
  await form.getByLabel('验证码', { exact: true }).fill(await readCaptcha(page));
}

async function readCaptcha(page: Page): Promise<string> {
  await expect.poll(() => arrived.get(page) ?? '').not.toBe(used.get(page) ?? '');
  await expect(page.getByRole('img', { name: '验证码' })).toBeVisible();
  const key = arrived.get(page) ?? '';
  used.set(page, key);
  return captchaText(key);
}

type Account = Pick<Person, 'phone' | 'password' | 'newCode'>;

/** Fills the form, submits it and waits for the answer, whatever it is; a code is entered where it is asked for. */
export async function trySignIn(page: Page, person: Account) {
  await fillSignIn(page, person);
  const outcome = await outcomeOf(page, signInApi.signIn.path, () =>
    page.getByRole('button', { name: '登录', exact: true }).click(),
  );
  if (outcome !== 'SECOND_FACTOR_REQUIRED' || !person.newCode) return;
  const otp = await person.newCode();
  await outcomeOf(page, signInApi.signIn.path, () => typeCode(page, page.locator('.factor-digits'), otp));
}

/** In the dialog for re-authentication. */
export async function proveAgain(page: Page, person: Account) {
  const dialog = page.getByRole('dialog', { name: '再次验证身份' });
  await dialog.getByLabel('密码', { exact: true }).fill(person.password);
  const { path } = accountApi.reauthenticate;
  const outcome = await outcomeOf(page, path, () => dialog.getByRole('button', { name: '验证' }).click());
  if (outcome !== 'SECOND_FACTOR_REQUIRED' || !person.newCode) return;
  const otp = await person.newCode();
  await outcomeOf(page, path, () => typeCode(page, dialog, otp));
}

/** Typing moves from box to box, and the last digit submits where there is nothing else to fill in. */
export async function typeCode(page: Page, within: Locator, code: string) {
  await within.getByRole('textbox').first().focus();
  await page.keyboard.type(code);
}

/** Reads the recovery codes, confirms that they are saved, and continues. */
export async function keepCodes(page: Page, goOn: '完成' | '进入'): Promise<string[]> {
  const codes = await page.getByRole('list', { name: '恢复码' }).getByRole('listitem').allTextContents();
  await expect(page.getByRole('button', { name: goOn })).toBeDisabled();
  await page.getByLabel('我已妥善保存').check();
  await page.getByRole('button', { name: goOn }).click();
  return codes;
}

/** The name of a call's refusal, or `OK`. */
async function outcomeOf(page: Page, path: string, act: () => Promise<void>): Promise<string> {
  const answer = page.waitForResponse((response) => new URL(response.url()).pathname === path);
  await act();
  const { flag, statusCode } = (await (await answer).json()) as { flag: boolean; statusCode: string };
  return flag ? 'OK' : (errorNameOf(statusCode) ?? statusCode);
}

/** From the sign-in page to the welcome page. */
export async function signIn(page: Page, person: Person) {
  await page.goto(`/user/login?platform=${PLATFORM_KEY}`);
  await trySignIn(page, person);
  await expectInside(page, person);
}

export async function signOut(page: Page, person: Person) {
  await userButton(page, person).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await expect(page).toHaveURL(/\/user\/login/);
}

export const userButton = (page: Page, { name }: Person) => page.getByRole('button', { name: `账号 ${name}` });

export const expectInside = (page: Page, person: Person) => expect(userButton(page, person)).toBeVisible();

/** The same calls without a browser, for stories that begin signed in. */
export async function signInByApi({ phone, password, newCode }: Account) {
  const image = await fetch(`${PUBLIC_URL}${signInApi.captcha.path}?username=${phone}`);
  const captchaKey = image.headers.get(CAPTCHA_KEY_HEADER) ?? '';
  const captcha = captchaText(captchaKey);
  const given = { username: phone, password, captcha, captchaKey, platform: PLATFORM_KEY };
  const answer = await withFactor<SignedIn>(signInApi.signIn.path, given, newCode);
  // Stories that begin signed in count as re-authenticated; the story about re-authentication uses the form.
  if (answer.token === '') return answer;
  await withFactor(accountApi.reauthenticate.path, { password }, newCode, answer.token);
  return { ...answer, token: await nextToken(answer.token) };
}

/**
 * The first call after a sign-in or a re-authentication brings the token to go on with, and the one before ends soon
 * after. Fetched here, it cannot be lost by a page that is left meanwhile.
 */
async function nextToken(token: string): Promise<string> {
  const response = await fetch(`${PUBLIC_URL}${accountApi.profile.path}`, { headers: { authorization: token } });
  await response.body?.cancel();
  return response.headers.get('authorization') ?? token;
}

/** Posts, and where a second factor is required, posts again with a code; only re-authentication repeats the password. */
async function withFactor<T>(path: string, body: Record<string, unknown>, newCode: Person['newCode'], as = '') {
  const post = async (sent: object) => {
    const headers = { 'content-type': 'application/json', ...(as === '' ? {} : { authorization: as }) };
    const response = await fetch(`${PUBLIC_URL}${path}`, { method: 'POST', headers, body: JSON.stringify(sent) });
    const answer = (await response.json()) as { data: T; statusCode: string; errorMessage: string };
    return { ...answer, token: response.headers.get('authorization') ?? '' };
  };
  const first = await post(body);
  if (errorNameOf(first.statusCode) !== 'SECOND_FACTOR_REQUIRED' || !newCode) return first;
  const { challenge } = first.data as { challenge: string };
  return post({ ...(as === '' ? {} : body), challenge, otp: await newCode() });
}

/** Any other call of a signed-in member; a refusal is an error. */
export async function callByApi<T>(token: string, method: string, path: string, body: unknown = {}): Promise<T> {
  const response = await fetch(`${PUBLIC_URL}${path}`, {
    method,
    headers: { authorization: token, 'content-type': 'application/json' },
    ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
  });
  const { data, flag, errorMessage } = (await response.json()) as { data: T; flag: boolean; errorMessage: string };
  if (!flag) throw new Error(`${path}: ${errorMessage}`);
  return data;
}

/** Waits until the server refuses this browser: a process caches a session for a second. */
export async function expectShutOut(page: Page) {
  const token = await page.evaluate<string>(`localStorage.getItem('token') ?? ''`);
  const isLetIn = async () => {
    const response = await fetch(`${PUBLIC_URL}${accountApi.profile.path}`, { headers: { authorization: token } });
    return ((await response.json()) as { flag: boolean }).flag;
  };
  await expect.poll(isLetIn).toBe(false);
}

/** Asked without the token, as before a sign-in: the answer to the first call with it brings the one to go on with. */
async function platformDetail(type1: string): Promise<PlatformDetail> {
  const response = await fetch(`${PUBLIC_URL}${platformInfoApi.detail.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type1 }),
  });
  return ((await response.json()) as { data: PlatformDetail }).data;
}

/** What a browser stores of a signed-in member, under the names of the specification. */
export async function storageOf(person: Person, extra: Record<string, string> = {}) {
  const { token, data, errorMessage } = await signInByApi(person);
  if (token === '') throw new Error(`${person.name} cannot sign in: ${errorMessage}`);
  const { userInfo, platformId, platformName, platformKey } = data;
  const detail = await platformDetail(platformKey);
  const entries = {
    token,
    userInfo: JSON.stringify(userInfo),
    rolePermissionList: JSON.stringify(data.rolePermissionList),
    actionList: JSON.stringify(data.actionList),
    adminPhoneNumber: JSON.stringify(data.adminPhoneNumber),
    lastSignIn: JSON.stringify(data.lastSignIn),
    platformId: String(platformId),
    platformName,
    platformKey,
    platformAsked: platformKey,
    sessionPlatform: JSON.stringify(toSessionPlatform(detail)),
    ...extra,
  };
  const localStorage = Object.entries(entries).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin: PUBLIC_URL, localStorage }] };
}
