import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { approvalRequestApi } from '@nota/contract/platform/approval-request.contract.ts';
import { presenceApi } from '@nota/contract/platform/presence.contract.ts';
import { accountApi } from '@nota/contract/session/account.contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer, ok, refusing, type FakeServer } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';
import { invoice } from './financial.samples.ts';

const ADDRESS = '/financial/invoice/71';
const READ = 'GET /api/financial/invoice/71';
const page = (list: unknown[]) => ok({ list, total: list.length, totalIsCapped: false, next: null });
let server: FakeServer;
const enter = (...actions: string[]) =>
  signIn({ rolePermissionList: [PERMISSION.invoice, PERMISSION.order], actionList: actions });
const bodyOf = (path: string) => {
  const request = server.requests.find(({ method, url }) => method === 'POST' && url.endsWith(path));
  return JSON.parse(request?.body ?? 'null') as unknown;
};

beforeEach(() => {
  server = fakeServer();
  server.on(accountApi.profile, ok({ id: '1', dataScope: 'all' }));
  server.on(approvalRequestApi.list, page([]));
  server.on(presenceApi.show, ok([]));
  server.on(presenceApi.leave, ok({}));
  server.on(READ, ok(invoice()));
});

describe('/financial/invoice/:id', () => {
  it('shows lines with their tax, each leading to its order, and nothing to do to whoever may only look', async () => {
    enter();
    await renderConsole(ADDRESS);
    const order = await screen.findByRole('link', { name: 'DD20260601000031' });
    expect(order.getAttribute('href')).toBe('/financial/order-list?open=detail:31');
    expect(screen.getByText(/税率 6% · 不含税 ¥1,198\.11 · 税额 ¥71\.89/)).toBeTruthy();
    expect(screen.getByText('开具后在此下载')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /审核通过/ })).toBeNull();
  });

  it('is approved by a key', async () => {
    enter(ACTION.invoiceApprove);
    server.on('POST /api/financial/invoice/71/approve', ok(invoice({ state: 'issuing' })));
    const { user } = await renderConsole(ADDRESS);
    await screen.findByRole('button', { name: /审核通过/ });
    await user.keyboard('a');
    expect(await screen.findByText(/将提交税务系统开具/)).toBeTruthy();
  });

  it('cannot be approved by whoever made the request, and says so', async () => {
    enter(ACTION.invoiceApprove, ACTION.invoiceEdit);
    const step = { id: '1', action: 'request', from: '', to: 'pending', actorId: '1', actorName: '我', reason: null };
    const trail = [{ ...step, at: '2026-06-03T02:00:00.000Z' }] as never;
    server.on(READ, ok(invoice({ trail })));
    await renderConsole(ADDRESS);
    // The button is another one once it is known who looks.
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /审核通过/ }).getAttribute('aria-disabled')).toBe('true'),
    );
  });

  it('warns where the title is another name, and says why the tax system refused', async () => {
    enter();
    server.on(READ, ok(invoice({ isTitleOfOwner: false })));
    await renderConsole(ADDRESS);
    expect(await screen.findByText(/抬头与客户名称不一致/)).toBeTruthy();
  });

  it('is taken back with a reason that a second person confirms', async () => {
    enter(ACTION.invoiceEdit);
    const files = [
      {
        id: '91',
        kind: 'invoice',
        format: 'pdf',
        sizeBytes: 2_048,
        sha256: 'a'.repeat(64),
        keptUntil: '2031-06-03T03:00:00.000Z',
      },
    ] as const;
    server.on(READ, ok(invoice({ state: 'issued', invoiceNo: '2'.repeat(20), version: 4, files: [...files] })));
    server.on('POST /api/financial/invoice/71/ask-reversal', ok({ id: '5' }));
    const { user } = await renderConsole(ADDRESS);
    expect(await screen.findByRole('button', { name: '下载 发票 PDF' })).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: '申请红冲' }));
    await user.type(await screen.findByRole('textbox'), '开票信息有误');
    await user.click(screen.getByRole('button', { name: /提交复核/ }));
    await waitFor(() => expect(bodyOf('/71/ask-reversal')).toEqual({ reason: '开票信息有误', version: 4 }));
  });

  it('is not taken back after all, where the buyer never answers', async () => {
    enter(ACTION.invoiceEdit);
    const sheet = {
      id: '75',
      sheetNo: 'H1',
      reason: '开票信息有误',
      state: 'waiting',
      sellerSaid: 'Y',
      buyerSaid: null,
      redNo: null,
      redAt: null,
      askedByName: '欧阳倩',
      confirmedByName: '马建国',
      createdAt: '2026-06-02T02:00:00.000Z',
    } as const;
    server.on(READ, ok(invoice({ state: 'reversing', invoiceNo: '2'.repeat(20), redSheets: [sheet] })));
    server.on('POST /api/financial/invoice/71/call-off-reversal', ok(invoice()));
    const { user } = await renderConsole(ADDRESS);
    await user.click(await screen.findByRole('button', { name: '撤销红冲' }));
    await user.type(await screen.findByRole('textbox'), '购方一直未确认');
    await user.click(screen.getAllByRole('button', { name: '撤销红冲' }).at(-1) as HTMLElement);
    await waitFor(() => expect(bodyOf('/71/call-off-reversal')).toEqual({ reason: '购方一直未确认' }));
  });

  it('says so where it is not there', async () => {
    enter();
    server.on(READ, refusing('RECORD_NOT_FOUND'));
    await renderConsole(ADDRESS);
    expect(await screen.findByText(/不存在|找不到/)).toBeTruthy();
  });
});
