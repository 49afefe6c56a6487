import type { AnyEndpoint } from '@nota/contract/kit/endpoint.ts';
import { keepPreviousData, useIsFetching, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call, type CallOptions } from './api.ts';
import { isRetriedAfter } from './query-client.ts';
import type { Problem } from '@nota/contract/kit/call/problem.ts';
import type { AnswerOf, InputOf } from '@nota/contract/kit/call/call-address.ts';

/** How long it takes until a received answer is on the screen. */
const DRAWN_MS = 150;

interface Options extends Pick<CallOptions, 'handles' | 'isSilent'> {
  readonly isEnabled?: boolean;
  /** Keeps showing the last answer while another page or filter is on its way. */
  readonly keepsPrevious?: boolean;
}

/**
 * One cache entry per endpoint and input; `[path]` alone matches all inputs of an endpoint. A search is keyed by the
 * path of its list, so that invalidating the list invalidates the search too.
 */
export function callKey(endpoint: AnyEndpoint, input?: object) {
  const path = endpoint.identifiers ? endpoint.path.replace(/\/search$/, '') : endpoint.path;
  return input === undefined ? [path] : [path, input];
}

/** Reads through the request cache: cancelled when its component unmounts, shared by all that read the same. */
export function useCall<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  { isEnabled = true, keepsPrevious = false, ...options }: Options = {},
): UseQueryResult<AnswerOf<E>, Problem> {
  return useQuery<AnswerOf<E>, Problem>({
    queryKey: callKey(endpoint, input),
    queryFn: ({ signal, client, queryKey }) => {
      const failures = client.getQueryState(queryKey)?.fetchFailureCount ?? 0;
      return call(endpoint, input, { ...options, signal, isRetried: isRetriedAfter(failures) });
    },
    enabled: isEnabled,
    ...(keepsPrevious ? { placeholderData: keepPreviousData } : {}),
  });
}

/**
 * The same for secondary data, such as the choices of a filter: on a cold start it is read after the first answers, so
 * that the primary data comes first.
 */
export function useLaterCall<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  { isEnabled = true, ...options }: Options = {},
): UseQueryResult<AnswerOf<E>, Problem> {
  return useCall(endpoint, input, { ...options, isEnabled: useHasAnswers() && isEnabled });
}

/** Whether the reads that started together with this one have arrived, with time to be rendered. */
export function useHasAnswers(): boolean {
  const [hasAnswers, setHasAnswers] = useState(false);
  const isQuiet = useIsFetching() === 0;
  useEffect(() => {
    if (!isQuiet) return undefined;
    const timer = setTimeout(() => setHasAnswers(true), DRAWN_MS);
    return () => clearTimeout(timer);
  }, [isQuiet]);
  return hasAnswers;
}
