import type { QueryClient } from '@tanstack/react-query';
import { gatherReads } from './gathered-reads.ts';
import { keepLive } from './keep-live.ts';
import { onLive } from './live.ts';

/** Repeats the reads of a record kind when a record of that kind has moved; returns a function that ends it. */
export function keepCurrent(queries: QueryClient): () => void {
  const reads = gatherReads(queries);
  const forget = onLive((event) => {
    if (event.kind === 'record') reads.add(event);
  });
  const stop = keepLive(() => void queries.invalidateQueries());
  return () => {
    stop();
    forget();
    reads.stop();
  };
}
