import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/** Whether a read is out of date and nobody reads it again yet: live events wait for their turn (`gathered-reads.ts`). */
export function useHasNews(queryKey: readonly unknown[]): boolean {
  const queries = useQueryClient();
  const hash = hashKey(queryKey);
  const subscribe = useCallback((tell: () => void) => queries.getQueryCache().subscribe(tell), [queries]);
  return useSyncExternalStore(subscribe, () => {
    const state = queries.getQueryCache().get(hash)?.state;
    return state !== undefined && state.isInvalidated && state.fetchStatus === 'idle';
  });
}
