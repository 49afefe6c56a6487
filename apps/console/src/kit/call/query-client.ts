import { QueryClient } from '@tanstack/react-query';
import { Problem } from './problem.ts';

/** How long an answer counts as fresh: reading it again within a minute needs no request. */
export const REQUEST_CACHE_MS = 60_000;
const KEPT_MS = 300_000;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: REQUEST_CACHE_MS,
        gcTime: KEPT_MS,
        refetchOnWindowFocus: false,
        // A refusal is final; only a lost answer is retried.
        retry: (failures, error) => failures < 1 && error instanceof Problem && error.kind === 'transport',
      },
    },
  });
}
