import { bankStatementLineApi } from '@nota/contract/financial/bank/bank-statement-line.contract.ts';
import { offlinePaymentApi } from '@nota/contract/financial/bank/offline-payment.contract.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { approvalRequestApi } from '@nota/contract/platform/approval-request.contract.ts';
import { downloadApi } from '@nota/contract/platform/download.contract.ts';
import { importTaskApi } from '@nota/contract/platform/import/import-task.contract.ts';
import { savedViewApi } from '@nota/contract/platform/saved-view.contract.ts';
import { accountApi } from '@nota/contract/session/account.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer, ok, refusing, type FakeServer } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';
import { bankStatementLine, offlinePayment } from './financial.samples.ts';

const ADDRESS = '/financial/offline-payment';
const RECORD = 'GET /api/financial/offline-payment/81';
const page = (list: unknown[]) => ok({ list, total: list.length, totalIsCapped: false, next: null });
let server: FakeServer;
const bodyOf = (path: string) => {
  const request = server.requests.find(({ method, url }) => method === 'POST' && url === path);
  return JSON.parse(request?.body ?? 'null') as unknown;
};
const enter = (...actions: string[]) =>
  signIn({ rolePermissionList: [PERMISSION.offlinePayment], actionList: actions });

beforeEach(() => {
  server = fakeServer();
  server.on(savedViewApi.list, ok([]));
  server.on(accountApi.profile, ok({ id: '1', dataScope: 'all' }));
  server.on(approvalRequestApi.list, page([]));
  server.on(importTaskApi.list, page([]));
  server.on(offlinePaymentApi.list, page([offlinePayment()]));
  server.on(
    offlinePaymentApi.sums,
    ok({ payments: 12_345, amountFen: 8_600_000, waitingFen: 8_600_000, bookedFen: 0 }),
  );
  server.on(bankStatementLineApi.list, page([bankStatementLine()]));
  server.on(bankStatementLineApi.sums, ok({ lines: 1_234, inFen: 8_600_000, outFen: 500, openFen: 8_600_000 }));
  server.on(RECORD, ok(offlinePayment()));
  server.on('GET /api/financial/offline-payment/81/candidates', ok([]));
});

