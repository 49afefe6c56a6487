import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import {
  buildAttestations,
  buildCompany,
  buildOwner,
  putAttestation,
} from '../apps/server/src/modules/attestations/attestations.fixtures.ts';
import { buildApiCustomer } from '../apps/server/src/modules/open-api/customer/api-customer.fixtures.ts';
import { buildPersonalUser } from '../apps/server/src/modules/user-manager/user-manager.fixtures.ts';
import { countedSteps } from './support/counted-steps.ts';
import { onPlatform } from './support/records.ts';
import { submittedCompanies } from './support/submitted-companies.ts';
import { expect, test, type Person } from './support/story.ts';

const API_CUSTOMER = '杭州云帆网络与可信数据服务科技股份有限公司';
const rows = (page: Page) => page.locator('main tbody tr.ant-table-row');

/** Records with the longest names that lists have. */
async function preserve(count: number, name = `第三方数据服务采购合同补充协议-${randomUUID()}.pdf`): Promise<string[]> {
  const items = Array.from({ length: count }, () => ({ name }));
  return onPlatform(async ({ db, platformId, keys }) => {
    const owner = buildCompany({ name: '杭州诺达区块链与可信数据服务科技股份有限公司' });
    const at = new Date();
    await buildAttestations(db, platformId, keys, { at, owner: buildOwner(), items });
    return buildAttestations(db, platformId, keys, { at, owner, items });
  });
}

/** How far a table is wider than its place. */
async function overhang(page: Page): Promise<number> {
  const table = page.locator('main .ant-table-body, main .ant-table-content').first();
  return table.evaluate((place) => {
    const { scrollWidth, clientWidth } = place as unknown as Record<'scrollWidth' | 'clientWidth', number>;
    return scrollWidth - clientWidth;
  });
}

test('no list scrolls sideways on a screen of 1440 pixels', async ({ people, enter }) => {
  const lead = await people.lead();
  await preserve(1);
  await submittedCompanies(lead, 1);
  await onPlatform(({ db }) => buildPersonalUser(db));
  await onPlatform(({ db }) => buildApiCustomer(db, { orgName: API_CUSTOMER }));
  const pages: readonly (readonly [Person, readonly string[]])[] = [
    [
      lead,
      [
        '/attestations/list/organization',
        '/attestations/list/person',
        '/userManager/company?authState=reviewing',
        '/userManager/personal',
        `/auth/apiList/auth?orgName=${encodeURIComponent(API_CUSTOMER)}`,
      ],
    ],
    [await people.admin(), ['/auth/member-list', '/userManager/loginLog']],
  ];
  for (const [person, addresses] of pages) {
    const page = await enter(person, addresses[0] ?? '/');
    for (const address of addresses) {
      await page.goto(address);
      await expect(rows(page).first(), address).toBeVisible();
      await expect(page.locator('.list-outline')).toHaveCount(0);
      await expect(rows(page).first(), `${address} has rows`).toBeVisible();
      expect(await overhang(page), address).toBeLessThanOrEqual(0);
    }
  }
});

