import type { AnyEndpoint } from '@nota/contract/kit/endpoint.ts';
import { keepPreviousData, useIsFetching, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useEver } from '../use-ever.ts';
import { call, type CallOptions } from './api.ts';
import type { Problem } from './problem.ts';
import type { AnswerOf, InputOf } from './request.ts';

interface Options extends Pick<CallOptions, 'handles' | 'isSilent'> {
  readonly isEnabled?: boolean;
  /** Keeps showing the last answer while another page or filter is on its way. */
  readonly keepsPrevious?: boolean;
}

/**
 * One cache entry per endpoint and input; `[path]` alone names all inputs of an endpoint. A search goes by the name of
 * its list, so that whatever makes the list read again makes the search read again too.
 */
export function callKey(endpoint: AnyEndpoint, input?: object) {
  const path = endpoint.identifiers ? endpoint.path.replace(/\/search$/, '') : endpoint.path;
  return input === undefined ? [path] : [path, input];
}

/** Reads through the request cache: cancelled when nobody looks any more, shared by everyone who asks the same. */
export function useCall<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  { isEnabled = true, keepsPrevious = false, ...options }: Options = {},
): UseQueryResult<AnswerOf<E>, Problem> {
  return useQuery<AnswerOf<E>, Problem>({
    queryKey: callKey(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { ...options, signal }),
    enabled: isEnabled,
    ...(keepsPrevious ? { placeholderData: keepPreviousData } : {}),
  });
}

/**
 * The same for what stands beside that for which the person came, such as the choices of a filter: on a cold start it is
 * asked for once the first answers are there.
 */
export function useLaterCall<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  { isEnabled = true, ...options }: Options = {},
): UseQueryResult<AnswerOf<E>, Problem> {
  return useCall(endpoint, input, { ...options, isEnabled: useHasAnswers() && isEnabled });
}

/** Whether nothing is on its way any more of what was asked for together with this. */
export function useHasAnswers(): boolean {
  const [hasBegun, setBegun] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setBegun(true));
    return () => clearTimeout(timer);
  }, []);
  const isQuiet = useIsFetching() === 0;
  return useEver(hasBegun && isQuiet);
}
