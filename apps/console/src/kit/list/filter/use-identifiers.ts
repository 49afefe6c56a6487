import type { AnyEndpoint } from '@nota/contract/kit/endpoint.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readSession } from '../../session/session.ts';
import { identifierFieldsOf, valuesOf, type FilterChanges, type Filters } from '../list-address.ts';

/** By member and list, in this page's memory alone: a reload clears them, Back from a record does not. */
const remembered = new Map<string, Filters>();

/** The filters of a list that identify a person. If an old link contains them, they are removed from the address. */
export function useIdentifiers(listId: string, search: AnyEndpoint | undefined) {
  const [params, setParams] = useSearchParams();
  const fields = useMemo(() => identifierFieldsOf(search), [search]);
  const key = `${readSession()?.user.phoneNumber ?? ''} ${listId}`;
  const [applied, setApplied] = useState<Filters>(() => remembered.get(key) ?? {});

  function apply(changes: FilterChanges) {
    const given = Object.entries(changes).filter(([name]) => name in fields);
    if (given.length === 0) return;
    setApplied((now) => {
      const next: Record<string, string> = {};
      for (const [name, value] of Object.entries({ ...now, ...Object.fromEntries(given) })) {
        const [one] = valuesOf(value);
        if (one !== undefined) next[name] = one;
      }
      remembered.set(key, next);
      return next;
    });
  }

  // Changed filters lead to the first page. The address changes a moment later, so the old one must not be read.
  const waiting = useRef<FilterChanges>(undefined);
  const isDeep = params.has('page') || params.has('after');
  useEffect(() => {
    if (isDeep || !waiting.current) return;
    apply(waiting.current);
    waiting.current = undefined;
  });
  const change = (changes: FilterChanges) => {
    if (isDeep) waiting.current = changes;
    else apply(changes);
  };

  // Once for each address: the next one is there only after some renders.
  const address = params.toString();
  const cleaned = useRef('');
  const stray = Object.keys(fields).filter((name) => params.has(name));
  useEffect(() => {
    const isCleaned = cleaned.current === address;
    cleaned.current = stray.length === 0 ? '' : address;
    if (stray.length === 0 || isCleaned) return;
    const sound = stray.filter((name) => fields[name]?.safeParse(params.get(name)).success);
    apply(Object.fromEntries(sound.map((name) => [name, params.get(name) ?? undefined])));
    const kept = new URLSearchParams(params);
    for (const name of stray) kept.delete(name);
    setParams(kept, { replace: true });
  });

  return { fields, applied, change };
}
