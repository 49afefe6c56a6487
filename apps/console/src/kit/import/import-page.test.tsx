import type { ImportColumns, ImportRow } from '@nota/contract/platform/import/import-content.ts';
import { importTaskApi, type ImportTask } from '@nota/contract/platform/import/import-task.contract.ts';
import { exportTaskApi } from '@nota/contract/platform/export-task.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
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
  leftOutRows: 0,
  refusedRows: 0,
  undoneRows: 0,
  keptRows: 0,
  faults: [],
  isWhole: false,
  undoUntil: null,
  committedRows: null,
  refusal: null,
  hasErrorSheet: true,
  createdAt: '2026-01-04T02:00:00.000Z',
  checkedAt: null,
  committedAt: null,
  ...given,
});

const changed = vi.fn<() => void>();

const SHEET: ImportColumns = {
  header: ['种类', '编码', '名称'],
  samples: [['evidence', 'web', '网页取证']],
  fields: [
    { field: 'type', label: '类型', expects: null, isOptional: false },
    { field: 'code', label: '编码', expects: '只能用小写字母', isOptional: false },
    { field: 'label', label: '名称', expects: null, isOptional: false },
    { field: 'sort', label: '排序', expects: null, isOptional: true },
  ],
  columns: { type: null, code: 1, label: 2, sort: null },
};

const WRONG: ImportRow = {
  line: 4,
  cells: { type: 'evidence', code: 'Web 1', label: '网页取证', sort: '1' },
  isLeftOut: false,
  issues: [{ field: 'code', message: '只能用小写字母', suggestion: 'web-1' }],
  outcome: 'waiting',
  reason: null,
};

