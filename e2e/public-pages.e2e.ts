import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import type { Page } from '@playwright/test';
import { PNG } from '../apps/server/src/modules/user-manager/company/company-papers.fixtures.ts';
import { askedCompany } from './support/asked-company.ts';
import { issueCertificates, type Certificates } from './support/certificates.ts';
import { pressByKeyboard, tabTo, typeByKeyboard } from './support/keyboard.ts';
import { codeSentTo } from './support/mailbox.ts';
import { AS_IN_2021, expectAccessible, WIDTHS } from './support/phone.ts';
import { expect, test } from './support/story.ts';

/** Stories of people outside: on a telephone, without an account, by an address from paper or from a colleague. */
const SMALL_PHONE = { viewport: { width: WIDTHS[0], height: 740 }, hasTouch: true, isMobile: true };
const USUAL_PHONE = { ...SMALL_PHONE, viewport: { width: WIDTHS[1], height: 844 } };
const CERTIFICATE = '/p/certificate';
const ACTIVATION = '/p/activation';
const CORRECTION = '/p/correction';
const COURT = '/p/court';
const REVIEWER = { permissionIds: [PERMISSION.companyUser], actions: [ACTION.companyUserReview] };
const CLERK = { permissionIds: [PERMISSION.companyUser], actions: [ACTION.companyUserEdit] };

const folder = mkdtempSync(join(tmpdir(), 'nota-held-'));
let held: Certificates;
test.beforeAll(async () => {
  held = await issueCertificates();
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const verdict = (page: Page) => page.getByRole('heading', { level: 2 }).first();

test('a scanned certificate says at once what it is worth, and has the focus there', async ({ newBrowser }) => {
  const page = await (await newBrowser(SMALL_PHONE)).newPage();
  for (const [certificate, words] of [
    [held.valid, '真实有效'],
    [held.superseded, '已被替代'],
    [held.revoked, '已吊销'],
    [held.sandbox, '沙箱测试存证，不作证据使用'],
  ] as const) {
    await page.goto(certificate.scanned);
    await expect(verdict(page)).toHaveText(words);
    await expect(verdict(page)).toBeFocused();
    await expect(page.getByText(certificate.number)).toBeVisible();
    await expect(page.getByText(certificate.sha256)).toBeVisible();
    await expectAccessible(page, words);
  }
});

test('a held file is told apart from a changed one on the device, and goes nowhere', async ({ newBrowser }) => {
  const page = await (await newBrowser(USUAL_PHONE)).newPage();
  const sent: string[] = [];
  page.on(
    'request',
    (request) => request.method() !== 'GET' && sent.push(`${request.url()} ${request.postData() ?? ''}`),
  );
  const [same, changed] = [join(folder, 'same.pdf'), join(folder, 'changed.pdf')];
  writeFileSync(same, held.valid.pdf);
  writeFileSync(changed, Buffer.concat([held.valid.pdf, Buffer.from(' ')]));
  await page.goto(held.valid.scanned);
  const file = page.getByLabel('您手中的文件：选择文件');
  await file.setInputFiles(same);
  await expect(page.getByText('文件一致：与签发的文件一字不差')).toBeVisible();
  await file.setInputFiles(changed);
  await expect(page.getByText('文件不一致：不是签发的文件，或签发后被改动过')).toBeVisible();
  await expectAccessible(page, 'a changed file');
  expect(sent.filter((call) => !call.includes('/platform-info/detail'))).toEqual([]);
});

test('a number is entered by keyboard alone, corrected, and found', async ({ newBrowser }) => {
  const page = await (await newBrowser(SMALL_PHONE)).newPage();
  await page.goto(CERTIFICATE);
  const number = page.getByLabel('文书编号');
  await tabTo(page, number);
  await page.keyboard.type(held.valid.number.replace(/.$/, '').toLowerCase());
  await page.keyboard.press('Tab');
  await page.keyboard.type(held.valid.code.replace('-', '').toLowerCase());
  await page.keyboard.press('Enter');
  await expect(number).toBeFocused();
  await expect(page.getByRole('alert').filter({ hasText: '编号有误' })).toBeVisible();
  await expectAccessible(page, 'a mistyped number');
  await page.keyboard.press('End');
  await page.keyboard.type(held.valid.number.slice(-1));
  await page.keyboard.press('Enter');
  await expect(verdict(page)).toHaveText('真实有效');
  await expect(verdict(page)).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: '核验另一份文书' }));
  await page.keyboard.press('Enter');
  await expect(number).toHaveValue('');
});

