import { balanceEntryApi } from '@nota/contract/financial/balance/balance-entry.contract.ts';
import { ownerBalanceApi } from '@nota/contract/financial/balance/owner-balance.contract.ts';
import { channelPaymentApi } from '@nota/contract/financial/channel/channel-payment.contract.ts';
import { accountStatementApi } from '@nota/contract/financial/statement/account-statement.contract.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { approvalRequestApi } from '@nota/contract/platform/approval-request.contract.ts';
import { savedViewApi } from '@nota/contract/platform/saved-view.contract.ts';
import { accountApi } from '@nota/contract/session/account.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer, ok, refusing, type FakeServer } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';
import { balanceEntry, channelPayment, ownerBalance } from './financial.samples.ts';

const ADDRESS = '/financial/balance/detail?ownerId=77';
const page = (list: unknown[]) => ok({ list, total: list.length, totalIsCapped: false, next: null });
let server: FakeServer;
const bodyOf = (path: string) => {
  const request = server.requests.find(({ method, url }) => method === 'POST' && url === path);
  return JSON.parse(request?.body ?? 'null') as unknown;
};
const askedFor = (path: string) => server.requests.filter(({ url }) => url.startsWith(path)).map(({ url }) => url);
const enter = (...actions: string[]) =>
  signIn({ rolePermissionList: [PERMISSION.balance, PERMISSION.order], actionList: actions });

beforeEach(() => {
  server = fakeServer();
  server.on(savedViewApi.list, ok([]));
  server.on(accountApi.profile, ok({ id: '1', dataScope: 'all' }));
  server.on(approvalRequestApi.list, page([]));
  server.on(ownerBalanceApi.list, page([ownerBalance()]));
  server.on(ownerBalanceApi.sums, ok({ owners: 1, principalFen: 1, giftFen: 0, holdFen: 0, points: 0 }));
  server.on('GET /api/financial/owner-balance/77', ok(ownerBalance()));
  const paid = {
    id: '62',
    transferKind: 'consume',
    book: 'principal',
    amount: -127_000,
    before: 1_000_000,
    after: 873_000,
    number: 'DD20260601000031',
    record: { kind: 'sales-order', id: '31' },
    actorName: null,
  } as const;
  server.on(balanceEntryApi.list, page([balanceEntry(paid), balanceEntry()]));
  server.on(balanceEntryApi.sums, ok({ income: 1_000_000, outgo: 127_000 }));
});

