import { LIMIT } from '@nota/contract/kit/limits.ts';
import { presenceApi, type Present } from '@nota/contract/platform/presence.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../call/api.ts';
import { useLive } from '../live/live.ts';
import { callKey } from '../call/use-call.ts';

/** Repeated well before the server forgets it. */
const REPEAT_MS = (LIMIT.presenceSeconds * 1_000) / 3;
const NOBODY: readonly Present[] = [];

/**
 * Tells the server that this member has a record open (`grant-change:7`), and returns who else has: a warning and never
 * a refusal. Changes arrive as live events; the repetition covers a lost connection. If it fails, nobody's work is
 * disturbed.
 */
export function usePresence(record: string): readonly Present[] {
  const input = { body: { record } };
  const { data, refetch } = useQuery({
    queryKey: callKey(presenceApi.show, input),
    queryFn: ({ signal }) => call(presenceApi.show, input, { isSilent: true, signal }),
    refetchInterval: REPEAT_MS,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  useLive('presence', record, () => void refetch());
  useEffect(
    () => () => void call(presenceApi.leave, { body: { record } }, { isSilent: true }).catch(() => undefined),
    [record],
  );
  return data ?? NOBODY;
}
