import { courtAccessCodeApi } from '@nota/contract/attestations/court-access-code.contract.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import type { Page } from '@playwright/test';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLog, stopLog } from './support/evidence-log.ts';
import { tabTo } from './support/keyboard.ts';
import { expectAccessible, WIDTHS } from './support/phone.ts';
import { enterFile, isDated, stateOfRecord } from './support/preserved-file.ts';
import { callByApi, signInByApi } from './support/sign-in.ts';
import { expect, test } from './support/story.ts';

const CLERK = {
  permissionIds: [PERMISSION.personAttestation, PERMISSION.organizationAttestation],
  actions: [ACTION.attestationPackage, ACTION.attestationVerify],
};
const CONTRACT = '借款合同\n出借人 甲\n借款人 乙\n金额 100 元\n到期归还';
const SUBMITTED = CONTRACT.replace('100 元', '900 元');

const folder = mkdtempSync(join(tmpdir(), 'nota-court-'));
const [same, changed] = [join(folder, '一致.txt'), join(folder, '改过.txt')];
let log: ChildProcess | undefined;
test.beforeAll(() => {
  writeFileSync(same, CONTRACT);
  writeFileSync(changed, SUBMITTED);
});
test.afterAll(async () => {
  await stopLog(log);
  rmSync(folder, { recursive: true, force: true });
});

async function openByKeyboard(page: Page, number: string, code: string) {
  await page.goto('/p/court');
  await tabTo(page, page.getByLabel('存证编号'));
  await page.keyboard.type(number);
  await page.keyboard.press('Tab');
  await page.keyboard.type(code.toLowerCase());
  await page.keyboard.press('Enter');
}

test('a judge looks at a record, finds the changed line, and every look is in the custody', async ({
  people,
  enter,
  newBrowser,
}) => {
  test.setTimeout(300_000);
  const clerk = await people.staff(CLERK);
  const { token } = await signInByApi(clerk);
  const id = await enterFile({ token, name: '借款合同.txt', bytes: Buffer.from(CONTRACT) });
  log ??= startLog();
  await expect.poll(() => isDated(id), { timeout: 150_000 }).toBe(true);
  await expect.poll(() => stateOfRecord(id), { timeout: 60_000 }).toBe('preserved');
  const makeCode = () =>
    callByApi<{ id: string; code: string }>(token, 'POST', courtAccessCodeApi.create.path.replace(':id', id), {
      purpose: '（2026）浙0192民初123号',
    });
  const { code } = await makeCode();

  const context = await newBrowser({ viewport: { width: WIDTHS[2], height: 900 } });
  const page = await context.newPage();
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.postData() ?? ''));
  await openByKeyboard(page, id, '0000-0000-0000-0000');
  await expect(page.getByRole('heading', { name: '证据提取码无效、已使用或已过期' })).toBeFocused();
  await openByKeyboard(page, id, code);
  await expect(page.getByRole('heading', { name: `存证 ${id}` })).toBeFocused();
  await expect(page.getByText('（2026）浙0192民初123号')).toBeVisible();

  const rung = (name: string) => page.locator(`[data-rung="${name}"]`);
  for (const name of ['included', 'signed', 'dated']) {
    await expect(rung(name)).toHaveAttribute('data-verdict', 'valid', { timeout: 30_000 });
  }
  await expect(page.locator('[data-part="questions"] li')).toHaveCount(16);
  await expect(page.getByText('没有记录：工具及其版本、生成环境的检查记录').first()).toBeVisible();
  await expect(page.getByText('平台没有关于本存证的公证书记录')).toBeVisible();

  const submitted = page.getByLabel('当事人提交的文件：选择文件');
  await submitted.setInputFiles(same);
  await expect(page.getByText('两个文件完全相同')).toBeVisible();
  await expect(rung('bytes')).toHaveAttribute('data-verdict', 'valid', { timeout: 30_000 });
  await submitted.setInputFiles(changed);
  await expect(page.getByText('两个文件不相同')).toBeVisible();
  await page.getByRole('button', { name: '调阅保全的文件' }).click();
  await expect(page.getByText('调阅到的文件与记录的摘要一致')).toBeVisible();
  await expect(page.locator('[data-line="gone"]')).toContainText('金额 100 元');
  await expect(page.locator('[data-line="new"]')).toContainText('金额 900 元');
  expect(sent.filter((body) => body.includes('900'))).toEqual([]);
  await expectAccessible(page, 'the open court window');

  await page.setViewportSize({ width: WIDTHS[2], height: 900 });
  await page.emulateMedia({ media: 'print', colorScheme: 'light' });
  const order = await page.evaluate<string[]>(`[...document.querySelectorAll('.court > [data-part]')]
    .map((part) => ({ name: part.dataset.part, box: part.getBoundingClientRect() }))
    .filter(({ box }) => box.height > 0)
    .sort((one, other) => one.box.top - other.box.top)
    .map(({ name }) => name)`);
  expect(order).toEqual(['record', 'certificate', 'questions', 'ladder', 'files', 'custody']);
  await page.emulateMedia({ media: 'screen' });

  const staff = await enter(clerk, `/attestation/${id}`);
  await expect(staff.getByText('法院调取', { exact: true }).first()).toBeVisible();
  const other = await makeCode();
  await callByApi(token, 'POST', courtAccessCodeApi.revoke.path.replace(':id', other.id), { reason: '发错了人' });
  await openByKeyboard(page, id, other.code);
  await expect(page.getByRole('heading', { name: '证据提取码已被平台吊销' })).toBeFocused();

  await openByKeyboard(page, id, code);
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: '领取证据包' }).click();
  expect((await arriving).suggestedFilename()).toBe(`evidence-${id}.evp`);
  await openByKeyboard(page, id, code);
  await expect(page.getByRole('heading', { name: /凭此提取码已领取过证据包/ })).toBeFocused();
});