describe('/financial/balance/detail', () => {
  it('shows what somebody has, each movement with its order, and what came in and went out', async () => {
    enter();
    await renderConsole(ADDRESS);
    expect(await screen.findByText(/杭州云栖科技有限公司 · 企业用户/)).toBeTruthy();
    const order = await screen.findByRole('link', { name: 'DD20260601000031' });
    expect(order.getAttribute('href')).toContain('/financial/order-list?open=detail:31');
    const row = order.closest('tr') as HTMLElement;
    for (const text of ['消费', '-¥1,270.00', '¥10,000.00', '¥8,730.00'])
      expect(within(row).getByText(text)).toBeTruthy();
    const sums = within(await screen.findByRole('region', { name: '流水合计' }));
    expect(await sums.findByText('¥10,000.00')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '冲回' })).toBeNull();
    expect(screen.queryByRole('button', { name: '调整余额' })).toBeNull();
  });

  it('links a bank transfer and a gift of points to their records, for whoever may open them', async () => {
    const remitted = { id: '63', number: 'HK20260601000007', record: { kind: 'offline-payment', id: '7' } } as const;
    const given = { id: '64', number: 'JF20260601000008', record: { kind: 'points-gift', id: '8' } } as const;
    server.on(balanceEntryApi.list, page([balanceEntry(remitted), balanceEntry(given)]));
    signIn({ rolePermissionList: [PERMISSION.balance, PERMISSION.offlinePayment], actionList: [] });
    await renderConsole(ADDRESS);
    const link = await screen.findByRole('link', { name: 'HK20260601000007' });
    expect(link.getAttribute('href')).toContain('/financial/offline-payment?open=detail:7');
    expect(screen.getByText('JF20260601000008').closest('a')).toBeNull();
  });

  it('reads another account of the same owner, whatever else is cleared', async () => {
    enter();
    const { user } = await renderConsole(`${ADDRESS}&transferKind=give`);
    const books = within(await screen.findByRole('group', { name: '账户' }));
    await user.click(books.getByRole('button', { name: /赠送金/ }));
    const last = () => askedFor('/api/financial/balance-entry?').at(-1) ?? '';
    await waitFor(() => expect(last()).toContain('book=gift'));
    await user.click(screen.getByRole('button', { name: /重\s?置/ }));
    await waitFor(() => expect(last()).not.toContain('transferKind'));
    expect(last()).toContain('ownerId=77');
  });

  it('leads back to the list where nobody is named', async () => {
    enter();
    await renderConsole('/financial/balance/detail');
    expect(await screen.findByRole('heading', { name: '余额管理' })).toBeTruthy();
  });

  it('says so where the account cannot be read', async () => {
    enter();
    server.on('GET /api/financial/owner-balance/77', refusing('RECORD_NOT_FOUND'));
    await renderConsole(ADDRESS);
    expect(await screen.findByText('账户读取失败')).toBeTruthy();
  });

  it('asks for an adjustment of the balance that was seen, and puts a refusal on its field', async () => {
    enter(ACTION.balanceEdit);
    server.on('POST /api/financial/owner-balance/77/ask-adjustment', refusing('BALANCE_TOO_LOW'));
    const { user } = await renderConsole(ADDRESS);
    await user.click(await screen.findByRole('button', { name: '调整余额' }));
    expect(await screen.findByText(/现有余额 ¥8,730.00/)).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: /调整金额/ }), '12.5');
    await user.type(screen.getByRole('textbox', { name: /原因/ }), '少记一笔');
    await user.click(screen.getByRole('button', { name: /提交复核/ }));
    await waitFor(() =>
      expect(bodyOf('/api/financial/owner-balance/77/ask-adjustment')).toEqual({
        direction: 'up',
        amountFen: 1_250,
        reason: '少记一笔',
        principalFen: 873_000,
      }),
    );
  });

  it('shows a code by which somebody pays money in', async () => {
    enter(ACTION.balanceEdit);
    const waiting = channelPayment({ purpose: 'recharge', orderId: null, amountFen: 12_050 });
    server.on(channelPaymentApi.recharge, ok(waiting));
    server.on('GET /api/financial/channel-payment/61', ok({ ...waiting, codeUrl: 'weixin://wxpay/bizpayurl?pr=42' }));
    const { user } = await renderConsole(ADDRESS);
    await user.click(await screen.findByRole('button', { name: '扫码充值' }));
    await user.type(await screen.findByRole('textbox', { name: /充值金额/ }), '120.5');
    await user.click(screen.getByRole('button', { name: '生成收款码' }));
    expect(await screen.findByRole('img', { name: '微信支付 收款码' })).toBeTruthy();
    expect(screen.getByText('请顾客用手机扫码支付，到账后自动记入余额')).toBeTruthy();
    const body = { ownerId: '77', channel: 'wechat', amountFen: 12_050 };
    expect(bodyOf('/api/financial/channel-payment/recharge')).toEqual(body);
  });

  it('asks for a gift', async () => {
    enter(ACTION.balanceEdit);
    server.on('POST /api/financial/owner-balance/77/ask-gift', ok({ id: '9' }));
    const { user } = await renderConsole(`${ADDRESS}&open=gift:77`);
    await user.type(await screen.findByRole('textbox', { name: /赠送金额/ }), '50');
    await user.type(screen.getByRole('textbox', { name: /原因/ }), '老客户回馈');
    await user.click(screen.getByRole('button', { name: /提交复核/ }));
    await waitFor(() =>
      expect(bodyOf('/api/financial/owner-balance/77/ask-gift')).toEqual({ amountFen: 5_000, reason: '老客户回馈' }),
    );
  });

  it('asks to take a gift back, and only of what a member decided', async () => {
    enter(ACTION.balanceEdit);
    server.on('POST /api/financial/balance-entry/61/ask-reversal', ok({ id: '9' }));
    const { user } = await renderConsole(ADDRESS);
    const buttons = await screen.findAllByRole('button', { name: '冲回' });
    expect(buttons).toHaveLength(1);
    await user.click(buttons[0] as HTMLElement);
    expect(await screen.findByText(/最多可冲回 ¥50.00/)).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: /冲回金额/ }), '20');
    await user.type(screen.getByRole('textbox', { name: /原因/ }), '误发');
    await user.click(screen.getByRole('button', { name: /提交复核/ }));
    await waitFor(() =>
      expect(bodyOf('/api/financial/balance-entry/61/ask-reversal')).toEqual({ amountFen: 2_000, reason: '误发' }),
    );
  });

  it('asks for a statement of account of some days, which the task centre will have', async () => {
    enter(ACTION.balanceExport);
    server.on(accountStatementApi.request, ok({ id: '9' }));
    const { user } = await renderConsole(ADDRESS);
    await user.click(await screen.findByRole('button', { name: '对账单' }));
    await user.type(await screen.findByLabelText('起始日期'), '2026-06-01{Enter}');
    await user.type(screen.getByLabelText('截止日期'), '2026-06-30{Enter}');
    await user.click(screen.getByRole('button', { name: '生成对账单' }));
    await waitFor(() =>
      expect(bodyOf('/api/financial/account-statement')).toEqual({
        ownerId: '77',
        format: 'pdf',
        from: '2026-06-01',
        to: '2026-06-30',
      }),
    );
  });

  it('offers no statement to whoever may not export', async () => {
    enter();
    await renderConsole(ADDRESS);
    expect(await screen.findByText(/杭州云栖科技有限公司/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '对账单' })).toBeNull();
  });
});
