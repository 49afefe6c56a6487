import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import type { NotaClient } from '@nota/client/client.ts';
import type { Page } from '@playwright/test';
import { execFileSync, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { usccOf } from '../apps/server/src/modules/user-manager/user-manager.fixtures.ts';
import { firstCall, openProgram } from './support/customer-program.ts';
import { openCustomerServer } from './support/customer-server.ts';
import { writeLargeFile } from './support/large-file.ts';
import { startLog, stopLog } from './support/evidence-log.ts';
import { expect, test } from './support/story.ts';
import { buildVerifierCommand, buildVerifierPage, runVerifier } from './support/offline-verifier.ts';

const folder = mkdtempSync(join(tmpdir(), 'nota-attestations-'));
let log: ChildProcess | undefined;

test.beforeAll(async () => {
  buildVerifierPage();
  await buildVerifierCommand(folder);
});
test.afterAll(async () => {
  await stopLog(log);
  rmSync(folder, { recursive: true, force: true });
});

const API_CLERK = {
  permissionIds: [PERMISSION.apiCustomer],
  actions: [ACTION.apiCustomerApply, ACTION.apiCustomerKey],
};
const EVIDENCE_CLERK = {
  permissionIds: [PERMISSION.personAttestation, PERMISSION.organizationAttestation],
  actions: [ACTION.attestationPackage, ACTION.attestationVerify],
};

test('a customer is admitted, its program preserves 100 MB, and the package is verified offline', async ({
  people,
  enter,
  newBrowser,
}) => {
  test.setTimeout(420_000);
  const name = `杭州${people.newName('星')}科技有限公司`;
  const clerk = await enter(await people.staff(API_CLERK), '/auth/apiList/auth');
  await apply(clerk, name, people.newPhone());
  const approver = { permissionIds: [PERMISSION.apiCustomer], actions: [ACTION.apiCustomerApprove] };
  await approve(await enter(await people.staff(approver), '/auth/apiList/auth'), name);
  const { client, customerId } = await firstKey(clerk, name);

  // The customer's own server is down for now: messages to it must wait.
  const server = await openCustomerServer(customerId);

  const file = join(folder, '设计源文件.bin');
  await writeLargeFile(file, name);
  const { ano } = await client.uploadFile(file, { label: ['设计'] });
  const staff = await enter(await people.staff(EVIDENCE_CLERK), `/attestation/${ano}`);
  await expect(staff.getByText('设计源文件.bin').first()).toBeVisible();
  log ??= startLog();
  // Without a reload: the page follows each step by live events.
  await expect(staff.getByText('存证成功', { exact: true }).first()).toBeVisible({ timeout: 240_000 });

  // Told once in vain by now, the customer is told again a minute later, while the rest goes on.
  await server.up();
  // Kept once in an hour of the clock, which may have ended meanwhile.
  await expect(staff.getByText('查看详情').first()).toBeVisible();
  await expect(staff.getByText('签发证书')).toBeVisible({ timeout: 60_000 });
  const arriving = staff.waitForEvent('download');
  await staff.getByRole('button', { name: '下载证据包（.evp）' }).click();
  await (await arriving).saveAs(join(folder, 'case.evp'));
  await verifyOffline(await (await newBrowser({ offline: true })).newPage());

  await expect.poll(() => server.messages().length, { timeout: 150_000 }).toBeGreaterThan(0);
  expect(server.messages()[0]?.data.ano).toBe(ano);
  await server.close();
});

async function apply(page: Page, name: string, phone: string) {
  await page.getByRole('button', { name: '申请开通' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('客户名称').fill(name);
  await form.getByLabel('统一社会信用代码').fill(usccOf(randomInt(100_000_000)));
  await form.getByLabel('环境').click();
  await page.getByTitle('生产', { exact: true }).last().click();
  await form.getByLabel('联系人').fill('李小红');
  await form.getByLabel('联系电话').fill(phone);
  await form.getByLabel('接口权限').click();
  for (const scope of ['文件存证', '查询存证', '验证']) await page.getByTitle(scope, { exact: true }).last().click();
  await form.getByLabel('套餐总量').fill('1000');
  await form.getByRole('button', { name: '提交审核' }).click();
  await expect(page.getByRole('row', { name })).toContainText('待审核');
}

async function approve(page: Page, name: string) {
  await page.getByRole('button', { name: /^待领取/ }).click();
  await page.getByRole('row', { name }).getByRole('button', { name: '批准' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('合同编号').fill('HT-2026-0815');
  await form.getByRole('button', { name: '批准开通' }).click();
  // The next application comes by itself, if there is one.
  await expect(form.getByRole('heading', { name, level: 2 })).toBeHidden();
  await page.goto('/auth/apiList/auth');
  await page.getByRole('button', { name: '全部', exact: true }).click();
  await expect(page.getByRole('row', { name })).toContainText('启用');
}

/** The secret is shown once; the program gets it and makes its first signed call. */
async function firstKey(page: Page, name: string): Promise<{ client: NotaClient; customerId: string }> {
  await page.getByRole('row', { name }).click();
  await page.getByRole('tab', { name: '密钥' }).click();
  await page.getByRole('button', { name: '签发密钥' }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: '签发密钥' }).click();
  const shown = page.getByRole('dialog').filter({ hasText: '密钥只显示这一次' });
  await expect(shown.locator('code')).toHaveCount(3);
  const [appId = '', , secret = ''] = await shown.locator('code').allTextContents();
  await shown.getByRole('button', { name: '已妥善保存' }).click();
  const client = openProgram({ appId, secret });
  await firstCall(client);
  return { client, customerId: /(\d{15,19})/.exec(page.url())?.[1] ?? '' };
}

async function verifyOffline(stranger: Page) {
  execFileSync('unzip', ['-q', join(folder, 'case.evp'), '-d', join(folder, 'case')]);
  await stranger.goto(pathToFileURL(join(folder, 'case/verify.html')).href);
  await stranger.setInputFiles('#choose-package', join(folder, 'case.evp'));
  for (const rung of ['bytes', 'included', 'signed', 'dated']) {
    await expect(stranger.locator(`#rung-${rung}`)).toHaveAttribute('data-verdict', 'valid', { timeout: 60_000 });
  }
  expect(runVerifier(folder, 'case.evp', '--ask', 'bytes,included').status).toBe(0);
}
