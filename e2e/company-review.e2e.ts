import { environmentWith } from '../apps/server/src/platform/config.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import type { Page } from '@playwright/test';
import { countedSteps } from './support/counted-steps.ts';
import { expectFocusKept } from './support/keyboard.ts';
import { onPlatform } from './support/records.ts';
import { submittedCompanies, takeCases, type SubmittedCompany } from './support/submitted-companies.ts';
import { expect, test } from './support/story.ts';

const REVIEWER = { permissionIds: [PERMISSION.companyUser], actions: [ACTION.companyUserReview] };
const REVEALER = { ...REVIEWER, actions: [...REVIEWER.actions, ACTION.companyUserReveal] };
const CLERK = { permissionIds: [PERMISSION.companyUser], actions: [ACTION.companyUserEdit] };
const QUEUE = '/userManager/company?authState=reviewing&assignee=me';
/** Six ticks and the decision are sent one after the other. */
const DECIDED = { timeout: 30_000 };
const checklist = (page: Page) => page.getByRole('region', { name: '审核清单' });
const passes = (page: Page, paper: string) => page.getByRole('button', { name: new RegExp(`「${paper}」相关`) });
const isLast = (page: Page) => expect(page.getByText('本页待审核的企业已全部处理')).toBeVisible(DECIDED);
/** As many as the best consoles need for five companies. */
const MOST_STEPS = 30;

/** Opens the first of the list, which was handed in first: all are due on the same day. */
async function begin(page: Page, [first]: readonly SubmittedCompany[]) {
  await expect(page.getByRole('row').filter({ hasText: first?.orgName ?? '' })).toBeVisible();
}

/** Both papers are in order. The second comes by itself. */
async function approveByKeys(page: Page, press: (key: string) => Promise<void>) {
  await expect(passes(page, '营业执照')).toBeVisible();
  await press('p');
  await expect(passes(page, '授权书')).toBeVisible();
  await press('p');
  await press('a');
}

/** The masked facts are compared with the paper: the first time a reason is chosen, afterwards it is confirmed. */
async function revealByKeys(page: Page, press: (key: string) => Promise<void>, isFirst: boolean) {
  await press('u');
  const popup = page.getByRole('tooltip').filter({ hasText: '记入审计日志' });
  const confirm = popup.getByRole('button', { name: '查看' });
  if (isFirst) {
    await expect(popup.getByLabel('查看原因')).toBeFocused();
    await press('Enter');
    await expect(page.getByTitle('客户来电核实')).toBeVisible();
    await press('Enter');
  }
  await expect(confirm).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('dialog').getByText('王法人')).toBeVisible();
  await expect(page.getByRole('dialog').getByText('赵经办')).toBeVisible();
}

/** What the audit log keeps of who looked at a company's masked facts, and why. */
const revealsOf = (ids: readonly string[]) =>
  onPlatform(({ db }) =>
    db
      .selectFrom('audit_entry')
      .select(['record_id', 'reason'])
      .where('act', 'like', '%reveal%')
      .where('record_id', 'in', ids)
      .execute(),
  );

