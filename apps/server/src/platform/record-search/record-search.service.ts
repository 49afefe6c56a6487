import { isOpenToScope } from '@nota/contract/kit/data-scope.rules.ts';
import type { Language } from '@nota/contract/kit/languages.ts';
import { messageIn } from '@nota/contract/kit/messages.ts';
import { holds } from '@nota/contract/kit/permissions.ts';
import { recordKindMessages } from '@nota/contract/platform/record-search/record-kind.messages.ts';
import {
  HITS_PER_KIND,
  type SearchAnswer,
  type SearchGroup,
} from '@nota/contract/platform/record-search/record-search.contract.ts';
import {
  isPersonName,
  PERSONAL_READINGS,
  type PersonalReading,
  type Reading,
} from '@nota/contract/platform/record-search/search-term.rules.ts';
import type { Actor } from '../actor.ts';
import type { Db, Trx } from '../db/database.ts';
import type { FoundRecord, SearchDefinition, Searcher } from './search-definition.ts';

interface Search {
  readonly definitions: readonly SearchDefinition[];
  readonly readings: readonly Reading[];
  /** Which queries of a kind are asked: those that identify a person are asked alone. */
  readonly by: 'readings' | 'identifiers';
  readonly searcher: Searcher;
  readonly language: Language;
}

/** The queries come one after the other: each takes a fraction of a millisecond, and a search holds one connection. */
export async function searchRecords(db: Db | Trx, search: Search): Promise<SearchAnswer> {
  const groups: SearchGroup[] = [];
  const open = search.definitions.filter((definition) => isOpenTo(search.searcher.actor, definition));
  for (const definition of open) {
    const group = await searchKind(db, definition, search);
    if (group.hits.length > 0) groups.push(group);
  }
  const total = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  return { groups, total, identifiers: search.by === 'readings' ? identifiersIn(search.readings, open) : [] };
}

function identifiersIn(readings: readonly Reading[], open: readonly SearchDefinition[]): PersonalReading[] {
  return PERSONAL_READINGS.filter((kind) => {
    const value = readings.find((reading) => reading.kind === kind)?.value;
    if (value === undefined || (kind === 'name' && !isPersonName(value))) return false;
    return open.some(({ identifiers }) => identifiers?.[kind] !== undefined);
  });
}

/** As the kind's own list is: by permission, and by whether its records can be narrowed to the caller's data scope. */
export function isOpenTo(actor: Actor, { permission, restrictsByScope = [] }: SearchDefinition): boolean {
  const held = [permission].flat().filter((one) => holds(actor, one));
  if (held.length === 0) return false;
  return (
    restrictsByScope.some((one) => one === actor.dataScope) || held.some((one) => isOpenToScope(one, actor.dataScope))
  );
}

async function searchKind(
  db: Db | Trx,
  definition: SearchDefinition,
  { readings, by, searcher, language }: Search,
): Promise<SearchGroup> {
  const records = new Map<string, FoundRecord>();
  for (const { kind, value } of readings) {
    const queries: SearchDefinition['readings'] = definition[by] ?? {};
    const rows = await queries[kind]?.(db, value, searcher)
      .limit(HITS_PER_KIND + 1)
      .execute();
    for (const row of rows ?? []) {
      const record = definition.found(row);
      records.set(record.id, record);
    }
  }
  const hits = [...records.values()].map(({ name, state, ...record }) => ({
    ...record,
    name: typeof name === 'string' ? name : messageIn(name, language),
    state: state ? messageIn(state, language) : '',
  }));
  return {
    kind: definition.kind,
    title: messageIn(recordKindMessages[definition.kind], language),
    hits: hits.slice(0, HITS_PER_KIND),
    hasMore: hits.length > HITS_PER_KIND,
  };
}
