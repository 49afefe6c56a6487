import { salesOrderApi } from '@nota/contract/financial/order/sales-order.contract.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { approvalRequestApi } from '@nota/contract/platform/approval-request.contract.ts';
import { savedViewApi } from '@nota/contract/platform/saved-view.contract.ts';
import { accountApi } from '@nota/contract/session/account.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer, ok, refusing, type FakeServer } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';
import { salesOrder } from './financial.samples.ts';

const ADDRESS = '/financial/order-list';
const page = (list: unknown[]) => ok({ list, total: list.length, totalIsCapped: false, next: null });
const SUMS = {
  orders: 12_345,
  payableFen: 1_234_500,
  paidFen: 1_000_000,
  points: 500,
  giftFen: 0,
  principalFen: 999_500,
  refundedFen: 2_500,
};
let server: FakeServer;
const bodyOf = (path: string) => {
  const request = server.requests.find(({ method, url }) => method === 'POST' && url === path);
  return JSON.parse(request?.body ?? 'null') as unknown;
};
const askedFor = (path: string) => server.requests.filter(({ url }) => url.startsWith(path)).map(({ url }) => url);
const enter = (...actions: string[]) => signIn({ rolePermissionList: [PERMISSION.order], actionList: actions });

beforeEach(() => {
  server = fakeServer();
  server.on(savedViewApi.list, ok([]));
  server.on(accountApi.profile, ok({ id: '1', dataScope: 'all' }));
  server.on(approvalRequestApi.list, page([]));
  server.on(salesOrderApi.list, page([salesOrder()]));
  server.on(salesOrderApi.sums, ok(SUMS));
  server.on('GET /api/financial/sales-order/31', ok(salesOrder()));
});

