import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import type { Page } from '@playwright/test';
import { PNG } from '../apps/server/src/modules/user-manager/company/company-papers.fixtures.ts';
import { expectFocusKept } from './support/keyboard.ts';
import { codeSentTo, letMorningCome, linkSentTo } from './support/mailbox.ts';
import { submittedCompanies, takeCases, type SubmittedCompany } from './support/submitted-companies.ts';
import { WIDTHS } from './support/phone.ts';
import { expect, test } from './support/story.ts';

const REVIEWER = { permissionIds: [PERMISSION.companyUser], actions: [ACTION.companyUserReview] };
const CLERK = { permissionIds: [PERMISSION.companyUser], actions: [ACTION.companyUserEdit] };
const PHONE = { viewport: { width: WIDTHS[1], height: 844 }, hasTouch: true, isMobile: true };
/** Six ticks and the decision are sent one after the other. */
const DECIDED = { timeout: 30_000 };
const checklist = (page: Page) => page.getByRole('region', { name: '审核清单' });

/** Both papers are looked at and in order. */
async function approveByKeys(page: Page) {
  for (const paper of ['营业执照', '授权书']) {
    await expect(page.getByRole('button', { name: new RegExp(`「${paper}」相关`) })).toBeVisible();
    await page.keyboard.press('p');
  }
  await page.keyboard.press('a');
}

test('a company is asked for a better scan by mail and answers from a phone; meanwhile five others are decided without a mouse', async ({
  people,
  enter,
  newBrowser,
}) => {
  // A minute on a free machine; the rest is for busy ones.
  test.setTimeout(300_000);
  const companies = await submittedCompanies(await people.staff(CLERK), 6);
  const reviewer = await people.staff(REVIEWER);
  await takeCases(reviewer, companies);
  const page = await enter(reviewer, '/userManager/company?authState=reviewing&assignee=me');
  // All are due on the same day; the one that came first is decided first.
  const [asked, ...others] = companies as [SubmittedCompany, ...SubmittedCompany[]];
  await expect(page.getByRole('row').filter({ hasText: asked.orgName })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await askByKeys(page, asked);

  for (const [at, { orgName }] of others.entries()) {
    await expect(page.getByRole('heading', { name: orgName, level: 2 })).toBeVisible();
    await expect(checklist(page)).toContainText('还有 6 项必查项未通过');
    await approveByKeys(page);
    if (at < others.length - 1)
      await expect(page.getByRole('heading', { name: orgName, level: 2 })).toBeHidden(DECIDED);
    else await expect(page.getByText('本页待审核的企业已全部处理')).toBeVisible(DECIDED);
    await expectFocusKept(page);
  }

  await page.goto(`/userManager/company?open=detail:${asked.id}`);
  const round = page.getByRole('article', { name: '第 1 轮' });
  await expect(round).toContainText('公章看不清');
  await expect(round).toContainText('等待申请人答复');
  await expect(page.getByText('暂停：等待申请人补正')).toBeVisible();
  await expect(page.getByText('尚未恢复')).toBeVisible();

  await answerByPhone(await (await newBrowser(PHONE)).newPage(), asked);

  // The reviewer's page hears of it by itself.
  await expect(round).toContainText('申请人备注：重新扫描了原件');
  await expect(round).toContainText('新执照.png');
  await expect(page.getByText('尚未恢复')).toBeHidden();
  await expect(checklist(page)).toContainText('还有 6 项必查项未通过');
  await approveByKeys(page);
  await expect(checklist(page)).toBeHidden(DECIDED);
  await page.goto(`/userManager/company?open=detail:${asked.id}`);
  await expect(page.getByText('已认证').first()).toBeVisible();
});

/** The seal cannot be read: a note, the request with that note in it, and the next company. */
async function askByKeys(page: Page, { orgName }: SubmittedCompany) {
  await expect(page.getByRole('heading', { name: orgName, level: 2 })).toBeVisible();
  await page.keyboard.press('2');
  await page.keyboard.press('f');
  await page.keyboard.insertText('公章看不清');
  await page.keyboard.press('Enter');
  await expect(checklist(page)).toContainText('公章看不清');
  await page.keyboard.press('c');
  const form = page.getByRole('dialog').filter({ hasText: `要求补正：${orgName}` });
  const sentence = form.getByLabel('「营业执照」的说明');
  await expect(sentence).toBeFocused();
  await expect(sentence).toHaveValue('公章看不清');
  await expect(form.getByRole('status')).toContainText('24:00');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: orgName, level: 2 })).toBeHidden();
}

async function answerByPhone(phone: Page, { id, agentEmail }: SubmittedCompany) {
  await letMorningCome(id);
  await phone.goto(await linkSentTo(agentEmail));
  await phone.getByRole('button', { name: '获取验证码' }).tap();
  await phone.getByLabel('6 位验证码').fill(await codeSentTo(agentEmail));
  await expect(phone.getByText('公章看不清')).toBeVisible();
  const paper = { name: '新执照.png', mimeType: 'image/png', buffer: PNG };
  await phone.getByLabel('上传营业执照：选择文件').setInputFiles(paper);
  await expect(phone.getByText('已上传：新执照.png')).toBeVisible();
  await phone.getByText('补充说明（选填）').first().tap();
  await phone.getByLabel('补充说明（选填）').fill('重新扫描了原件');
  await phone.getByRole('button', { name: '提交' }).tap();
  await expect(phone.getByRole('heading', { name: '补正材料已提交' })).toBeFocused();
}
