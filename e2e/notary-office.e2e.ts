import type { Page } from '@playwright/test';
import { expect, test } from './support/story.ts';

const dayFromNow = (days: number, years = 0) => {
  const day = new Date(Date.now() + days * 86_400_000);
  day.setUTCFullYear(day.getUTCFullYear() + years);
  return day.toISOString().slice(0, 10);
};

/** In China it may be tomorrow already. */
const chineseToday = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

/** Enter takes the day, and sends a form that has nothing open: what is typed comes after the days. */
async function pick(page: Page, label: string, day: string) {
  const field = page.getByRole('dialog').getByLabel(label);
  await field.fill(day);
  await field.press('Enter');
}

/** What only the page of its configuration can give an office: hours, a notary, a seal, fees, numbers. */
async function configure(page: Page, { licenceNo, officeWord }: { licenceNo: string; officeWord: string }) {
  const form = page.getByRole('dialog');
  await page.getByRole('button', { name: '设置办公时间' }).click();
  await form.getByLabel('周一第 2 段开始').fill('14');
  await form.getByRole('button', { name: '周二至周五与周一相同' }).click();
  await form.getByRole('button', { name: '保存办公时间' }).click();
  await expect(page.getByText('周一至周五 09:00–12:00、14:00–17:30')).toBeVisible();

  await page.getByRole('tab', { name: '公证员' }).click();
  await page.getByRole('button', { name: '新增公证员' }).click();
  await pick(page, '执业证有效期至', dayFromNow(900));
  await pick(page, '出生日期', dayFromNow(25, -65));
  await form.getByLabel('姓名').fill('周伯安');
  await form.getByLabel('执业证号').fill(licenceNo);
  await form.getByRole('button', { name: '新增公证员' }).click();
  await expect(page.getByText('30 天内满 65 岁')).toBeVisible();

  await page.getByRole('tab', { name: '印章证书' }).click();
  await page.getByRole('button', { name: '登记印章或证书' }).click();
  await pick(page, '生效日期', dayFromNow(-30));
  await pick(page, '有效期至', dayFromNow(50));
  await form.getByLabel('名称').fill('电子公章');
  await form.getByLabel('证书序列号').fill('4A3F00C29D17B6E8');
  await form.getByRole('button', { name: '登记印章或证书' }).click();
  await expect(page.getByText('60 天内到期')).toBeVisible();

  await page.getByRole('tab', { name: '收费' }).click();
  await page.getByRole('button', { name: '发布收费标准' }).click();
  await pick(page, '生效日期', chineseToday());
  await form.getByLabel('定价依据').fill('浙价服〔2025〕18 号');
  await form.getByLabel('项目，第 1 行').fill('保全证据');
  await form.getByPlaceholder('单价（元）').fill('800');
  await form.getByRole('button', { name: '发布收费标准' }).click();
  await expect(page.getByText('¥800.00')).toBeVisible();

  await page.getByRole('tab', { name: '编号规则' }).click();
  await page.getByRole('button', { name: '发布编号规则' }).first().click();
  await pick(page, '生效日期', chineseToday());
  await form.getByLabel('机构代字', { exact: true }).fill(officeWord);
  const number = `〔${chineseToday().slice(0, 4)}〕${officeWord}证内字第00123号`;
  await expect(form.getByText(number)).toBeVisible();
  await form.getByRole('button', { name: '发布编号规则' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText(number)).toBeVisible();
}

/** Proposed by one person on the page of the configuration. */
async function proposeAccount(page: Page) {
  const form = page.getByRole('dialog');
  await page.getByRole('tab', { name: '收款账户' }).click();
  await page.getByRole('button', { name: '提交收款账户' }).first().click();
  await form.getByLabel('开户行').fill('中国工商银行绍兴越城支行');
  await form.getByLabel('账号', { exact: true }).fill('1211012009200345678');
  await form.getByLabel('变更原因').fill('开立基本账户');
  await form.getByRole('button', { name: '提交收款账户' }).click();
  await expect(page.getByText('待第二人确认：公证处收款账户生效')).toBeVisible();
  await expect(page.getByRole('button', { name: '确认执行' })).toBeHidden();
}

/** Confirmed by another, who has just signed in with a second factor. */
async function confirmAccount(page: Page) {
  await page.getByRole('button', { name: '确认执行' }).click();
  await page
    .getByRole('dialog', { name: '确认执行：公证处收款账户生效' })
    .getByRole('button', { name: '确认执行' })
    .click();
  await expect(page.getByText('生效中')).toBeVisible();
}

test('an office is set up, fails its checklist, is completed and put into service by two people', async ({
  people,
  enter,
}) => {
  const [maker, checker] = [await people.internalAdmin(), await people.internalAdmin()];
  const code = `E${Date.now()}`.slice(0, 12);
  const name = `绍兴市${people.newName('鉴')}公证处`;
  const page = await enter(maker, '/notary-office/manage-list');
  await page.getByRole('button', { name: '新增公证处' }).first().click();
  const form = page.getByRole('dialog', { name: '新增公证处' });
  await form.getByLabel('机构代码').fill(code);
  await form.getByLabel('公证处名称').fill(name);
  await form.getByLabel('所在城市').fill('绍兴市');
  await form.getByRole('button', { name: '保存为筹备' }).click();

  await page.getByRole('button', { name }).click();
  const drawer = page.getByRole('dialog', { name: '公证处详情' });
  await expect(drawer.getByText('已填写执业证号和信用代码')).toBeVisible();
  await expect(drawer.getByRole('button', { name: '申请启用' })).toHaveAttribute('aria-disabled', 'true');

  await drawer.getByRole('button', { name: '编辑' }).click();
  const edit = page.getByRole('dialog', { name: '编辑公证处' });
  await edit.getByLabel('执业证号').fill('23306200910007');
  await edit.getByLabel('统一社会信用代码').fill('12330100MB0Q5T1K0D');
  await edit.getByLabel('负责人').fill('周清扬');
  await edit.getByLabel('联系电话').fill('0575-85120098');
  await edit.getByLabel('办公地址').fill('浙江省绍兴市越城区解放南路 177 号');
  await edit.getByLabel('执业区域').fill('330600 绍兴市');
  await edit.getByLabel('执业区域').press('Enter');
  await edit.getByLabel('受理事项').fill('保全');
  await edit.getByLabel('受理事项').press('Enter');
  await edit.getByRole('button', { name: '保存' }).click();
  await expect(edit).toBeHidden();

  await page.getByRole('button', { name }).click();
  await expect(drawer.getByText('至少一名公证员执业且执业证有效')).toBeVisible();
  await drawer.getByRole('button', { name: '配置' }).click();
  await configure(page, { licenceNo: `13306${Date.now()}`, officeWord: people.newName('浙').slice(0, 8) });
  await proposeAccount(page);
  const address = new URL(page.url());
  await confirmAccount(await enter(checker, `${address.pathname}${address.search}`));
  await expect(page.getByText('生效中')).toBeVisible();
  await page.goto(`/notary-office/manage-list?name=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name }).click();
  await expect(drawer.getByText('已核对执业证原件，名称与证号一致')).toBeVisible();
  await page.keyboard.press('1');
  await page.keyboard.press('2');
  await expect(drawer.getByText('必查项已全部通过')).toBeVisible();
  await drawer.getByRole('button', { name: '申请启用' }).click();
  await page.getByLabel('原因').fill('合作协议已签订');
  const request = page.getByRole('dialog', { name: `申请启用：${name}` });
  await request.getByRole('button', { name: '申请启用' }).click();
  await expect(drawer.getByText('待第二人确认：启用公证处')).toBeVisible();

  const second = await enter(checker, `/notary-office/manage-list?name=${encodeURIComponent(name)}`);
  await second.getByRole('button', { name }).click();
  await second.getByRole('button', { name: '确认执行' }).click();
  const confirmation = second.getByRole('dialog', { name: '确认执行：启用公证处' });
  await confirmation.getByRole('button', { name: '确认执行' }).click();
  await expect(
    second.getByRole('dialog', { name: '公证处详情' }).getByText('启用', { exact: true }).first(),
  ).toBeVisible();
  // The maker's page learns of it by itself.
  await expect(drawer.getByText('启用时的核对')).toBeVisible();
});