describe('/financial/order-list', () => {
  it('says so where there is nothing', async () => {
    enter();
    server.on(salesOrderApi.list, page([]));
    await renderConsole(ADDRESS);
    expect(await screen.findByText('暂无记录')).toBeTruthy();
  });

  it('shows who bought what for how much, and what all of it comes to', async () => {
    enter();
    await renderConsole(ADDRESS);
    const row = (await screen.findByText('DD20260601000031')).closest('tr') as HTMLElement;
    for (const text of ['存证', '杭州云栖科技有限公司', '文件存证', '¥1,275.00', '余额', '部分退款'])
      expect(within(row).getByText(text)).toBeTruthy();
    const sums = within(await screen.findByRole('region', { name: '筛选结果合计' }));
    expect(await sums.findByText('¥12,345.00')).toBeTruthy();
    expect(sums.getByText('12,345')).toBeTruthy();
    expect(sums.getByText('¥10,000.00')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '退款' })).toBeNull();
  });

  it('asks for the sums of what is filtered, amounts in fen', async () => {
    enter();
    const { user } = await renderConsole(`${ADDRESS}?state=completed`);
    await screen.findByText('DD20260601000031');
    await user.click(screen.getByRole('button', { name: /展开/ }));
    await user.type(await screen.findByRole('textbox', { name: '应付金额（元） 最低' }), '12.5{Enter}');
    await waitFor(() =>
      expect(askedFor('/api/financial/sales-order/sums?').some((url) => url.includes('payableFrom=1250'))).toBe(true),
    );
    expect(askedFor('/api/financial/sales-order/sums?').every((url) => url.includes('state=completed'))).toBe(true);
  });

  it('says so where the sums cannot be read, and shows the list all the same', async () => {
    enter();
    server.on(salesOrderApi.sums, refusing('OVERLOADED'));
    await renderConsole(ADDRESS);
    expect(await screen.findByText('DD20260601000031')).toBeTruthy();
    expect(await screen.findByText('合计读取失败', undefined, { timeout: 10_000 })).toBeTruthy();
  });

  it('explains every fen of one order', async () => {
    enter();
    await renderConsole(`${ADDRESS}?open=detail:31`);
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByText('300 × ¥5.00 · 平台服务费 · 优惠 ¥225.00 · 已退 ¥25.00')).toBeTruthy();
    for (const text of ['余额 → 平台收入', '平台收入 → 余额', '500 积分', 'TK20260602000041', '第 2 版'])
      expect(drawer.getByText(text)).toBeTruthy();
    expect(drawer.getByText(/欧阳倩 申请，马建国 复核/)).toBeTruthy();
  });

  it('asks for a refund with the version that was read, and puts a refusal on its field', async () => {
    enter(ACTION.orderEdit);
    server.on('POST /api/financial/sales-order/31/ask-refund', refusing('REVERSAL_TOO_LARGE'));
    const { user } = await renderConsole(`${ADDRESS}?open=refund:31`);
    expect(await screen.findByText(/最多可退 ¥1,250.00/)).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: /退款金额/ }), '1300');
    await user.type(screen.getByRole('textbox', { name: /原因/ }), '客户取消');
    await user.click(screen.getByRole('button', { name: /提交复核/ }));
    expect(await screen.findByText('退回金额超过尚可退回的部分')).toBeTruthy();
    expect(bodyOf('/api/financial/sales-order/31/ask-refund')).toEqual({
      amountFen: 130_000,
      reason: '客户取消',
      version: 4,
    });
  });

  it('offers no refund where nothing is left to give back', async () => {
    enter(ACTION.orderEdit);
    const [given, left] = [
      salesOrder({ refundedFen: salesOrder().payableFen }),
      salesOrder({ id: '32', number: 'DD32' }),
    ];
    server.on(salesOrderApi.list, page([given, left]));
    await renderConsole(ADDRESS);
    const rowOf = async (number: string) => within((await screen.findByText(number)).closest('tr') as HTMLElement);
    expect((await rowOf('DD32')).getByRole('button', { name: '退款' })).toBeTruthy();
    expect((await rowOf('DD20260601000031')).queryByRole('button', { name: '退款' })).toBeNull();
  });

  it('asks for another price of what nobody has paid', async () => {
    enter(ACTION.orderEdit);
    const unpaid = salesOrder({
      state: 'unpaid',
      paidAt: null,
      principalFen: 0,
      points: 0,
      refundedFen: 0,
      refunds: [],
    });
    server.on(salesOrderApi.list, page([unpaid]));
    server.on('GET /api/financial/sales-order/31', ok(unpaid));
    server.on('POST /api/financial/sales-order/31/ask-price', ok({ id: '9' }));
    const { user } = await renderConsole(ADDRESS);
    const row = (await screen.findByText('DD20260601000031')).closest('tr') as HTMLElement;
    await user.click(within(row).getByRole('button', { name: '改价' }));
    await user.type(await screen.findByRole('textbox', { name: /改为应付金额/ }), '1000');
    await user.type(screen.getByRole('textbox', { name: /原因/ }), '老客户');
    await user.click(screen.getByRole('button', { name: /提交复核/ }));
    await waitFor(() =>
      expect(bodyOf('/api/financial/sales-order/31/ask-price')).toEqual({
        payableFen: 100_000,
        reason: '老客户',
        version: 4,
      }),
    );
  });

  it('pays with what the buyer has, on their wish, and says so where it is too little', async () => {
    enter(ACTION.orderEdit);
    const unpaid = salesOrder({ state: 'unpaid', paidAt: null, refunds: [] });
    server.on(salesOrderApi.list, page([unpaid]));
    server.on('GET /api/financial/sales-order/31', ok(unpaid));
    server.on('POST /api/financial/sales-order/31/pay', refusing('BALANCE_TOO_LOW'));
    const { user } = await renderConsole(ADDRESS);
    const row = (await screen.findByText('DD20260601000031')).closest('tr') as HTMLElement;
    await user.click(within(row).getByRole('button', { name: '余额支付' }));
    expect(await screen.findByText(/扣除 ¥1,275.00/)).toBeTruthy();
    await user.clear(screen.getByLabelText('积分抵扣'));
    await user.type(screen.getByLabelText('积分抵扣'), '500');
    await user.type(screen.getByRole('textbox', { name: /支付依据/ }), '客户来电');
    await user.click(screen.getByRole('button', { name: '确认支付' }));
    expect(await screen.findByText('余额或积分不足')).toBeTruthy();
    const body = { points: 500, reason: '客户来电', version: 4 };
    expect(bodyOf('/api/financial/sales-order/31/pay')).toEqual(body);
  });

  it('keeps a remark', async () => {
    enter(ACTION.orderEdit);
    server.on('POST /api/financial/sales-order/31/remark', ok(salesOrder({ remark: '已电话确认' })));
    const { user } = await renderConsole(`${ADDRESS}?open=remark:31`);
    await user.type(await screen.findByRole('textbox', { name: /备注/ }), '已电话确认');
    await user.click(screen.getByRole('button', { name: /保\s?存/ }));
    await waitFor(() =>
      expect(bodyOf('/api/financial/sales-order/31/remark')).toEqual({ remark: '已电话确认', version: 4 }),
    );
  });
});