test('five companies are reviewed in thirty steps: papers looked at, masked facts revealed, checks ticked', async ({
  people,
  enter,
}) => {
  // Half a minute on a free machine; the rest is for busy ones.
  test.setTimeout(240_000);
  const companies = await submittedCompanies(await people.staff(CLERK), 5);
  const reviewer = await people.staff(REVEALER);
  await takeCases(reviewer, companies);
  const page = await enter(reviewer, QUEUE);
  await begin(page, companies);
  const clerk = countedSteps(page);
  await clerk.press('j');
  await clerk.press('Enter');
  for (const [at, { orgName }] of companies.entries()) {
    await expect(page.getByRole('heading', { name: orgName, level: 2 })).toBeVisible();
    await expect(page.getByText(`${at + 1} / 5`)).toBeVisible();
    await expect(page.getByRole('img', { name: '营业执照.png' })).toBeVisible();
    await revealByKeys(page, (key) => clerk.press(key), at === 0);
    await approveByKeys(page, (key) => clerk.press(key));
    if (at < companies.length - 1)
      await expect(page.getByRole('heading', { name: orgName, level: 2 })).toBeHidden(DECIDED);
  }
  await isLast(page);
  expect(clerk.count()).toBeLessThanOrEqual(MOST_STEPS);
  const reveals = await revealsOf(companies.map(({ id }) => id));
  expect(new Set(reveals.map(({ record_id: id }) => id))).toEqual(new Set(companies.map(({ id }) => id)));
  expect(reveals).toHaveLength(companies.length);
  expect(new Set(reveals.map(({ reason }) => reason))).toEqual(new Set(['客户来电核实']));

  const [first] = companies;
  await page.goto(`/userManager/company?open=detail:${first?.id}`);
  await expect(page.getByText('清单第 2 版')).toBeVisible();
  await expect(page.getByText('审核通过').first()).toBeVisible();
});

test('one of several companies is rejected beside its papers, and the keys go on', async ({ people, enter }) => {
  const companies = await submittedCompanies(await people.staff(CLERK), 3);
  const reviewer = await people.staff(REVIEWER);
  await takeCases(reviewer, companies);
  const page = await enter(reviewer, QUEUE);
  await begin(page, companies);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  for (const [at, { orgName }] of companies.entries()) {
    await expect(page.getByRole('heading', { name: orgName, level: 2 })).toBeVisible();
    await expect(checklist(page)).toContainText('还有 6 项必查项未通过');
    if (at === 1) await rejectByKeys(page);
    else await approveByKeys(page, (key) => page.keyboard.press(key));
    if (at < companies.length - 1)
      await expect(page.getByRole('heading', { name: orgName, level: 2 })).toBeHidden(DECIDED);
    await expectFocusKept(page);
  }
  await isLast(page);
  // What was decided has left the list, and can still be looked at.
  await page.keyboard.press('[');
  await expect(page.getByRole('heading', { name: companies[1]?.orgName ?? '', level: 2 })).toBeVisible();
  await expect(page.getByText('驳回原因：名称不一致')).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: '本页可用的快捷键' })).toBeVisible();
});

/** The name does not agree: a note, the rejection's form, and the next company. */
async function rejectByKeys(page: Page) {
  await page.keyboard.press('3');
  await page.keyboard.press('f');
  await page.keyboard.insertText('少一个字');
  await page.keyboard.press('Enter');
  await expect(checklist(page)).toContainText('少一个字');
  await page.keyboard.press('x');
  const form = page.getByRole('region', { name: /^驳回：/ });
  await expect(form.getByLabel('驳回说明')).toBeFocused();
  await expect(page.getByRole('img', { name: '营业执照.png' })).toBeVisible();
  await page.keyboard.insertText('企业名称与执照不一致');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(form.getByTitle('名称不一致')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+Enter');
}

/** Enough for two pages of the list; `NOTA_REVIEWS=40` tells a whole morning. */
const IN_A_ROW = Number(environmentWith({})['NOTA_REVIEWS'] ?? 12);

test('companies are reviewed in a row without a mouse, over several pages of the list', async ({ people, enter }) => {
  // Two seconds for each on a free machine; the rest is for busy ones.
  test.setTimeout(60_000 + IN_A_ROW * 15_000);
  const companies = await submittedCompanies(await people.staff(CLERK), IN_A_ROW);
  const reviewer = await people.staff(REVIEWER);
  await takeCases(reviewer, companies);
  const page = await enter(reviewer, QUEUE);
  await begin(page, companies);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  for (const [at] of companies.entries()) {
    await expect(page.getByText(`${at + 1} / ${IN_A_ROW}`)).toBeVisible({ timeout: 30_000 });
    await approveByKeys(page, (key) => page.keyboard.press(key));
  }
  await isLast(page);
});