async function atImport(first: ImportTask) {
  const server = fakeServer();
  const state = { task: first, rows: [WRONG] };
  server.on('GET /api/platform/import-task/2', () => ok(state.task));
  server.on('GET /api/platform/bulk-task', ok({ list: [], total: 0, totalIsCapped: false, next: null }));
  server.on(importTaskApi.list, ok({ list: [], total: 0, totalIsCapped: false, next: null }));
  server.on(exportTaskApi.list, ok({ list: [], total: 0, totalIsCapped: false, next: null }));
  server.on('GET /api/platform/import-task/2/columns', ok(SHEET));
  server.on('GET /api/platform/import-task/2/rows', () => ok(state.rows));
  signIn({ rolePermissionList: [198, 24] });
  const page = () => <ImportPage title="导入字典" kind="platform-config.dict" onChanged={changed} />;
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
    expect(await screen.findByText(/编码：只能用小写字母/)).toBeTruthy();
    server.on('POST /api/platform/import-task/2/commit', () => {
      state.task = task({ state: 'committing' });
      return ok(state.task);
    });
    await user.click(screen.getByRole('button', { name: '仅导入有效的 17 行' }));
    expect(await screen.findByText(/正在导入/)).toBeTruthy();
    expect(server.seen()).toContain('POST /api/platform/import-task/2/commit {"only":"valid"}');
    state.task = task({ state: 'committed', committedRows: 17 });
    expect(await screen.findByText('已导入 17 行')).toBeTruthy();
    expect(changed).toHaveBeenCalledTimes(1);
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
    await atImport(task({ state: 'refused', badRows: 0, refusal: { name: 'TOO_MANY_ROWS', line: 5_002 } }));
    expect(await screen.findByText('第 5,002 行：行数超过上限，请分几次导入')).toBeTruthy();
  });

  it('offers all rows where none is wrong', async () => {
    await atImport(task({ badRows: 0, hasErrorSheet: false }));
    expect(await screen.findByRole('button', { name: '导入全部 20 行' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '下载错误表格' })).toBeNull();
  });

  it('has a wrong cell corrected in place, by typing or by the suggestion, and rows left out', async () => {
    const { user, server, state } = await atImport(task({ hasErrorSheet: false }));
    const cell = await screen.findByLabelText('第 4 行编码');
    expect(screen.queryByLabelText('第 4 行类型'), 'only what is wrong is a field').toBeNull();
    server.on('POST /api/platform/import-task/2/correct', () => {
      state.task = task({ badRows: 2 });
      return ok(state.task);
    });
    await user.clear(cell);
    await user.type(cell, 'web{Enter}');
    await waitFor(() =>
      expect(server.seen()).toContain(
        'POST /api/platform/import-task/2/correct {"line":4,"cells":{"code":"web"},"isLeftOut":false}',
      ),
    );
    expect(await screen.findByText('有误 2 行')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: '改为 web-1' }));
    await waitFor(() =>
      expect(server.seen()).toContain(
        'POST /api/platform/import-task/2/correct {"line":4,"cells":{"code":"web-1"},"isLeftOut":false}',
      ),
    );
    await user.click(await screen.findByRole('button', { name: '不导入' }));
    await waitFor(() =>
      expect(server.seen()).toContain(
        'POST /api/platform/import-task/2/correct {"line":4,"cells":{},"isLeftOut":true}',
      ),
    );
  });

  it('asks for the column of a field that it does not recognize, and sends the choice', async () => {
    const { user, server, state } = await atImport(task({ state: 'unmapped', badRows: 0, totalRows: 0 }));
    expect(await screen.findByText('还没有指定：类型')).toBeTruthy();
    const done = screen.getByRole<HTMLButtonElement>('button', { name: '按此对应检查' });
    expect(done.disabled).toBe(true);
    await user.click(screen.getByRole('combobox', { name: '类型（必填）' }));
    await user.click(await screen.findByText('A · 种类'));
    server.on('POST /api/platform/import-task/2/map', () => {
      state.task = task({ state: 'checking' });
      return ok(state.task);
    });
    await user.click(done);
    expect(await screen.findByText(/正在试导入/)).toBeTruthy();
    expect(server.seen()).toContain(
      'POST /api/platform/import-task/2/map {"columns":{"type":0,"code":1,"label":2,"sort":null}}',
    );
  });

  it('says what is wrong with a sheet as a whole, and does not offer to import it', async () => {
    await atImport(task({ badRows: 0, isWhole: true, faults: ['2027-01-01 是法定节假日，应列为休息'] }));
    expect(await screen.findByText('2027-01-01 是法定节假日，应列为休息')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /导入全部/ })).toBeNull();
  });

  it('is undone after a question, and names the rows that stay', async () => {
    const done = { state: 'committed' as const, badRows: 0, committedRows: 20, hasErrorSheet: false };
    const { user, server, state } = await atImport(task({ ...done, undoUntil: '2026-02-03T02:00:00.000Z' }));
    expect(await screen.findByText('2026-02-03 10:00:00 前可以撤销')).toBeTruthy();
    server.on('POST /api/platform/import-task/2/undo', () => {
      state.rows = [{ ...WRONG, issues: [], outcome: 'kept', reason: '导入后已被修改，保留现状' }];
      state.task = task({ ...done, state: 'undone', undoneRows: 19, keptRows: 1 });
      return ok(state.task);
    });
    await user.click(screen.getByRole('button', { name: '撤销导入' }));
    const dialog = await screen.findByRole('dialog');
    const yes = within(dialog).getByRole('button', { name: '撤销导入' });
    expect(yes.className).toContain('dangerous');
    await user.click(yes);
    expect(await screen.findByText('已撤销 19 行')).toBeTruthy();
    expect(await screen.findByText('导入后已被修改，保留现状')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '撤销导入' })).toBeNull();
  });

  it('that was left is found again among the last ones of its kind', async () => {
    const { user, server, address } = await atImport(task({ state: 'cancelled', badRows: 0 }));
    const left = task({
      id: '3',
      state: 'committed',
      badRows: 0,
      committedRows: 20,
      undoUntil: '2026-02-03T02:00:00.000Z',
    });
    server.on(importTaskApi.list, ok({ list: [left], total: 1, totalIsCapped: false, next: null }));
    server.on('GET /api/platform/import-task/3', ok(left));
    server.on('GET /api/platform/import-task/3/columns', ok(SHEET));
    server.on('GET /api/platform/import-task/3/rows', ok([]));
    await user.click(await screen.findByRole('button', { name: '再导入一份' }));
    const earlier = within(await screen.findByRole('region', { name: '我最近的导入' }));
    expect(earlier.getByText('已导入 20 行')).toBeTruthy();
    await user.click(earlier.getByRole('button', { name: '打开' }));
    await waitFor(() => expect(address()).toBe('/vote/property/import?task=3'));
    expect(await screen.findByRole('button', { name: '撤销导入' })).toBeTruthy();
  });

  it('keeps the focus when the cell that had it was corrected away', async () => {
    const { user, server, state } = await atImport(task({ hasErrorSheet: false }));
    const cell = await screen.findByLabelText('第 4 行编码');
    server.on('POST /api/platform/import-task/2/correct', () => {
      state.task = task({ badRows: 2 });
      state.rows = [{ ...WRONG, line: 9 }];
      return ok(state.task);
    });
    await user.clear(cell);
    await user.type(cell, 'web{Enter}');
    const next = await screen.findByLabelText('第 9 行编码');
    await waitFor(() => expect(document.activeElement).toBe(next));
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
