import { channelPaymentApi } from '@nota/contract/financial/channel/channel-payment.contract.ts';
import { salesOrderApi } from '@nota/contract/financial/order/sales-order.contract.ts';
import type { SalesOrderDetail } from '@nota/contract/financial/order/sales-order-record.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { approvalRequestApi } from '@nota/contract/platform/approval-request.contract.ts';
import { savedViewApi } from '@nota/contract/platform/saved-view.contract.ts';
import { accountApi } from '@nota/contract/session/account.contract.ts';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer, ok, type FakeServer } from '../../../testing/fake-server.ts';
import { renderConsole } from '../../../testing/render-console.tsx';
import { signIn } from '../../../testing/session.fixtures.ts';
import { channelPayment, salesOrder } from '../financial.samples.ts';

const ADDRESS = '/financial/order-list?open=detail:31';
const page = (list: unknown[]) => ok({ list, total: list.length, totalIsCapped: false, next: null });
const SUMS = { orders: 1, payableFen: 0, paidFen: 0, points: 0, giftFen: 0, principalFen: 0, refundedFen: 0 };
const unpaid: Partial<SalesOrderDetail> = {
  state: 'unpaid',
  paidAt: null,
  payMethod: null,
  refunds: [],
  transfers: [],
};
let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  server.on(savedViewApi.list, ok([]));
  server.on(accountApi.profile, ok({ id: '1', dataScope: 'all' }));
  server.on(approvalRequestApi.list, page([]));
  server.on(salesOrderApi.list, page([salesOrder(unpaid)]));
  server.on(salesOrderApi.sums, ok(SUMS));
});

describe('the codes of an order', () => {
  it('are offered by channel while it waits for its payment', async () => {
    signIn({ rolePermissionList: [PERMISSION.order], actionList: [ACTION.orderEdit] });
    server.on('GET /api/financial/sales-order/31', ok(salesOrder(unpaid)));
    server.on(channelPaymentApi.begin, ok(channelPayment()));
    const { user } = await renderConsole(ADDRESS);
    await user.click(await screen.findByRole('button', { name: '微信收款码' }));
    const asked = server.requests.find(
      ({ method, url }) => method === 'POST' && url === '/api/financial/channel-payment',
    );
    expect(JSON.parse(asked?.body ?? '{}')).toEqual({ orderId: '31', channel: 'wechat' });
  });

  it('are shown as a picture with how long it is good, and as simulated where they are', async () => {
    signIn({ rolePermissionList: [PERMISSION.order], actionList: [ACTION.orderEdit] });
    const code = channelPayment({ codeUrl: 'weixin://wxpay/bizpayurl?pr=42' });
    server.on('GET /api/financial/sales-order/31', ok(salesOrder({ ...unpaid, payments: [channelPayment()] })));
    server.on('GET /api/financial/channel-payment/61', ok(code));
    await renderConsole(ADDRESS);
    expect(await screen.findByRole('img', { name: '微信支付 收款码' })).toBeTruthy();
    expect(screen.getByText(/模拟渠道，没有真实资金/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '支付宝收款码' })).toBeNull();
  });

  it('tell where money went that came too late for the order', async () => {
    signIn({ rolePermissionList: [PERMISSION.order] });
    const late = channelPayment({ state: 'paid', takenFen: 127_500, isOnBalance: true, channelNo: '4200' });
    const closed = salesOrder({ ...unpaid, state: 'closed', payments: [late] });
    server.on('GET /api/financial/sales-order/31', ok(closed));
    await renderConsole(ADDRESS);
    expect(await screen.findByText(/款项已记入余额/)).toBeTruthy();
  });
});
