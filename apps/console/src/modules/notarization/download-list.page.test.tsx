import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import {
  materialPackApi,
  type MaterialPackRow,
} from '@nota/contract/notarization/material-pack/material-pack.contract.ts';
import { savedViewApi } from '@nota/contract/platform/saved-view.contract.ts';
import { accountApi } from '@nota/contract/session/account.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer, ok, refusing, type FakeServer } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';

const ADDRESS = '/notarization/downloadList';
const ME = '31';
const page = (list: MaterialPackRow[]) => ok({ list, total: list.length, totalIsCapped: false, next: null });
const pack = (changes: Partial<MaterialPackRow> = {}): MaterialPackRow => ({
  id: '71',
  number: 'CL20260601000071',
  records: 3,
  files: 5,
  sizeBytes: 48_000_000,
  doneBytes: 0,
  state: 'queued',
  failure: null,
  failedItem: null,
  sha256: null,
  downloads: 0,
  askedById: ME,
  askedByName: '欧阳倩',
  createdAt: '2026-06-01T01:00:00.000Z',
  readyAt: null,
  expiresAt: null,
  version: 1,
  ...changes,
});
const READY = {
  state: 'ready',
  doneBytes: 48_000_000,
  sha256: '5f'.repeat(32),
  readyAt: '2026-06-01T02:00:00.000Z',
  expiresAt: '2026-06-04T02:00:00.000Z',
} as const;
let server: FakeServer;
const bodyOf = (path: string) => {
  const request = server.requests.find(({ method, url }) => method === 'POST' && url === path);
  return JSON.parse(request?.body ?? 'null') as unknown;
};
const enter = (...actions: string[]) => signIn({ rolePermissionList: [PERMISSION.notarization], actionList: actions });
const rowOf = async (number: string) => within((await screen.findByText(number)).closest('tr') as HTMLElement);

beforeEach(() => {
  server = fakeServer();
  server.on(savedViewApi.list, ok([]));
  server.on(materialPackApi.list, page([pack()]));
  server.on(accountApi.profile, ok({ id: ME, dataScope: 'all' }));
});

describe('/notarization/downloadList', () => {
  it('says so where there is nothing, and lets nobody ask who may not', async () => {
    enter();
    server.on(materialPackApi.list, page([]));
    await renderConsole(ADDRESS);
    expect(await screen.findByText('暂无记录')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '打包下载' })).toBeNull();
  });

  it('says so where the list cannot be read', async () => {
    enter();
    server.on(materialPackApi.list, refusing('OVERLOADED'));
    await renderConsole(ADDRESS);
    expect(await screen.findByRole('heading', { level: 1, name: '下载任务' })).toBeTruthy();
    expect(screen.queryByText('CL20260601000071')).toBeNull();
  });

  it('shows how far each is, why one failed and of which file, and until when it is kept', async () => {
    enter(ACTION.materialPackAsk);
    const failed = { state: 'failed', failure: 'hash 错误', failedItem: '9/01-原文件.pdf' } as const;
    server.on(
      materialPackApi.list,
      page([
        pack({ id: '72', number: 'CL20260601000072', state: 'packing', doneBytes: 20_300_000 }),
        pack({ id: '73', number: 'CL20260601000073', ...failed }),
        pack({ id: '74', number: 'CL20260601000074', ...READY, downloads: 4 }),
      ]),
    );
    await renderConsole(ADDRESS);
    const packing = await rowOf('CL20260601000072');
    for (const text of ['打包', '已完成 42%', '欧阳倩']) expect(packing.getByText(text)).toBeTruthy();
    expect((await rowOf('CL20260601000073')).getByText('hash 错误 · 9/01-原文件.pdf')).toBeTruthy();
    const ready = await rowOf('CL20260601000074');
    for (const text of ['可下载', '4 / 10', '46 MB']) expect(ready.getByText(text)).toBeTruthy();
  });

  it('offers nothing on what somebody else asked for', async () => {
    enter(ACTION.materialPackAsk);
    server.on(materialPackApi.list, page([pack({ ...READY, askedById: '99' })]));
    await renderConsole(ADDRESS);
    const row = await rowOf('CL20260601000071');
    await waitFor(() => expect(server.requests.some(({ url }) => url === accountApi.profile.path)).toBe(true));
    expect(row.queryByRole('button', { name: '下载' })).toBeNull();
    expect(row.queryByRole('button', { name: '密码' })).toBeNull();
  });

  it('cancels a task that waits, and tries a failed one again', async () => {
    enter(ACTION.materialPackAsk);
    server.on(materialPackApi.list, page([pack({ state: 'failed', failure: 'hash 错误' })]));
    server.on('POST /api/notarization/material-pack/71/retry', ok(pack()));
    const { user } = await renderConsole(ADDRESS);
    const row = await rowOf('CL20260601000071');
    expect(await row.findByRole('button', { name: '取消打包' })).toBeTruthy();
    await user.click(await row.findByRole('button', { name: '重试' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/将按原来的文件重新打包/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: /重\s?试/ }));
    await waitFor(() => expect(bodyOf('/api/notarization/material-pack/71/retry')).toEqual({}));
  });

  it('shows the password in a dialog of its own', async () => {
    enter(ACTION.materialPackAsk);
    server.on(materialPackApi.list, page([pack(READY)]));
    server.on('POST /api/notarization/material-pack/71/password', ok({ password: 'K7QM-4T2X-9ABC-DEFG' }));
    const { user } = await renderConsole(ADDRESS);
    await user.click(await (await rowOf('CL20260601000071')).findByRole('button', { name: /密\s?码/ }));
    expect(await screen.findByText('材料包 CL20260601000071 的密码')).toBeTruthy();
    expect(screen.getByText('K7QM-4T2X-9ABC-DEFG')).toBeTruthy();
    expect(screen.getByText(/请勿与文件经同一渠道发送/)).toBeTruthy();
  });

  it('downloads ten times, and says why not once more', async () => {
    enter(ACTION.materialPackAsk);
    server.on(
      materialPackApi.list,
      page([pack({ ...READY, downloads: 10 }), pack({ ...READY, id: '72', number: 'CL2' })]),
    );
    server.on('POST /api/notarization/material-pack/72/ticket', ok({ ticket: 'T1' }));
    const { user } = await renderConsole(ADDRESS);
    const used = await (await rowOf('CL20260601000071')).findByRole('button', { name: /下\s?载/ });
    expect(used.getAttribute('aria-disabled')).toBe('true');
    await user.click(await (await rowOf('CL2')).findByRole('button', { name: /下\s?载/ }));
    await waitFor(() =>
      expect(server.requests.some(({ url }) => url === '/api/notarization/material-pack/72/ticket')).toBe(true),
    );
  });

  it('asks for a pack by numbers as they are copied, and puts a refusal on them', async () => {
    enter(ACTION.materialPackAsk);
    server.on('POST /api/notarization/material-pack', refusing('DOWNLOAD_FROZEN'));
    const { user } = await renderConsole(`${ADDRESS}?open=ask`);
    const form = within(await screen.findByRole('dialog'));
    expect(await form.findByText(/请用 7-Zip/)).toBeTruthy();
    await user.type(form.getByRole('textbox', { name: /编号/ }), '81{Enter}82，81 83');
    await user.click(form.getByRole('button', { name: '打包下载' }));
    await waitFor(() => expect(bodyOf('/api/notarization/material-pack')).toEqual({ recordIds: ['81', '82', '83'] }));
    expect(await form.findByText(/冻结/)).toBeTruthy();
  });
});