test('the row that the keys are on hides what scrolls below its fixed cells', async ({ people, enter }) => {
  const page = await enter(await people.admin(), '/auth/member-list');
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect(rows(page).first()).toBeVisible();
  expect(await overhang(page)).toBeGreaterThan(0);
  await page.keyboard.press('j');
  const row = rows(page).first();
  await expect(row).toBeFocused();
  for (const side of ['start', 'end']) {
    const fixed = row.locator(`td[class*="ant-table-cell-fix-${side}"]`);
    // Half transparent, it would be written as rgba.
    await expect(fixed.first()).toHaveCSS('background-color', /^rgb\(/);
  }
});

test('failures are anchored again in four steps, in five beyond one page, and each has its result', async ({
  people,
  enter,
}) => {
  const ids = await preserve(3);
  const lead = await people.lead();
  const fail = () =>
    onPlatform(async ({ db }) => {
      for (const id of ids) await putAttestation(db, id, 'anchor-failed', { chain_state: 4 });
    });
  await fail();
  const page = await enter(lead, '/user/login/welcome');
  const card = page.getByRole('article', { name: '企业存证上链失败' });
  await expect(card).toBeVisible();

  const clerk = countedSteps(page);
  await clerk.click(card.getByRole('link').first());
  await expect(page).toHaveURL(/state=anchor-failed/);
  await expect(rows(page).first()).toBeVisible();
  await clerk.click(page.getByRole('columnheader').getByRole('checkbox').first());
  const bar = page.getByRole('region', { name: '批量操作' });
  await expect(bar).toBeVisible();
  const everything = bar.getByRole('button', { name: /^选择全部/ });
  // Other stories may have left more failures than fit a page: those on the other pages cost a step.
  const isBeyondOnePage = await everything.isVisible();
  if (isBeyondOnePage) await clerk.click(everything);
  await clerk.click(bar.getByRole('button', { name: '重新上链' }));
  await expect(page.getByRole('dialog').getByLabel('原因')).toBeFocused();
  await clerk.press('Control+Enter');
  await expect(page.getByText('重新上链成功')).toBeVisible();
  expect(clerk.count()).toBeLessThanOrEqual(isBeyondOnePage ? 5 : 4);

  const notice = page.locator('.ant-notification-notice', { hasText: '企业存证重新上链：已完成' });
  await expect(notice).toBeVisible({ timeout: 30_000 });
  await notice.getByRole('button', { name: '逐条结果' }).click();
  const centre = page.getByRole('dialog', { name: '任务中心' });
  await centre.getByRole('button', { name: '逐条结果' }).first().click();
  const report = page.getByRole('dialog', { name: '逐条结果' });
  for (const id of ids) await expect(report.getByRole('row').filter({ hasText: id })).toContainText('成功');
  const arriving = page.waitForEvent('download');
  await report.getByRole('button', { name: '下载逐条结果' }).click();
  expect((await readFile(await (await arriving).path())).subarray(0, 2).toString()).toBe('PK');
});

test('everything that is filtered is verified as one task, beyond the page', async ({ people, enter }) => {
  const name = `全选-${randomUUID()}.pdf`;
  await preserve(12, name);
  const page = await enter(await people.lead(), `/attestations/list/organization?name=${encodeURIComponent(name)}`);
  await expect(page.getByText('共 12 条')).toBeVisible();
  await page.getByRole('columnheader').getByRole('checkbox').first().click();
  await page.getByRole('button', { name: '选择全部 12 条' }).click();
  await expect(page.getByText('已选全部 12 条')).toBeVisible();
  await page.getByRole('button', { name: '批量验证' }).click();
  const dialog = page.getByRole('dialog', { name: '批量验证 12 条存证' });
  await dialog.getByRole('button', { name: '批量验证' }).click();
  const notice = page.locator('.ant-notification-notice', { hasText: '批量验证企业存证：已完成' });
  await expect(notice).toBeVisible({ timeout: 30_000 });
  await notice.getByRole('button', { name: '逐条结果' }).click();
  const task = page.getByRole('dialog', { name: '任务中心' }).getByRole('listitem').first();
  await expect(task).toContainText('共 12 条，成功 12 条，未成功 0 条');
});

test('the list of last month is a file in five steps', async ({ people, enter }) => {
  const page = await enter(await people.lead(), '/attestations/list/organization');
  await expect(page.getByText(/^共 [\d,]+\+? 条$/)).toBeVisible();

  const clerk = countedSteps(page);
  await clerk.click(page.getByRole('button', { name: '存证时间' }));
  await clerk.click(page.getByText('上月', { exact: true }));
  await expect(page).toHaveURL(/createdFrom=.*createdTo=/);
  await clerk.click(page.getByRole('button', { name: '导出' }));
  await clerk.click(page.getByRole('dialog', { name: '导出列表' }).getByRole('button', { name: '开始导出' }));
  const notice = page.locator('.ant-notification-notice', { hasText: '导出企业存证：可下载' });
  await expect(notice).toBeVisible({ timeout: 30_000 });
  const arriving = page.waitForEvent('download');
  await clerk.click(notice.getByRole('button', { name: '下载' }));
  expect((await readFile(await (await arriving).path())).subarray(0, 2).toString()).toBe('PK');
  expect(clerk.count()).toBeLessThanOrEqual(5);
});

test('a list is in the order that was chosen, and as long as it was left', async ({ people, enter }) => {
  const lead = await people.lead();
  await preserve(12);
  const page = await enter(lead, '/attestations/list/organization');
  await expect(rows(page)).toHaveCount(10);
  const header = page.getByRole('columnheader', { name: '存证时间' }).first();
  await header.click();
  await expect(page).toHaveURL(/sort=createdAt/);
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  const times = () =>
    rows(page)
      .locator('td:nth-child(5) time')
      .evaluateAll((all) => (all as unknown as { readonly dateTime: string }[]).map(({ dateTime }) => dateTime));
  await page.locator('.list-paging .ant-select').click();
  await page.getByTitle('20 条/页').click();
  await expect(page).toHaveURL(/pageSize=20/);
  await expect(rows(page)).toHaveCount(20);
  expect(await times()).toEqual((await times()).toSorted());
  await page.goto('/attestations/list/organization');
  await expect(rows(page)).toHaveCount(20);
});
