import { reconciliationDayApi } from '@nota/contract/financial/reconciliation/reconciliation-day.contract.ts';
import type { ReconciliationItemDetail } from '@nota/contract/financial/reconciliation/reconciliation-item-record.ts';
import { reconciliationItemApi } from '@nota/contract/financial/reconciliation/reconciliation-item.contract.ts';
import { salesOrderApi } from '@nota/contract/financial/order/sales-order.contract.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { assignmentApi } from '@nota/contract/platform/assignment/assignment.contract.ts';
import { approvalRequestApi } from '@nota/contract/platform/approval-request.contract.ts';
import { exportTaskApi } from '@nota/contract/platform/export-task.contract.ts';
import { savedViewApi } from '@nota/contract/platform/saved-view.contract.ts';
import { accountApi } from '@nota/contract/session/account.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer, ok, refusing, type FakeServer } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';
import { salesOrder } from './financial.samples.ts';

const ADDRESS = '/financial/order-list-out';
const page = (list: unknown[]) => ok({ list, total: list.length, totalIsCapped: false, next: null });
const DAY = {
  id: '91',
  source: 'wechat',
  account: '1900000109',
  isSimulated: true,
  day: '2026-05-31',
  result: 'items',
  billSha256: 'ab'.repeat(32),
  billCount: 3,
  billInFen: 1_234_500,
  billOutFen: 200,
  ourCount: 2,
  ourInFen: 1_221_700,
  ourOutFen: 200,
  items: 2,
  openItems: 1,
  askedAt: '2026-06-01T02:12:00.000Z',
  comparedAt: '2026-06-01T02:12:00.000Z',
};
const DAY_SUMS = {
  days: 1,
  missing: 0,
  billInFen: 1_234_500,
  billOutFen: 200,
  ourInFen: 1_221_700,
  ourOutFen: 200,
  items: 2,
  openItems: 1,
};
const item = (changes: Partial<ReconciliationItemDetail> = {}): ReconciliationItemDetail => ({
  id: '92',
  number: 'DZ20260601000092',
  source: 'wechat',
  account: '1900000109',
  day: '2026-05-31',
  verdict: 'surplus',
  movementNo: 'SHOP0001',
  billFen: 12_800,
  ourFen: null,
  differenceFen: 12_800,
  state: 'open',
  explanation: null,
  transferId: null,
  deadline: null,
  assignee: null,
  createdAt: '2026-06-01T02:12:00.000Z',
  explainedAt: null,
  version: 3,
  dayId: '91',
  channelNo: '420099',
  paymentNumber: null,
  orderId: null,
  transfer: null,
  clocks: [],
  trail: [],
  ...changes,
});
let server: FakeServer;
const bodyOf = (path: string) => {
  const request = server.requests.find(({ method, url }) => method === 'POST' && url === path);
  return JSON.parse(request?.body ?? 'null') as unknown;
};
const enter = (...actions: string[]) => signIn({ rolePermissionList: [PERMISSION.order], actionList: actions });

beforeEach(() => {
  server = fakeServer();
  server.on(savedViewApi.list, ok([]));
  server.on(accountApi.profile, ok({ id: '1', dataScope: 'all' }));
  server.on(salesOrderApi.list, page([salesOrder()]));
  server.on(salesOrderApi.sums, refusing('OVERLOADED'));
  server.on(reconciliationDayApi.list, page([DAY]));
  server.on(reconciliationDayApi.sums, ok(DAY_SUMS));
  server.on(reconciliationItemApi.list, page([item()]));
  server.on(reconciliationItemApi.sums, ok({ items: 1, openItems: 1, moreFen: 12_800, lessFen: 0, openFen: 12_800 }));
  server.on('GET /api/financial/reconciliation-item/92', ok(item()));
  server.on('GET /api/financial/reconciliation-item/92/candidates', ok([]));
  server.on(assignmentApi.counts, ok({ mine: 0, free: 1 }));
  server.on(exportTaskApi.request, ok({ id: '9' }));
  server.on(exportTaskApi.list, page([]));
  server.on(approvalRequestApi.list, page([]));
});

