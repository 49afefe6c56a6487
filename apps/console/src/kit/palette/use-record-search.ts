import type { Problem } from '@nota/contract/kit/call/problem.ts';
import { recordSearchApi, type SearchGroup } from '@nota/contract/platform/record-search/record-search.contract.ts';
import {
  readTerm,
  type PersonalReading,
  type Reading,
  type ReadingKind,
} from '@nota/contract/platform/record-search/search-term.rules.ts';
import { useEffect, useState } from 'react';
import { useCall } from '../call/use-call.ts';

/** Long enough that a name that is being typed asks once, and short enough that nobody waits for a pasted number. */
const PAUSE_MS = 250;

export interface RecordSearch {
  readonly readings: readonly Reading[];
  readonly groups: readonly SearchGroup[];
  /** The text means a record and no page, as a digest does: what is found comes first. */
  readonly comesFirst: boolean;
  readonly isSearching: boolean;
  readonly problem: Problem | undefined;
  /** The name of persons to search for if the member wants that. */
  readonly personName: string | undefined;
  /** By what a search for a person was made; it is counted and audited. */
  readonly audited: ReadingKind | undefined;
  askPersons(): void;
}

/**
 * Records by what is typed. Numbers and digests are looked up at once, and so are whole phone and document numbers, by
 * the search that is counted and audited. A person's name is asked for on the member's word only: whoever types the
 * name of a page would use up searches.
 */
export function useRecordSearch(typed: string, isHurried: boolean): RecordSearch {
  const [askedName, setAskedName] = useState<string>();
  const wanted = typed.trim();
  const term = usePaused(wanted, isHurried);
  const isCurrent = term === wanted;
  const readings = readTerm(wanted);
  const isEnabled = isCurrent && readings.length > 0;
  const found = useCall(recordSearchApi.find, { body: { term } }, { isEnabled, isSilent: true });
  const offered: readonly string[] = found.data?.identifiers ?? [];
  const personal = readings.find(({ kind }) => offered.includes(kind));
  const isAsked = personal !== undefined && (personal.kind !== 'name' || personal.value === askedName);
  const persons = useCall(
    recordSearchApi.search,
    { body: identifierOf(personal) },
    { isEnabled: isEnabled && isAsked, isSilent: true },
  );
  const personGroups = isAsked ? (persons.data?.groups ?? []) : [];
  return {
    readings,
    groups: isEnabled ? [...personGroups, ...(found.data?.groups ?? [])] : [],
    comesFirst: readings.some(({ kind }) => kind !== 'name') || isAsked,
    isSearching: readings.length > 0 && (!isCurrent || found.isFetching || (isAsked && persons.isFetching)),
    problem: (isEnabled ? (found.error ?? (isAsked ? persons.error : null)) : null) ?? undefined,
    personName: personal?.kind === 'name' && !isAsked ? personal.value : undefined,
    audited: isAsked && persons.data ? personal.kind : undefined,
    askPersons: () => setAskedName(personal?.value),
  };
}

const identifierOf = (reading: Reading | undefined): Partial<Record<PersonalReading, string>> =>
  reading ? { [reading.kind]: reading.value } : {};

/** The value once it has not changed for a moment, or at once where somebody waits for it. */
function usePaused(value: string, isHurried: boolean): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), isHurried ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value, isHurried]);
  return paused;
}
