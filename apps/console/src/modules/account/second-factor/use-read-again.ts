import type { AnyEndpoint } from '@nota/contract/kit/endpoint.ts';
import { useQueryClient } from '@tanstack/react-query';
import { callKey } from '../../../kit/call/use-call.ts';

/** After a refusal what is shown may be out of date: it was changed in another window. */
export function useReadAgain(endpoint: AnyEndpoint) {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: callKey(endpoint) });
}
