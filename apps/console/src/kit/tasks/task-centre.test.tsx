import { bulkTaskApi, type BulkTask } from '@nota/contract/platform/bulk/bulk-task.contract.ts';
import { exportTaskApi, type ExportTask } from '@nota/contract/platform/export-task.contract.ts';
import { importTaskApi, type ImportTask } from '@nota/contract/platform/import/import-task.contract.ts';
import { liveEventApi } from '@nota/contract/platform/live-event.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer, ok, refusing } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';
import { readWatchedTasks, watchTask } from './watched-tasks.ts';

export const exportTask = (given: Partial<ExportTask>): ExportTask => ({
  id: '1',
  kind: 'auth.member',
  format: 'xlsx',
  state: 'queued',
  rowCount: null,
  sizeBytes: null,
  sha256: null,
  failure: null,
  downloads: 0,
  createdAt: '2026-01-04T01:00:00.000Z',
  finishedAt: null,
  expiresAt: null,
  approval: null,
  ...given,
});

const READY: Partial<ExportTask> = {
  state: 'ready',
  rowCount: 1_204,
  sizeBytes: 40_960,
  expiresAt: '2026-01-07T01:00:00.000Z',
};

const importTask: ImportTask = {
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
  checkedAt: '2026-01-04T02:00:05.000Z',
  committedAt: null,
};

const bulkTask = (given: Partial<BulkTask>): BulkTask => ({
  id: '5',
  kind: 'attestations.reanchor-organization',
  state: 'running',
  total: 4,
  done: 0,
  refused: 0,
  createdAt: '2026-01-04T03:00:00.000Z',
  finishedAt: null,
  ...given,
});

const page = (list: unknown[]) => ok({ list, total: list.length, totalIsCapped: false, next: null });

async function atHome(exports: ExportTask[], imports: ImportTask[] = [], bulk: BulkTask[] = []) {
  const server = fakeServer();
  server.on(exportTaskApi.list, () => page(exports));
  server.on(importTaskApi.list, () => page(imports));
  server.on(bulkTaskApi.list, () => page(bulk));
  signIn();
  const view = await renderConsole('/user/login/welcome');
  await screen.findByRole('button', { name: /任务中心/ });
  return { ...view, server };
}

const asks = (server: ReturnType<typeof fakeServer>) => server.seen().filter((line) => line.includes('-task'));

