import { bulkTaskApi, type BulkTask } from '@nota/contract/platform/bulk/bulk-task.contract.ts';
import { bulkTaskLifecycle } from '@nota/contract/platform/bulk/bulk-task.lifecycle.ts';
import { exportTaskApi, type ExportTask } from '@nota/contract/platform/export-task.contract.ts';
import { exportTaskLifecycle } from '@nota/contract/platform/export-task.lifecycle.ts';
import { importTaskApi, type ImportTask } from '@nota/contract/platform/import/import-task.contract.ts';
import { importTaskLifecycle } from '@nota/contract/platform/import/import-task.lifecycle.ts';
import type { StateInfo } from '@nota/contract/kit/lifecycle.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { callKey, useCall } from '../call/use-call.ts';
import { useIsLive } from '../live/live.ts';
import type { TaskKey } from './watched-tasks.ts';

/** How often a task under way is polled: without live events, and with them, because one may be lost. */
const ASK_BLIND_MS = 5_000;
const ASK_LIVE_MS = 10_000;

interface TaskFacts {
  readonly key: TaskKey;
  readonly tone: StateInfo['tone'];
  /** A worker is processing it: it will change by itself. */
  readonly isRunning: boolean;
  /** It has ended: neither a worker nor a second person will change it. */
  readonly hasEnded: boolean;
}
export type Task =
  | (TaskFacts & { readonly type: 'export'; readonly task: ExportTask })
  | (TaskFacts & { readonly type: 'import'; readonly task: ImportTask })
  | (TaskFacts & { readonly type: 'bulk'; readonly task: BulkTask });

export function toExport(task: ExportTask): Task {
  const { tone } = exportTaskLifecycle.states[task.state];
  const isRunning = task.state === 'queued' || task.state === 'running';
  const hasEnded = !isRunning && task.state !== 'awaiting-approval';
  return { key: `export:${task.id}`, type: 'export', task, tone, isRunning, hasEnded };
}

export function toImport(task: ImportTask): Task {
  const { tone } = importTaskLifecycle.states[task.state];
  const isRunning = task.state === 'checking' || task.state === 'committing' || task.state === 'undoing';
  return { key: `import:${task.id}`, type: 'import', task, tone, isRunning, hasEnded: !isRunning };
}

export function toBulk(task: BulkTask): Task {
  const isRunning = task.state === 'queued' || task.state === 'running';
  // What was refused is worth looking at, though the task itself has come to its end.
  const tone = task.state === 'finished' && task.refused > 0 ? 'warning' : bulkTaskLifecycle.states[task.state].tone;
  return { key: `bulk:${task.id}`, type: 'bulk', task, tone, isRunning, hasEnded: !isRunning };
}

const QUERY = { query: { pageSize: 20 } };

/** My latest exports, imports and bulk acts, newest first. */
export function useMyTasks(isEnabled: boolean) {
  const exports = useCall(exportTaskApi.list, QUERY, { isEnabled, isSilent: true });
  const imports = useCall(importTaskApi.list, QUERY, { isEnabled, isSilent: true });
  const bulk = useCall(bulkTaskApi.list, QUERY, { isEnabled, isSilent: true });
  const tasks = useMemo(
    () =>
      [
        ...(exports.data?.list ?? []).map(toExport),
        ...(imports.data?.list ?? []).map(toImport),
        ...(bulk.data?.list ?? []).map(toBulk),
      ].sort((a, b) => b.task.createdAt.localeCompare(a.task.createdAt)),
    [exports.data, imports.data, bulk.data],
  );
  const reads = [exports, imports, bulk];
  const refresh = useRefreshTasks();
  useAskNowAndThen(
    tasks.some((task) => task.isRunning),
    refresh,
  );
  return {
    tasks,
    refresh,
    isLoaded: reads.every(({ data }) => data !== undefined),
    isFetching: reads.some(({ isFetching }) => isFetching),
    problem: exports.error ?? imports.error ?? bulk.error,
  };
}

export function useRefreshTasks(): () => void {
  const queries = useQueryClient();
  return useMemo(
    () => () => {
      for (const endpoint of [exportTaskApi.list, importTaskApi.list, bulkTaskApi.list]) {
        void queries.invalidateQueries({ queryKey: callKey(endpoint) });
      }
    },
    [queries],
  );
}

/** Live events report changes; a task may have ended before they began to arrive. */
function useAskNowAndThen(isRunning: boolean, refresh: () => void) {
  const isLive = useIsLive();
  useEffect(() => {
    if (!isRunning) return undefined;
    if (isLive) refresh();
    const timer = setInterval(refresh, isLive ? ASK_LIVE_MS : ASK_BLIND_MS);
    return () => clearInterval(timer);
  }, [isRunning, isLive, refresh]);
}
