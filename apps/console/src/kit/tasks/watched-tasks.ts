import { useSyncExternalStore } from 'react';
import { onStoredChange, readJson, readText, STORED, writeJson } from '../session/stored.ts';

export type TaskKind = 'export' | 'import' | 'bulk';
export type TaskKey = `${TaskKind}:${string}`;

/**
 * Tasks that were under way at the last read. They are stored in the browser, so that the end of one is reported after
 * a reload as well, and by one tab only: the tab that reports it removes it.
 */
export function readWatchedTasks(): TaskKey[] {
  const stored = readJson(STORED.watchedTasks);
  return Array.isArray(stored)
    ? stored.filter((key): key is TaskKey => /^(export|import|bulk):\d+$/.test(String(key)))
    : [];
}

export function watchTask(kind: TaskKind, id: string): void {
  const watched = readWatchedTasks();
  if (!watched.includes(`${kind}:${id}`)) writeJson(STORED.watchedTasks, [...watched, `${kind}:${id}`]);
}

/** True for the tab that removes it. */
export function settleTask(key: TaskKey): boolean {
  const watched = readWatchedTasks();
  if (!watched.includes(key)) return false;
  writeJson(
    STORED.watchedTasks,
    watched.filter((one) => one !== key),
  );
  return true;
}

export function useHasWatchedTasks(): boolean {
  return useSyncExternalStore(onStoredChange, () => (readText(STORED.watchedTasks) ?? '[]') !== '[]');
}
