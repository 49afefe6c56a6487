import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useHasAnswers } from '../call/use-call.ts';
import { keepLive, onLive } from './live.ts';

/** Many records may move at once: their list is read again once. */
const GATHER_MS = 400;

/** Keeps the screen up to date: reads of a record kind are repeated when a record of that kind has moved. */
export function LiveLine() {
  const queries = useQueryClient();
  // Delayed, so that the page's own reads come first.
  const hasAnswers = useHasAnswers();
  useEffect(() => {
    if (!hasAnswers) return undefined;
    const moved = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      timer = undefined;
      const stems = new Set(moved);
      moved.clear();
      void queries.invalidateQueries({ predicate: ({ queryKey }) => stems.has(stemOfPath(queryKey[0])) });
    };
    const forget = onLive((event) => {
      if (event.kind !== 'record') return;
      moved.add(event.stem);
      timer ??= setTimeout(refresh, GATHER_MS);
    });
    const stop = keepLive(() => void queries.invalidateQueries());
    return () => {
      stop();
      forget();
      clearTimeout(timer);
    };
  }, [queries, hasAnswers]);
  return null;
}

/** `/api/<module>/<stem>/…`, the path of every endpoint and the key of every read. */
function stemOfPath(path: unknown): string {
  return typeof path === 'string' ? (path.split('/')[3] ?? '') : '';
}