describe('/financial/offline-payment', () => {
  it('says so where there is nothing', async () => {
    enter();
    server.on(offlinePaymentApi.list, page([]));
    await renderConsole(ADDRESS);
    expect(await screen.findByText('暂无记录')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '登记汇款' })).toBeNull();
  });

  it('shows who pays how much for whom, and what all of it comes to, in groups of three digits', async () => {
    enter();
    await renderConsole(ADDRESS);
    const row = (await screen.findByText('HK20260601000081')).closest('tr') as HTMLElement;
    for (const text of ['充值', '企业用户', '¥86,000.00', 'K7M2QX', '匹配码', '待审核'])
      expect(within(row).getByText(text)).toBeTruthy();
    const sums = within(await screen.findByRole('region', { name: '筛选结果合计' }));
    expect(await sums.findByText('12,345')).toBeTruthy();
    expect(sums.getAllByText('¥86,000.00')).toHaveLength(2);
  });

  it('has the lines of statements behind a tab, with what belongs to nobody', async () => {
    enter();
    const { user } = await renderConsole(ADDRESS);
    await user.click(await screen.findByText('银行流水'));
    expect(await screen.findByText('2026060100000091')).toBeTruthy();
    expect(await screen.findByText('1,234')).toBeTruthy();
    expect(screen.getAllByText('未匹配').length).toBeGreaterThan(0);
  });

  it('shows the slip beside the statement line, and endorses a large one with the version that was read', async () => {
    enter(ACTION.offlinePaymentReview);
    server.on('POST /api/financial/offline-payment/81/slip', refusing('OVERLOADED'));
    server.on('POST /api/financial/offline-payment/81/accept', ok(offlinePayment({ state: 'confirming' })));
    const { user } = await renderConsole(`${ADDRESS}?open=detail:81`);
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByText('YH20260601000001')).toBeTruthy();
    expect(drawer.getByRole('tab', { name: /回单 1/ })).toBeTruthy();
    await user.click(drawer.getByRole('button', { name: /通过并送复核/ }));
    await waitFor(() => expect(bodyOf('/api/financial/offline-payment/81/accept')).toEqual({ version: 3 }));
  });

  it('is judged by keys alone: v opens the slip that is left, a decides, and not before every slip was opened', async () => {
    enter(ACTION.offlinePaymentReview);
    const slips = ['71', '72'].map((fileId) => ({ ...offlinePayment().slips[0], fileId, isSeen: false }));
    server.on(RECORD, ok({ ...offlinePayment(), slips }));
    server.on('POST /api/financial/offline-payment/81/slip', ok({ ticket: 'one-time' }));
    server.on('POST /api/financial/offline-payment/81/accept', ok(offlinePayment({ state: 'confirming' })));
    server.on(downloadApi.fetch, new Response('png', { headers: { 'content-type': 'application/octet-stream' } }));
    const asked = () => server.requests.filter(({ url }) => url === '/api/financial/offline-payment/81/slip').length;
    const { user } = await renderConsole(`${ADDRESS}?open=detail:81`);
    const drawer = within(await screen.findByRole('dialog'));
    const button = await drawer.findByRole('button', { name: /通过并送复核/ });
    // The first comes by itself.
    await waitFor(() => expect(asked()).toBe(1));
    await user.keyboard('a');
    expect(bodyOf('/api/financial/offline-payment/81/accept')).toBeNull();
    await user.keyboard('v');
    await waitFor(() => expect(asked()).toBe(2));
    await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'));
    await user.keyboard('a');
    await waitFor(() => expect(bodyOf('/api/financial/offline-payment/81/accept')).toEqual({ version: 3 }));
  });

  it('is rejected by x, which asks for the reason', async () => {
    enter(ACTION.offlinePaymentReview);
    server.on('POST /api/financial/offline-payment/81/slip', refusing('OVERLOADED'));
    const { user } = await renderConsole(`${ADDRESS}?open=detail:81`);
    await within(await screen.findByRole('dialog')).findByRole('button', { name: /通过并送复核/ });
    await user.keyboard('x');
    expect(await screen.findByRole('textbox', { name: /说明/ })).toBeTruthy();
    expect(bodyOf('/api/financial/offline-payment/81/reject')).toBeNull();
  });

  it('says why it cannot be decided: handed in by oneself, slips not opened, no line', async () => {
    enter(ACTION.offlinePaymentReview);
    server.on(accountApi.profile, ok({ id: '2', dataScope: 'all' }));
    server.on('POST /api/financial/offline-payment/81/slip', refusing('OVERLOADED'));
    const [slip] = offlinePayment().slips;
    const slips = slip ? [{ ...slip, isSeen: false }] : [];
    server.on(RECORD, ok(offlinePayment({ line: null, matchWay: null, slips })));
    await renderConsole(`${ADDRESS}?open=detail:81`);
    const drawer = within(await screen.findByRole('dialog'));
    const button = await drawer.findByRole('button', { name: /通过并送复核/ });
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
    expect(drawer.getByText('尚无对应的银行流水')).toBeTruthy();
  });

  it('shows the lines that may be meant and why, and lets a reviewer choose one', async () => {
    enter(ACTION.offlinePaymentReview);
    server.on('POST /api/financial/offline-payment/81/slip', refusing('OVERLOADED'));
    server.on(RECORD, ok(offlinePayment({ line: null, matchWay: null })));
    server.on(
      'GET /api/financial/offline-payment/81/candidates',
      ok([
        {
          line: bankStatementLine(),
          twins: [bankStatementLine({ id: '88', serial: 'TWIN0001' })],
          reasons: ['code', 'amount'],
          isBookable: true,
        },
      ]),
    );
    server.on('POST /api/financial/offline-payment/81/match', ok(offlinePayment()));
    const { user } = await renderConsole(`${ADDRESS}?open=detail:81`);
    expect(await screen.findByText(/可能是同一笔.*TWIN0001/)).toBeTruthy();
    const found = within(await screen.findByRole('list', { name: '可能的流水' }));
    expect(found.getByText('匹配码相符')).toBeTruthy();
    await user.click(found.getByRole('button', { name: /选\s?用/ }));
    await waitFor(() =>
      expect(bodyOf('/api/financial/offline-payment/81/match')).toEqual({ lineId: '91', version: 3 }),
    );
  });

  it('rejects with a code and a reason', async () => {
    enter(ACTION.offlinePaymentReview);
    server.on('POST /api/financial/offline-payment/81/reject', ok(offlinePayment({ state: 'rejected' })));
    const { user } = await renderConsole(`${ADDRESS}?open=reject:81`);
    await user.type(await screen.findByRole('textbox', { name: /说明/ }), '银行没有这笔款');
    const submit = screen.getByRole('button', { name: /驳\s?回/ });
    expect(submit.classList.contains('record-harmful-solid')).toBe(true);
    await user.click(submit);
    expect(await screen.findByText('已驳回')).toBeTruthy();
    await waitFor(() =>
      expect(bodyOf('/api/financial/offline-payment/81/reject')).toEqual({
        code: 'not-received',
        reason: '银行没有这笔款',
        version: 3,
      }),
    );
  });

  it('imports statements of several formats', async () => {
    enter(ACTION.offlinePaymentEdit);
    const { user } = await renderConsole(ADDRESS);
    await user.click(await screen.findByRole('button', { name: '导入对账单' }));
    expect(await screen.findByText(/MT940 与 CAMT.053/)).toBeTruthy();
  });
});
