import type { AnyEndpoint } from '@nota/contract/kit/endpoint.ts';
import { useQueryClient } from '@tanstack/react-query';
import { callKey } from '../../../kit/call/use-call.ts';

/** After a refusal the page may be out of date, because of a change in another window. */
export function useReadAgain(endpoint: AnyEndpoint) {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: callKey(endpoint) });
}