test('nothing is found for a wrong code, and what was typed can be compared', async ({ newBrowser }) => {
  const page = await (await newBrowser(USUAL_PHONE)).newPage();
  await page.goto(`${CERTIFICATE}?number=${held.valid.number}&code=0000-0000`);
  await expect(verdict(page)).toHaveText('查无此证');
  await expect(verdict(page)).toBeFocused();
  await expect(page.getByLabel('文书编号')).toHaveValue(held.valid.number);
  await expectAccessible(page, 'no such certificate');
});

test('without network a certificate cannot be checked, which says nothing about it, and then it can', async ({
  newBrowser,
}) => {
  const context = await newBrowser(SMALL_PHONE);
  const page = await context.newPage();
  await page.goto(CERTIFICATE);
  await page.getByLabel('文书编号').fill(held.valid.number);
  await page.getByLabel('核验码').fill(held.valid.code);
  await context.setOffline(true);
  await page.getByRole('button', { name: '核验', exact: true }).click();
  await expect(verdict(page)).toHaveText('暂时无法核对');
  await expect(verdict(page)).toBeFocused();
  await expect(page.getByText('没有网络连接，请连接网络后重试')).toBeVisible();
  await expectAccessible(page, 'no network');
  await context.setOffline(false);
  await page.getByRole('button', { name: '重试' }).click();
  await expect(verdict(page)).toHaveText('真实有效');
});

test('the court window asks for number and code, and says what is wrong with either', async ({ newBrowser }) => {
  const page = await (await newBrowser(SMALL_PHONE)).newPage();
  await page.goto(COURT);
  await expectAccessible(page, 'the court window');
  await page.getByLabel('存证编号').fill('8123x');
  await page.getByLabel('证据提取码').fill('K7QM-4T2X');
  await page.getByRole('button', { name: '查看' }).click();
  await expect(page.getByLabel('存证编号')).toBeFocused();
  await expect(page.getByText('提取码为 16 位字母和数字')).toBeVisible();
  await expectAccessible(page, 'a mistyped court code');
});

test('the page speaks the language of the browser, and the one that is chosen', async ({ newBrowser }) => {
  const page = await (await newBrowser({ ...SMALL_PHONE, locale: 'pt-PT' })).newPage();
  await page.goto(held.valid.scanned);
  await expect(verdict(page)).toHaveText('Autêntico e válido');
  await expectAccessible(page, 'in Portuguese');
  await page.getByLabel('Idioma').selectOption('繁體中文');
  await expect(verdict(page)).toHaveText('真實有效');
  await page.reload();
  await expect(verdict(page)).toHaveText('真實有效');
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.evaluate('localStorage.length')).toBe(0);
});

test('a telephone of 2021 shows the page', async ({ newBrowser }) => {
  const context = await newBrowser(SMALL_PHONE);
  await context.addInitScript(AS_IN_2021);
  const page = await context.newPage();
  await page.goto(held.valid.scanned);
  await expect(verdict(page)).toHaveText('真实有效');
  const same = join(folder, 'held.pdf');
  writeFileSync(same, held.valid.pdf);
  await page.getByLabel('您手中的文件：选择文件').setInputFiles(same);
  await expect(page.getByText('文件一致：与签发的文件一字不差')).toBeVisible();
  await page.goto(ACTIVATION);
  await page.getByRole('button', { name: '设置密码' }).click();
  await expect(page.getByLabel('手机号')).toBeFocused();
});

test('everybody can read the activation of an account, its mistakes and its refusal, and needs no mouse', async ({
  newBrowser,
}) => {
  const page = await (await newBrowser(SMALL_PHONE)).newPage();
  await page.goto(`${ACTIVATION}?platform=hangzhou`);
  await expect(page.getByRole('heading', { level: 1, name: '激活账号' })).toBeVisible();
  await expectAccessible(page, 'activation');
  await pressByKeyboard(page, page.getByRole('button', { name: '设置密码' }));
  await expect(page.getByLabel('手机号')).toBeFocused();
  await expectAccessible(page, 'activation with fields left out');
  await typeByKeyboard(page, page.getByLabel('手机号'), '13900000001');
  await typeByKeyboard(page, page.getByLabel('激活码'), 'AAAA-BBBB-CCCC-DDDD-EEEE');
  await typeByKeyboard(page, page.getByLabel('新密码', { exact: true }), 'quiet lanterns over harbour');
  await typeByKeyboard(page, page.getByLabel('再输入一次', { exact: true }), 'quiet lanterns over harbour');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '密码没有设置成功' })).toBeFocused();
  await expectAccessible(page, 'a refused activation');
});

