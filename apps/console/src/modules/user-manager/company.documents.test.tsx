import { documentApi, type DocumentRow } from '@nota/contract/evidence/document.contract.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { approvalRequestApi } from '@nota/contract/platform/approval-request.contract.ts';
import { downloadApi } from '@nota/contract/platform/download.contract.ts';
import { presenceApi } from '@nota/contract/platform/presence.contract.ts';
import { savedViewApi } from '@nota/contract/platform/saved-view.contract.ts';
import { accountApi } from '@nota/contract/session/account.contract.ts';
import { companyUserApi } from '@nota/contract/user-manager/company-user.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { companyDetail } from './user-manager.samples.ts';
import { fakeServer, ok, refusing, type FakeServer } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { servePapers } from '../../testing/served-papers.fixtures.ts';
import { signIn } from '../../testing/session.fixtures.ts';

const DETAIL = '/userManager/company?open=detail:21';
let server: FakeServer;
const page = (list: unknown[]) => ok({ list, total: list.length, totalIsCapped: false, next: null });

const document = (given: Partial<DocumentRow> = {}): DocumentRow => ({
  id: '51',
  kind: 'company-correction',
  number: 'TZ20260601000012',
  version: 1,
  language: 'zh-CN',
  templateVersion: 0,
  state: 'issued',
  failure: null,
  madeAt: '2026-06-01T02:00:00.000Z',
  issuedAt: '2026-06-01T02:00:05.000Z',
  endedAt: null,
  sha256: '00'.repeat(32),
  ...given,
});
const failed = document({ id: '52', state: 'failed', failure: 'engine-failed', issuedAt: null, sha256: null });

/** The line of a document on the company's page. */
const lineOf = async (text: string) => (await screen.findByText(text)).closest('li') as HTMLElement;

beforeEach(() => {
  server = fakeServer();
  servePapers(server, '21');
  server.on(savedViewApi.list, ok([]));
  server.on(accountApi.profile, ok({ id: '1' }));
  server.on(presenceApi.show, ok([]));
  server.on(presenceApi.leave, ok({}));
  server.on('GET /api/user-manager/company-user/21/act', page([]));
  server.on('GET /api/platform/notification', page([]));
  server.on(companyUserApi.list, page([companyDetail()]));
  server.on('GET /api/user-manager/company-user/21', ok(companyDetail()));
  server.on(approvalRequestApi.list, page([]));
  server.on(documentApi.list, page([document()]));
  signIn({ rolePermissionList: [11], actionList: Object.values(ACTION) });
});

describe('the documents of a record', () => {
  it('are named, numbered and marked by whether they stand, and downloaded with a ticket', async () => {
    const replaced = { id: '50', state: 'superseded', endedAt: '2026-06-02T02:00:00.000Z' } as const;
    server.on(documentApi.list, page([document({ version: 2 }), document(replaced)]));
    server.on('POST /api/evidence/document/51/ticket', ok({ ticket: 't-1' }));
    server.on(downloadApi.fetch, new Response('x'));
    const { user } = await renderConsole(DETAIL);
    const line = await lineOf('有效');
    for (const text of ['补正通知书', 'TZ20260601000012', '第 2 版']) expect(line.textContent).toContain(text);
    expect((await lineOf('已更正')).textContent).toContain('失效时间 2026-06-02 10:00:00');
    await user.click(within(line).getByRole('button', { name: '下载' }));
    await waitFor(() =>
      expect(server.requests.some(({ url }) => url === '/api/evidence/document/51/ticket')).toBe(true),
    );
  });

  it('that could not be made say why, and are made again on a person’s word', async () => {
    server.on(documentApi.list, page([failed]));
    server.on('POST /api/evidence/document/52/retry', ok(document({ id: '52', state: 'making', issuedAt: null })));
    const { user } = await renderConsole(DETAIL);
    const line = await lineOf('生成失败');
    expect(line.textContent).toContain('签名、授时或存储服务未响应，请稍后重试');
    expect(within(line).queryByRole('button', { name: '下载' })).toBeNull();
    server.on(documentApi.list, page([document({ id: '52', state: 'making', issuedAt: null })]));
    await user.click(within(line).getByRole('button', { name: '重新生成' }));
    expect(await screen.findByText('生成中')).toBeTruthy();
  });

  it('are revoked by asking a second person, with a reason', async () => {
    server.on('POST /api/evidence/document/51/ask-revoke', ok({ id: '71' }));
    const { user } = await renderConsole(DETAIL);
    await user.click(within(await lineOf('有效')).getByRole('button', { name: '吊销' }));
    const dialog = (await screen.findByText('申请吊销文书：TZ20260601000012')).closest(
      '[role="dialog"]',
    ) as HTMLElement;
    expect(within(dialog).getByText(/须由另一人确认/)).toBeTruthy();
    await user.type(within(dialog).getByLabelText('原因'), '内容有误');
    await user.click(within(dialog).getByRole('button', { name: '申请吊销' }));
    await waitFor(() => {
      const asked = server.requests.find(({ url }) => url === '/api/evidence/document/51/ask-revoke');
      expect(JSON.parse(asked?.body ?? 'null')).toEqual({ reason: '内容有误' });
    });
  });

  it('are only read by those who may not decide', async () => {
    signIn({ rolePermissionList: [11], actionList: [] });
    server.on(documentApi.list, page([document(), failed]));
    await renderConsole(DETAIL);
    expect(within(await lineOf('有效')).getByRole('button', { name: '下载' })).toBeTruthy();
    for (const name of ['吊销', '重新生成']) expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('say that there are none, and that they could not be read', async () => {
    server.on(documentApi.list, page([]));
    const first = await renderConsole(DETAIL);
    expect(await screen.findByText('尚无文书')).toBeTruthy();
    first.unmount();
    server.on(documentApi.list, refusing('INTERNAL'));
    await renderConsole(DETAIL);
    expect(await screen.findByText('文书未能读取', {}, { timeout: 10_000 })).toBeTruthy();
  });
});
