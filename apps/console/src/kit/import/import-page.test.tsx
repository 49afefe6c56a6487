import { importTaskApi, type ImportTask } from '@nota/contract/platform/import-task.contract.ts';
import { exportTaskApi } from '@nota/contract/platform/export-task.contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer, ok, refusing } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';
import { kindOf } from '../preview/file-preview.tsx';
import { ImportPage } from './import-page.tsx';
import { TaskListPage } from '../tasks/task-list-page.tsx';

const task = (given: Partial<ImportTask>): ImportTask => ({
  id: '2',
  kind: 'platform-config.dict',
  state: 'checked',
  totalRows: 20,
  badRows: 3,
  committedRows: null,
  refusal: null,
  hasErrorSheet: true,
  createdAt: '2026-01-04T02:00:00.000Z',
  checkedAt: null,
  committedAt: null,
  ...given,
});

const committed = vi.fn<() => void>();

async function atImport(first: ImportTask) {
  const server = fakeServer();
  const state = { task: first };
  server.on('GET /api/platform/import-task/2', () => ok(state.task));
  server.on(importTaskApi.list, ok({ list: [], total: 0, totalIsCapped: false, next: null }));
  server.on(exportTaskApi.list, ok({ list: [], total: 0, totalIsCapped: false, next: null }));
  server.on(
    'GET /api/platform/import-task/2/issues',
    ok([{ line: 4, column: '类型', message: '不在可选范围内', suggestion: '网页取证' }]),
  );
  signIn({ rolePermissionList: [198, 24] });
  const page = () => <ImportPage title="导入字典" kind="platform-config.dict" onCommitted={committed} />;
  const view = await renderConsole('/vote/property/import?task=2', {
    pages: { '/vote/property/import': () => Promise.resolve(page) },
  });
  await screen.findByRole('heading', { name: '导入字典' });
  return { ...view, server, state };
}

describe('an import', () => {
  it('shows the faults of the trial run, and writes the good rows when a person commits', async () => {
    const { user, server, state } = await atImport(task({}));
    expect(await screen.findByText('可导入 17 行')).toBeTruthy();
    expect(screen.getByText('有误 3 行')).toBeTruthy();
    expect(await screen.findByText('不在可选范围内')).toBeTruthy();
    expect(screen.getByText('网页取证')).toBeTruthy();
    server.on('POST /api/platform/import-task/2/commit', () => {
      state.task = task({ state: 'committing' });
      return ok(state.task);
    });
    await user.click(screen.getByRole('button', { name: '仅导入有效的 17 行' }));
    expect(await screen.findByText(/正在导入/)).toBeTruthy();
    expect(server.seen()).toContain('POST /api/platform/import-task/2/commit {"only":"valid"}');
    state.task = task({ state: 'committed', committedRows: 17 });
    expect(await screen.findByText('已导入 17 行')).toBeTruthy();
    expect(committed).toHaveBeenCalledTimes(1);
  });

  it('can be cancelled without effect', async () => {
    const { user, server, state, address } = await atImport(task({}));
    server.on('POST /api/platform/import-task/2/cancel', () => {
      state.task = task({ state: 'cancelled', badRows: 0 });
      return ok(state.task);
    });
    await user.click(await screen.findByRole('button', { name: '放弃导入' }));
    expect(await screen.findByText('已放弃，没有写入任何数据')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '再导入一份' }));
    await waitFor(() => expect(address()).toBe('/vote/property/import'));
    expect(await screen.findByText('选择或拖入表格文件')).toBeTruthy();
  });

  it('says why a sheet is refused', async () => {
    await atImport(task({ state: 'refused', badRows: 0, refusal: '表头与模板不符' }));
    expect(await screen.findByText('表头与模板不符')).toBeTruthy();
  });

  it('offers all rows where none is wrong', async () => {
    await atImport(task({ badRows: 0, hasErrorSheet: false }));
    expect(await screen.findByRole('button', { name: '导入全部 20 行' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '下载错误表格' })).toBeNull();
  });

  it('shows what the server says of a task that is not ours', async () => {
    const server = fakeServer();
    server.on('GET /api/platform/import-task/9', refusing('RECORD_NOT_FOUND'));
    signIn({ rolePermissionList: [198] });
    const page = () => <ImportPage title="导入" kind="x" />;
    await renderConsole('/vote/property/import?task=9', {
      pages: { '/vote/property/import': () => Promise.resolve(page) },
    });
    expect(await screen.findByText('请求的记录不存在', { selector: '.ant-alert *' })).toBeTruthy();
  });
});

describe('a download list', () => {
  it('has the exports of its kind', async () => {
    const server = fakeServer();
    const row = { id: '1', kind: 'auth.member', format: 'xlsx', state: 'failed', rowCount: null, sizeBytes: null };
    const rest = { sha256: null, failure: '超过上限', downloads: 0, finishedAt: null, expiresAt: null };
    const list = [{ ...row, ...rest, createdAt: '2026-01-04T01:00:00.000Z' }];
    server.on(exportTaskApi.list, ok({ list, total: 1, totalIsCapped: false, next: null }));
    signIn({ rolePermissionList: [24] });
    const page = () => <TaskListPage title="下载列表" kind="auth.member" />;
    await renderConsole('/notarization/downloadList', {
      pages: { '/notarization/downloadList': () => Promise.resolve(page) },
    });
    expect(await screen.findByText('导出成员名单')).toBeTruthy();
    expect(screen.getByText('超过上限')).toBeTruthy();
    expect(server.seen()[0]).toContain('kind=auth.member');
  });
});

describe('a preview', () => {
  it('goes by the type that the server found, and shows no images that can contain scripts', () => {
    expect(
      ['application/pdf', 'image/png', 'image/svg+xml', 'video/mp4', 'audio/mpeg', 'text/html', null].map(kindOf),
    ).toEqual(['pdf', 'image', 'unknown', 'video', 'audio', 'unknown', 'unknown']);
  });
});