describe('/financial/order-list-out', () => {
  it('says so where there is nothing', async () => {
    enter();
    server.on(reconciliationItemApi.list, page([]));
    await renderConsole(`${ADDRESS}?tab=items`);
    expect(await screen.findByText('暂无记录')).toBeTruthy();
  });

  it('exports the orders that were found, in the columns that were chosen', async () => {
    enter(ACTION.orderExport);
    const { user } = await renderConsole(`${ADDRESS}?state=paid`);
    expect(await screen.findByText('DD20260601000031')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: '导出' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(within(dialog.getByRole('group', { name: '导出列' })).getByLabelText('订单号'));
    await user.click(dialog.getByRole('button', { name: '开始导出' }));
    await waitFor(() =>
      expect(bodyOf('/api/platform/export-task')).toMatchObject({
        kind: 'financial.sales-order',
        filter: { state: 'paid' },
        columns: expect.not.arrayContaining(['number']) as unknown,
      }),
    );
  });

  it('shows each day with its result, and asks for its file', async () => {
    enter(ACTION.orderExport);
    const { user } = await renderConsole(`${ADDRESS}?tab=days`);
    const row = (await screen.findByText('2026-05-31')).closest('tr') as HTMLElement;
    for (const text of ['有差异', '微信支付 · 模拟', '¥12,345.00', '¥12,217.00'])
      expect(within(row).getByText(text)).toBeTruthy();
    const link = within(row).getByRole('link', { name: '2 条，1 条未说明' });
    expect(link.getAttribute('href')).toBe('/financial/order-list-out?tab=items&dayId=91');
    const sums = within(await screen.findByRole('region', { name: '筛选结果合计' }));
    expect(await sums.findByText('¥12,345.00')).toBeTruthy();
    await user.click(within(row).getByRole('button', { name: '导出对账单' }));
    await waitFor(() =>
      expect(bodyOf('/api/platform/export-task')).toMatchObject({
        kind: 'financial.reconciliation-line',
        filter: { dayId: '91' },
      }),
    );
  });

  it('says where the sums cannot be read, and shows the list all the same', async () => {
    enter();
    server.on(reconciliationItemApi.sums, refusing('OVERLOADED'));
    await renderConsole(`${ADDRESS}?tab=items`);
    expect(await screen.findByText('DZ20260601000092')).toBeTruthy();
    expect(await screen.findByText('合计读取失败', undefined, { timeout: 10_000 })).toBeTruthy();
  });

  it('explains a difference by a transfer, and says beside the field why it does not fit', async () => {
    enter(ACTION.orderEdit);
    server.on('POST /api/financial/reconciliation-item/92/explain', refusing('TRANSFER_UNSUITABLE'));
    const { user } = await renderConsole(`${ADDRESS}?tab=items&open=detail:92`);
    const drawer = within(await screen.findByRole('dialog'));
    await user.type(await drawer.findByRole('combobox', { name: /账务流水号/ }), '777');
    await user.type(drawer.getByRole('textbox', { name: /说明/ }), '客户误扫旧码，已补记');
    await user.click(drawer.getByRole('button', { name: /说\s?明/ }));
    await screen.findAllByText('这笔账务流水的方向或金额与差异不符，或已被冲回');
    expect(bodyOf('/api/financial/reconciliation-item/92/explain')).toEqual({
      transferId: '777',
      reason: '客户误扫旧码，已补记',
      version: 3,
    });
  });

  it('asks a second person to write off what is no customer’s', async () => {
    enter(ACTION.orderEdit);
    server.on('POST /api/financial/reconciliation-item/92/ask-write-off', ok({ id: '9' }));
    const { user } = await renderConsole(`${ADDRESS}?tab=items&open=detail:92`);
    const drawer = within(await screen.findByRole('dialog'));
    await user.click(await drawer.findByRole('button', { name: '申请核销' }));
    await user.type(await drawer.findByRole('textbox', { name: /核销依据/ }), '银行结息');
    await user.click(drawer.getByRole('button', { name: '提交复核' }));
    await waitFor(() =>
      expect(bodyOf('/api/financial/reconciliation-item/92/ask-write-off')).toEqual({
        book: 'revenue',
        reason: '银行结息',
        version: 3,
      }),
    );
  });

  it('lets the second person confirm what was proposed, and nobody else explain', async () => {
    enter(ACTION.orderApprove);
    const transfer = {
      id: '777',
      transferKind: 'adjust',
      amountFen: 12_800,
      number: 'YE20260601000001',
      actorName: '马建国',
      at: '2026-06-01T03:00:00.000Z',
    } as const;
    const proposed = item({ state: 'confirming', explanation: 'transfer', transferId: '777', transfer });
    server.on('GET /api/financial/reconciliation-item/92', ok(proposed));
    server.on('POST /api/financial/reconciliation-item/92/confirm', ok(item({ state: 'explained' })));
    const { user } = await renderConsole(`${ADDRESS}?tab=items&open=detail:92`);
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByText('YE20260601000001')).toBeTruthy();
    expect(drawer.queryByRole('combobox')).toBeNull();
    await user.click(drawer.getByRole('button', { name: '复核通过' }));
    await screen.findByText('复核通过：DZ20260601000092');
    const dialog = within(screen.getAllByRole('dialog').at(-1) as HTMLElement);
    await user.click(await dialog.findByRole('button', { name: '复核通过' }));
    await waitFor(() => expect(bodyOf('/api/financial/reconciliation-item/92/confirm')).toEqual({ version: 3 }));
  });
});