test('everybody can read what a company is asked to correct, its mistakes, and that the answer arrived', async ({
  newBrowser,
  people,
}) => {
  const { link, agentEmail } = await askedCompany(await people.staff(CLERK), await people.staff(REVIEWER));
  const context = await newBrowser(SMALL_PHONE);
  await context.addInitScript(AS_IN_2021);
  const page = await context.newPage();
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: '补正材料' })).toBeVisible();
  // Nothing of whom it concerns before the code.
  await expect(page.getByText('执照')).toBeHidden();
  await expectAccessible(page, 'the way to a correction');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByLabel('6 位验证码').fill(await codeSentTo(agentEmail));
  const name = page.getByLabel('正确的企业名称');
  await expect(name).toBeVisible();
  await expectAccessible(page, 'a correction');
  await page.getByRole('button', { name: '提交' }).click();
  await expect(name).toBeFocused();
  await expect(page.getByRole('alert').filter({ hasText: '请上传营业执照' })).toBeVisible();
  await expectAccessible(page, 'a correction with answers left out');
  await name.fill('=1+1');
  const paper = page.getByLabel('上传营业执照：选择文件');
  await paper.setInputFiles({ name: '网页.png', mimeType: 'image/png', buffer: Buffer.from('<html></html>') });
  await expect(page.getByText('这个文件不能用，请上传 JPG、PNG 或 PDF')).toBeVisible();
  await paper.setInputFiles({ name: '执照.png', mimeType: 'image/png', buffer: PNG });
  await expect(page.getByText('已上传：执照.png')).toBeVisible();
  await page.getByRole('button', { name: '提交' }).click();
  await expect(page.getByText('内容不符合要求，请核对后重新填写')).toBeVisible();
  await expect(name).toBeFocused();
  await expectAccessible(page, 'a correction with a wrong name');
  await name.fill('样例（杭州）科技有限公司');
  await context.setOffline(true);
  await page.getByRole('button', { name: '提交' }).click();
  await expect(page.getByText('没有网络连接，请连接网络后重试')).toBeVisible();
  await expectAccessible(page, 'a correction without network');
  await context.setOffline(false);
  await page.reload();
  await expect(name).toHaveValue('样例（杭州）科技有限公司');
  await page.getByRole('button', { name: '提交' }).click();
  await expect(page.getByRole('heading', { name: '补正材料已提交' })).toBeFocused();
  await expectAccessible(page, 'a correction that arrived');
  await page.getByLabel('语言').selectOption('English');
  await expect(page.getByRole('heading', { name: 'Your corrections have arrived' })).toBeVisible();
  const again = await (await newBrowser(SMALL_PHONE)).newPage();
  await again.goto(link);
  await expect(again.getByRole('heading', { name: '链接打不开' })).toBeVisible();
});

test('an address without a page says so', async ({ newBrowser }) => {
  const page = await (await newBrowser(SMALL_PHONE)).newPage();
  const answer = await page.goto('/p/nothing');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: '没有这个页面' })).toBeVisible();
  await expectAccessible(page, 'no such page');
});

test('every page comes in less than 90 kB of scripts, from this server alone, under its policy', async ({
  newBrowser,
}) => {
  const others = [ACTIVATION, CORRECTION, COURT].map((address) => `${address}?platform=hangzhou`);
  for (const address of [held.valid.scanned, ...others]) {
    const context = await newBrowser(SMALL_PHONE);
    const page = await context.newPage();
    const [violations, hosts]: [string[], Set<string>] = [[], new Set()];
    page.on('console', (message) => message.type() === 'error' && violations.push(message.text()));
    const sizes: number[] = [];
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    const scripts = new Set<string>();
    cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (!response.url.startsWith('data:')) hosts.add(new URL(response.url).host);
      if (type === 'Script') scripts.add(requestId);
    });
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) sizes.push(encodedDataLength);
    });
    await page.goto(address);
    await expect(page.getByRole('contentinfo')).toContainText('公证');
    expect(violations).toEqual([]);
    expect([...hosts]).toEqual([new URL(page.url()).host]);
    expect(sizes.length).toBeGreaterThan(2);
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    process.stdout.write(`${(bytes / 1_000).toFixed(1)} kB of scripts with brotli: ${new URL(page.url()).pathname}\n`);
    expect(bytes).toBeLessThan(90_000);
  }
});
