import { appUpdateApi } from '@nota/contract/app/app-update.contract.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import type { APIRequestContext, Page } from '@playwright/test';
import { createHash, randomBytes } from 'node:crypto';
import { buildApk, newSigner, type Signer } from '../apps/server/src/modules/app/apk/apk.fixtures.ts';
import { isInRollout } from '../apps/server/src/modules/app/app-update/rollout-slot.ts';
import { PLATFORM_KEY } from './support/people.ts';
import { expect, test } from './support/story.ts';

const permissionIds = [PERMISSION.appVersion];
const EDITOR = { permissionIds, actions: [ACTION.appVersionEdit] };
const APPROVER = { permissionIds, actions: [ACTION.appVersionApprove] };
const RELEASER = { permissionIds, actions: [ACTION.appVersionRelease] };

// Codes grow from one run to the next on the same platform, and the channel is one of this run.
const channel = `e2e-${Date.now()}`;
const apkOf = (signer: Signer, versionCode: number) =>
  buildApk(signer, { versionCode, versionName: `8.0.${versionCode}` }, [
    // Large enough to go in parts.
    { name: 'classes.dex', bytes: randomBytes(17 * 1_048_576) },
  ]);

async function choose(page: Page, bytes: Buffer) {
  await page
    .getByRole('button', { name: /新建版本/ })
    .first()
    .click();
  const form = page.getByRole('dialog');
  await form.getByLabel('渠道').fill(channel);
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'nota.apk', mimeType: 'application/vnd.android.package-archive', buffer: bytes });
  return form;
}

/** Asks as an app does. */
async function updateOf(request: APIRequestContext, device: string) {
  const query = { platform: PLATFORM_KEY, system: 'android', channel, versionCode: '1', device };
  const answer = await request.get(`${appUpdateApi.find.path}?${new URLSearchParams(query).toString()}`);
  return appUpdateApi.find.data.parse(((await answer.json()) as { data: unknown }).data).update;
}

test('a package is uploaded in parts and read, approved by a second person, given to a tenth and then to all, and a foreign one is refused', async ({
  people,
  enter,
  request,
}) => {
  test.setTimeout(180_000);
  const signer = newSigner();
  const bytes = apkOf(signer, 2);
  const page = await enter(await people.staff(EDITOR), '/app/version');
  const form = await choose(page, bytes);
  const read = form.getByRole('region', { name: '从安装包中读出' });
  await expect(read).toContainText('cn.nota.evidence', { timeout: 60_000 });
  await expect(read).toContainText('8.0.2');
  await form.getByLabel('更新说明').fill('修复录屏取证中断的问题，优化弱网续传。');
  await form.getByRole('button', { name: '保存草稿' }).click();
  const row = page.getByRole('row').filter({ hasText: channel });
  await expect(row).toContainText('草稿');
  await expect(form).toHaveCount(0);
  await row.getByRole('button', { name: '提交复核' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '提交复核' }).click();
  await expect(row).toContainText('待复核');
  expect(await updateOf(request, randomBytes(16).toString('hex'))).toBeNull();

  // The card of the welcome page leads the second person there.
  const second = await enter(await people.staff(APPROVER), '/');
  await second.getByRole('link', { name: 'App 版本复核：查看列表' }).click();
  const waiting = second.getByRole('row').filter({ hasText: channel });
  await waiting.getByRole('button', { name: '复核通过' }).click();
  await second.getByRole('dialog').getByRole('button', { name: '复核通过' }).click();
  await expect(row).toContainText('灰度中');

  await row.getByRole('button', { name: '8.0.2' }).click();
  await expect(page).toHaveURL(/open=detail/);
  const id = /detail:(\d+)/.exec(decodeURIComponent(page.url()))?.[1] ?? '';
  await expect(page.getByRole('dialog')).toContainText('cn.nota.evidence');
  const deviceOf = (isIn: boolean) => {
    for (;;) {
      const device = randomBytes(16).toString('hex');
      if (isInRollout(10, id, device) === isIn) return device;
    }
  };
  const [chosen, other] = [deviceOf(true), deviceOf(false)];
  const update = await updateOf(request, chosen);
  expect(update).toMatchObject({ versionCode: 2, isForced: false });
  expect(await updateOf(request, other)).toBeNull();
  const file = await request.get(update?.url ?? '', { headers: { range: 'bytes=0-' } });
  expect(file.status()).toBe(206);
  expect(
    createHash('sha256')
      .update(await file.body())
      .digest('hex'),
  ).toBe(update?.sha256);

  const release = await enter(await people.staff(RELEASER), `/app/version?open=detail:${id}`);
  await release.getByRole('button', { name: '全量发布' }).last().click();
  const complete = release.getByRole('dialog').filter({ hasText: '全量发布 8.0.2' });
  await complete.getByLabel('崩溃率（万分之）').fill('3');
  await complete.getByLabel('取证失败率（万分之）').fill('12');
  await complete.getByRole('button', { name: '全量发布' }).click();
  await expect.poll(async () => (await updateOf(request, other))?.versionCode).toBe(2);

  const colleague = await enter(await people.staff(EDITOR), '/app/version');
  const refused = await choose(colleague, apkOf(newSigner('Mallory'), 3));
  await expect(refused).toContainText('签名证书与上一个已发布版本不同', { timeout: 60_000 });
  await expect(refused.getByRole('button', { name: '保存草稿' })).toBeDisabled();
});
