import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useHasAnswers } from '../call/use-call.ts';

const RETRY_MS = 10_000;

/** Keeps the screen up to date. Loaded after the page's own reads, which come first, and again if that fails. */
export function LiveLine() {
  const queries = useQueryClient();
  const hasAnswers = useHasAnswers();
  useEffect(() => {
    if (!hasAnswers) return undefined;
    let stop: (() => void) | undefined;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const start = async () => {
      try {
        const { keepCurrent } = await import('./keep-current.ts');
        if (!isOver) stop = keepCurrent(queries);
      } catch {
        if (!isOver) retry = setTimeout(() => void start(), RETRY_MS);
      }
    };
    void start();
    return () => {
      isOver = true;
      clearTimeout(retry);
      stop?.();
    };
  }, [queries, hasAnswers]);
  return null;
}
