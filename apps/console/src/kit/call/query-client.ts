import { QueryClient } from '@tanstack/react-query';
import { Problem } from './problem.ts';

/** How long an answer counts as fresh: asking again within a minute costs no request. */
export const REQUEST_CACHE_MS = 60_000;
const KEPT_MS = 300_000;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: REQUEST_CACHE_MS,
        gcTime: KEPT_MS,
        refetchOnWindowFocus: false,
        // A refusal stays a refusal; only a lost answer is worth a second try.
        retry: (failures, error) => failures < 1 && error instanceof Problem && error.kind === 'transport',
      },
    },
  });
}