describe('the task centre', () => {
  it('reads nothing before it is opened, and then shows the outcome of each task', async () => {
    const rows = [exportTask(READY), exportTask({ id: '3', state: 'failed', failure: '导出超过 50000 行' })];
    const { user, server } = await atHome(rows, [importTask]);
    expect(asks(server)).toEqual([]);
    await user.click(screen.getByRole('button', { name: '任务中心' }));
    const drawer = await screen.findByRole('dialog');
    await within(drawer).findByText('导入数据字典');
    expect(within(drawer).getByText('1,204 行，40 KB，2026-01-07 09:00:00 前可下载')).toBeTruthy();
    expect(within(drawer).getByText('导出超过 50000 行')).toBeTruthy();
    expect(within(drawer).getByText('共 20 行，3 行有误')).toBeTruthy();
    expect(within(drawer).getAllByRole('listitem')[0]?.textContent).toContain('待确认');
  });

  it('shows how far an act on many records has come, and opens what came of each', async () => {
    const { user, server } = await atHome([], [], [bulkTask({ done: 2, refused: 1 })]);
    server.on('GET /api/platform/bulk-task/5/rows', ({ url }) =>
      ok([
        { id: '42', outcome: url.includes('outcome=done') ? 'done' : 'refused', detail: '记录状态已变化', at: null },
      ]),
    );
    server.on('POST /api/platform/bulk-task/5/cancel', ok(bulkTask({ state: 'cancelled' })));
    await user.click(screen.getByRole('button', { name: '任务中心' }));
    const drawer = await screen.findByRole('dialog');
    expect(await within(drawer).findByText('企业存证重新上链')).toBeTruthy();
    expect(within(drawer).getByText('共 4 条，成功 2 条，未成功 1 条')).toBeTruthy();
    await user.click(await within(drawer).findByRole('button', { name: '取消' }));
    expect(await screen.findByText('取消任务成功')).toBeTruthy();
    await user.click(within(drawer).getByRole('button', { name: '逐条结果' }));
    // What was refused is what is left to do.
    const refused = await screen.findByText('记录状态已变化');
    const report = refused.closest('[role="dialog"]') as HTMLElement;
    expect(server.seen().some((line) => line.includes('outcome=refused'))).toBe(true);
    await user.click(within(report).getByText('成功'));
    await waitFor(() => expect(server.seen().some((line) => line.includes('outcome=done'))).toBe(true));
  });

  it('shows for whom plain exports wait, who refused them and why, or that nobody answered', async () => {
    const approval: NonNullable<ExportTask['approval']> = {
      state: 'waiting',
      plainColumns: ['phone'],
      expiresAt: '2026-01-07T01:00:00.000Z',
      decidedByName: null,
      decisionReason: null,
    };
    const rejected = { ...approval, state: 'rejected' as const, decidedByName: '叶知秋', decisionReason: '用途不明' };
    const { user } = await atHome([
      exportTask({ state: 'awaiting-approval', approval }),
      exportTask({ id: '4', state: 'refused', approval: rejected }),
      exportTask({ id: '5', state: 'refused', approval: { ...approval, state: 'expired' } }),
    ]);
    await user.click(screen.getByRole('button', { name: '任务中心' }));
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByText('明文导出，2026-01-07 09:00:00 前须由第二人确认')).toBeTruthy();
    expect(drawer.getAllByText('明文导出成员名单')).toHaveLength(3);
    expect(drawer.getByText('待第二人确认')).toBeTruthy();
    expect(drawer.getByText('叶知秋 驳回：用途不明')).toBeTruthy();
    expect(drawer.getByText('无人在期限内确认，可重新申请')).toBeTruthy();
    expect(drawer.getAllByRole('button', { name: '取消' })).toHaveLength(1);
  });

  it('reports nothing of an export that waits for a second person until it has ended', async () => {
    watchTask('export', '1');
    const { server } = await atHome([exportTask({ state: 'awaiting-approval' })]);
    await waitFor(() => expect(asks(server).length).toBeGreaterThan(0));
    await waitFor(() => expect(readWatchedTasks()).toEqual(['export:1']));
    expect(screen.queryByText(/导出成员名单：/)).toBeNull();
  });

  it('downloads a file with a one-time ticket, without leaving the page', async () => {
    const { user, server } = await atHome([exportTask(READY)]);
    server.on(`POST ${exportTaskApi.ticket.path.replace(':id', '1')}`, ok({ ticket: 'a b' }));
    const followed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      expect(this.getAttribute('href')).toBe('/api/platform/download?ticket=a%20b');
      expect(this.hasAttribute('download')).toBe(true);
    });
    await user.click(screen.getByRole('button', { name: '任务中心' }));
    await user.click(await screen.findByRole('button', { name: '下载' }));
    await waitFor(() => expect(followed).toHaveBeenCalledTimes(1));
    followed.mockRestore();
  });

  it('counts tasks under way, and forgets them when they end', async () => {
    watchTask('export', '1');
    const rows = [exportTask({ state: 'running' })];
    const { user, server } = await atHome(rows);
    await user.click(await screen.findByRole('button', { name: '任务中心，1 个任务进行中' }));
    server.on(`POST ${exportTaskApi.cancel.path.replace(':id', '1')}`, () => {
      rows[0] = exportTask({ state: 'cancelled' });
      return ok(rows[0]);
    });
    await user.click(await screen.findByRole('button', { name: '取消' }));
    expect(await screen.findByText('取消导出成功')).toBeTruthy();
    expect(await screen.findByText('已取消')).toBeTruthy();
    await waitFor(() => expect(readWatchedTasks()).toEqual([]));
  });

  it('reports the end of a task that was begun before a reload, once', async () => {
    watchTask('export', '1');
    watchTask('export', '99');
    await atHome([exportTask(READY)]);
    expect(await screen.findByText('导出成员名单：可下载')).toBeTruthy();
    expect(readWatchedTasks()).toEqual([]);
  });

  it('polls while no events arrive, until it is done', async () => {
    watchTask('export', '1');
    const rows = [exportTask({ state: 'running' })];
    await atHome(rows);
    await screen.findByRole('button', { name: '任务中心，1 个任务进行中' });
    rows[0] = exportTask(READY);
    expect(await screen.findByText('导出成员名单：可下载')).toBeTruthy();
  });

  it('reports an end between the first read and the first event', async () => {
    watchTask('export', '1');
    const server = fakeServer();
    let looks = 0;
    server.on(exportTaskApi.list, () => {
      looks += 1;
      return page([exportTask(looks === 1 ? { state: 'running' } : READY)]);
    });
    server.on(importTaskApi.list, page([]));
    server.on(bulkTaskApi.list, page([]));
    server.on(
      liveEventApi.stream,
      () => new Response(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } }),
    );
    signIn();
    await renderConsole('/user/login/welcome');
    expect(await screen.findByText('导出成员名单：可下载')).toBeTruthy();
  });

  it('shows an error, and a retry', async () => {
    const { user, server } = await atHome([]);
    server.on(exportTaskApi.list, refusing('OVERLOADED'));
    await user.click(screen.getByRole('button', { name: '任务中心' }));
    expect((await screen.findByRole('alert')).textContent).toContain('服务不可用');
    server.on(exportTaskApi.list, page([]));
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('还没有任务')).toBeTruthy();
  });
});
