import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { buildApiCustomer } from '../apps/server/src/modules/open-api/customer/api-customer.fixtures.ts';
import { orderPackage } from '../apps/server/src/modules/open-api/customer/api-package.service.ts';
import { buildLines, freshSerial } from '../apps/server/src/modules/financial/bank/bank.fixtures.ts';
import { buildTitle } from '../apps/server/src/modules/financial/invoice/invoice.fixtures.ts';
import { buildMember } from '../apps/server/src/modules/auth/auth.fixtures.ts';
import { buildCompanyUser } from '../apps/server/src/modules/user-manager/user-manager.fixtures.ts';
import { openConfiguration } from '../apps/server/src/platform/configuration/config-in-force.ts';
import { tradeNoOf } from '../apps/server/src/modules/financial/channel/trade-number.ts';
import { onPlatform } from './support/records.ts';
import { expect, test } from './support/story.ts';

const DESK = 'http://127.0.0.1:3190/desk';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a package is paid by phone at the counter, and its invoice is issued after a second look', async ({
  people,
  enter,
}) => {
  const clerk = await people.staff({
    permissionIds: [PERMISSION.order, PERMISSION.invoice],
    actions: [ACTION.orderEdit, ACTION.invoiceEdit],
  });
  const checker = await people.staff({ permissionIds: [PERMISSION.invoice], actions: [ACTION.invoiceApprove] });
  const name = `台州${people.newName('海')}数据有限公司`;
  const order = await onPlatform(async ({ db, platformId, keys }) => {
    const at = new Date();
    const { id } = await buildApiCustomer(db, { orgName: name, state: 'overdue', packageTotal: 1, packageUsed: 1 });
    const deps = { configuration: openConfiguration(), keys };
    const wish = { customerId: id, platformId, key: '1', units: 100, unitFen: 80, expiresAt: null, at };
    const placed = await db.transaction().execute((trx) => orderPackage(deps, trx, wish));
    await buildTitle({ deps, db, platformId, at }, { kind: 'api-customer', id, name, isMember: false });
    return placed;
  });

  const counter = await enter(clerk, `/financial/order-list?open=detail:${order.id}`);
  const drawer = counter.getByRole('dialog');
  await drawer.getByRole('button', { name: '微信收款码' }).click();
  await expect(drawer.getByRole('img', { name: /微信支付.*收款码/ })).toBeVisible();
  await expect(drawer.getByText('模拟渠道，没有真实资金')).toBeVisible();
  const payment = await onPlatform(({ db }) =>
    db.selectFrom('channel_payment').select('id').where('order_id', '=', order.id).executeTakeFirstOrThrow(),
  );
  await payOnPhone(tradeNoOf(payment.id));
  await expect(drawer.getByText('已完成').first()).toBeVisible();

  await counter.goto('/financial/invoice');
  await counter.getByRole('button', { name: '登记开票' }).first().click();
  const form = counter.getByRole('dialog');
  await form.getByRole('combobox', { name: '开票客户' }).fill(name);
  await counter.getByText(`${name}（1 单`).click();
  await form.getByRole('combobox', { name: '发票抬头' }).click();
  await counter.getByText(`${name} · 91350100M000100Y43`).click();
  await form.getByRole('checkbox', { name: '全选' }).check();
  await form.getByRole('textbox', { name: '收票邮箱' }).fill('caiwu@example.com');
  await form.getByRole('button', { name: '提交审核' }).click();
  const asked = counter.getByRole('row', { name: new RegExp(name) });
  await expect(asked).toContainText('待审核');

  const judging = await enter(checker, '/financial/invoice?state=pending');
  await judging
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('link')
    .first()
    .click();
  await judging.getByRole('button', { name: '审核通过' }).click();
  await judging.getByRole('dialog').getByRole('button', { name: '审核通过' }).click();
  await expect(judging.getByText('已开具').first()).toBeVisible();
  await expect(judging.getByText('模拟税务系统，非真实发票')).toBeVisible();
  await expect(asked).toContainText('已开具');
});

/** In place of the customer's phone. */
async function payOnPhone(tradeNo: string): Promise<void> {
  const asked = new URLSearchParams({ channel: 'wechat', trade: tradeNo });
  const answer = await fetch(`${DESK}/pay?${asked.toString()}`, { method: 'POST' });
  expect(answer.ok).toBe(true);
}

test('a company remits 80,000 yuan, and the money is there when a second person has confirmed it', async ({
  people,
  enter,
}) => {
  const menu = { permissionIds: [PERMISSION.offlinePayment] };
  const [clerk, judge, checker] = [
    await people.staff({ ...menu, actions: [ACTION.offlinePaymentEdit] }),
    await people.staff({ ...menu, actions: [ACTION.offlinePaymentReview] }),
    await people.staff({ ...menu, actions: [ACTION.offlinePaymentApprove] }),
  ];
  const company = await onPlatform(({ db }) =>
    buildCompanyUser(db, { orgName: `宁波${people.newName('江')}港务有限公司` }),
  );

  const entering = await enter(clerk, '/financial/offline-payment?open=create');
  const form = entering.getByRole('dialog');
  await form.getByRole('combobox', { name: '客户' }).fill(company.id);
  await entering.getByText(`${company.orgName} · 企业用户`).click();
  await form.getByRole('textbox', { name: '金额' }).fill('80000');
  await form.getByRole('textbox', { name: '付款户名' }).fill(company.orgName);
  await form.getByRole('textbox', { name: '付款账号' }).fill('6222021001123456');
  await form.getByRole('textbox', { name: '付款银行' }).fill('中国工商银行宁波分行');
  await form.getByRole('button', { name: '登记', exact: true }).click();

  const serial = freshSerial();
  await onPlatform(async ({ db, keys }) => {
    const importer = await buildMember(db);
    const line = { amountFen: 8_000_000, payerName: company.orgName, serial };
    await buildLines({ db, clock: { now: () => new Date() }, deps: { keys } }, importer.id, [line]);
  });
  const handing = entering.getByRole('dialog');
  await handing.getByRole('button', { name: '提交凭证' }).click();
  await handing.getByRole('textbox', { name: '银行流水号' }).fill(serial);
  await handing.getByRole('textbox', { name: '付款时间' }).fill(anHourAgo());
  await entering.keyboard.press('Enter');
  await handing.getByRole('textbox', { name: '付款户名' }).fill(company.orgName);
  await handing.getByRole('textbox', { name: '付款账号' }).fill('6222021001123456');
  await entering
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: '回单.png', mimeType: 'image/png', buffer: PNG });
  await expect(handing.getByText('上传完成')).toBeVisible();
  await handing.getByRole('button', { name: '提交凭证' }).click();
  await expect(entering.getByRole('row', { name: new RegExp(company.orgName) })).toContainText('待审核');

  const judging = await enter(judge, '/financial/offline-payment?state=pending');
  await judging
    .getByRole('row', { name: new RegExp(company.orgName) })
    .getByRole('button')
    .first()
    .click();
  await judging.getByRole('button', { name: /通过并送复核/ }).click();
  const confirming = await enter(checker, '/financial/offline-payment?state=confirming');
  await confirming
    .getByRole('row', { name: new RegExp(company.orgName) })
    .getByRole('button')
    .first()
    .click();
  await confirming.getByRole('button', { name: /复核入账/ }).click();
  await expect(confirming.getByText('已到账').first()).toBeVisible();
});

/** As somebody in China would type it. */
const anHourAgo = () => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
