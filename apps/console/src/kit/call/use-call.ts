import type { AnyEndpoint } from '@nota/contract/kit/endpoint.ts';
import { keepPreviousData, useIsFetching, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call, type CallOptions } from './api.ts';
import type { Problem } from './problem.ts';
import type { AnswerOf, InputOf } from './request.ts';

/** Until an answer that has come is on the screen. */
const DRAWN_MS = 150;

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

/** Whether what was asked for together with this has come, and could be drawn. */
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
