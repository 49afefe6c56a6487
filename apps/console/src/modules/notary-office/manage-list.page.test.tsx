import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { notaryOfficeApi } from '@nota/contract/notary-office/notary-office.contract.ts';
import { approvalRequestApi } from '@nota/contract/platform/approval-request.contract.ts';
import { presenceApi } from '@nota/contract/platform/presence.contract.ts';
import { savedViewApi } from '@nota/contract/platform/saved-view.contract.ts';
import { accountApi } from '@nota/contract/session/account.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer, ok, type FakeServer } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';
import { notaryOffice, notaryOfficeDetail, officeChecks } from './notary-office.samples.ts';

const ADDRESS = '/notary-office/manage-list';
const ADMIN = '13900000001';
const page = (list: unknown[]) => ok({ list, total: list.length, totalIsCapped: false, next: null });
let server: FakeServer;
const bodyOf = (path: string) => {
  const request = server.requests.find(({ method, url }) => method === 'POST' && url === path);
  return JSON.parse(request?.body ?? 'null') as unknown;
};
const rowOf = async (text: string) => (await screen.findByText(text)).closest('tr') as HTMLElement;

beforeEach(() => {
  server = fakeServer();
  server.on(savedViewApi.list, ok([]));
  server.on(accountApi.profile, ok({ id: '7' }));
  server.on(approvalRequestApi.list, page([]));
  server.on(presenceApi.show, ok([]));
  server.on(
    notaryOfficeApi.list,
    page([notaryOffice(), notaryOffice({ id: '52', code: 'XMLJ', name: '厦门市鹭江公证处', state: 'enabled' })]),
  );
  signIn({
    adminPhoneNumber: [ADMIN],
    rolePermissionList: [PERMISSION.notaryOffice],
    actionList: [ACTION.notaryOfficeEdit, ACTION.notaryOfficeApprove, ACTION.notaryOfficeExport],
  });
});

describe('/notary-office/manage-list', () => {
  it('shows offices with their state, and what can be done to each', async () => {
    await renderConsole(ADDRESS);
    const prepared = await rowOf('杭州市钱塘公证处');
    expect(within(prepared).getByText('筹备')).toBeTruthy();
    expect(within(prepared).getByText('2 项').title).toBe('合同；保全证据');
    expect(within(prepared).getByRole('button', { name: '停用' })).toBeTruthy();
    const enabled = await rowOf('厦门市鹭江公证处');
    expect(within(enabled).getByRole('button', { name: '暂停' })).toBeTruthy();
    expect(within(enabled).queryByRole('button', { name: '停用' })).toBeNull();
  });

  it('reads with the filters of the address', async () => {
    await renderConsole(`${ADDRESS}?state=enabled&matter=preservation&region=330106`);
    await screen.findByText('状态：启用');
    expect(server.seen().find((line) => line.startsWith('GET /api/notary-office/notary-office?'))).toContain(
      'state=enabled&matter=preservation&region=330106',
    );
  });

  it('offers nothing that changes an office to whoever may only read', async () => {
    signIn({ platformId: 'null', rolePermissionList: [PERMISSION.notaryOffice], actionList: [] });
    await renderConsole(ADDRESS);
    await rowOf('杭州市钱塘公证处');
    expect(screen.queryByRole('button', { name: /新增公证处/ })).toBeNull();
    expect(screen.queryByRole('button', { name: '编辑' })).toBeNull();
  });

  it('makes an office, with its regions as code and name', async () => {
    server.on(notaryOfficeApi.create, ok(notaryOffice()));
    const { user } = await renderConsole(`${ADDRESS}?open=create`);
    const form = await screen.findByRole('dialog');
    await user.type(within(form).getByLabelText('机构代码'), 'sxjh');
    await user.type(within(form).getByLabelText('公证处名称'), '绍兴市鉴湖公证处');
    await user.type(within(form).getByLabelText('所在城市'), '绍兴市');
    await user.type(within(form).getByLabelText(/执业区域/), '330600 绍兴市{Enter}');
    await user.click(within(form).getByRole('button', { name: /保存为筹备/ }));
    await waitFor(() =>
      expect(bodyOf('/api/notary-office/notary-office')).toMatchObject({
        code: 'SXJH',
        name: '绍兴市鉴湖公证处',
        jurisdiction: [{ code: '330600', name: '绍兴市' }],
      }),
    );
  });

  it('refuses a mobile number and a region of no province before anything is sent', async () => {
    const { user } = await renderConsole(`${ADDRESS}?open=create`);
    const form = await screen.findByRole('dialog');
    await user.type(within(form).getByLabelText(/联系电话/), '13800001234');
    await user.type(within(form).getByLabelText(/执业区域/), '990000 某地{Enter}');
    await user.click(within(form).getByRole('button', { name: /保存为筹备/ }));
    expect((await within(form).findAllByText(/联系电话/)).length).toBeGreaterThan(1);
    expect(server.seen().some((line) => line.startsWith('POST /api/notary-office'))).toBe(false);
  });
});

describe('an office over the list', () => {
  const open = (given: Parameters<typeof notaryOfficeDetail>[0], checks = officeChecks(given)) => {
    server.on('GET /api/notary-office/notary-office/51', ok(notaryOfficeDetail(given)));
    server.on('GET /api/notary-office/office-opening/51', ok({ checks, decisions: [] }));
    return renderConsole(`${ADDRESS}?open=detail:51`);
  };

  it('says what is missing, and does not let it be asked for yet', async () => {
    await open({ licenceNo: '', matters: [] });
    expect(await screen.findByText('已填写执业证号和信用代码')).toBeTruthy();
    const ask = await screen.findByRole('button', { name: '申请启用' });
    expect(ask.getAttribute('aria-disabled')).toBe('true');
  });

  it('is asked to be put into service with a reason once everything is ticked', async () => {
    const ticked = officeChecks().map((row) => ({
      ...row,
      tick:
        row.kind === 'manual'
          ? { verdict: 'passed' as const, note: '', byId: '7', byName: '陈思远', at: '2026-01-05T01:00:00.000Z' }
          : null,
    }));
    server.on(`POST /api/notary-office/office-opening/51/ask`, ok({}));
    const { user } = await open({}, ticked);
    await user.click(await screen.findByRole('button', { name: '申请启用' }));
    const title = await screen.findByText('申请启用：杭州市钱塘公证处');
    const dialog = title.closest('[role=dialog]') as HTMLElement;
    await user.type(within(dialog).getByRole('textbox'), '协议已签');
    await user.click(within(dialog).getByRole('button', { name: '申请启用' }));
    await waitFor(() =>
      expect(bodyOf('/api/notary-office/office-opening/51/ask')).toEqual({ reason: '协议已签', version: 1 }),
    );
  });

  it('is not resumed by whoever suspended it', async () => {
    const step = {
      action: 'suspend',
      from: 'enabled',
      to: 'suspended',
      reason: '搬迁',
      actorId: '7',
      actorName: '陈思远',
      at: '2026-01-06T01:00:00.000Z',
    };
    await open({ state: 'suspended', trail: [step] });
    const drawer = await screen.findByRole('dialog');
    await waitFor(() =>
      expect(within(drawer).getByRole('button', { name: '恢复' }).getAttribute('aria-disabled')).toBe('true'),
    );
  });
});
