import { QueryClient } from '@tanstack/react-query';
import { Problem } from '@nota/contract/kit/call/problem.ts';

/** How long an answer counts as fresh: reading it again within a minute needs no request. */
export const REQUEST_CACHE_MS = 60_000;
const KEPT_MS = 300_000;
const RETRIES = 1;

/** Whether a read that fails now, after so many failures, is tried again. A refusal is final; a lost answer is not. */
export const isRetriedAfter = (failures: number) => failures < RETRIES;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: REQUEST_CACHE_MS,
        gcTime: KEPT_MS,
        refetchOnWindowFocus: false,
        retry: (failures, error) => isRetriedAfter(failures) && error instanceof Problem && error.kind === 'transport',
      },
    },
  });
}
