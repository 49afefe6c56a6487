import type { NarrowScope } from '@nota/contract/kit/data-scope.rules.ts';
import type { Message } from '@nota/contract/kit/messages.ts';
import type { Permission } from '@nota/contract/kit/permissions.ts';
import type { SearchedKind } from '@nota/contract/platform/record-search/record-kind.messages.ts';
import type { PersonalReading, ReadingKind } from '@nota/contract/platform/record-search/search-term.rules.ts';
import type { CompiledQuery } from 'kysely';
import type { Actor } from '../actor.ts';
import type { Db, Trx } from '../db/database.ts';
import type { Keys } from '../keys/keys.ts';

/** Whoever searches, and the keys by whose digests sealed numbers are found. */
export interface Searcher {
  readonly actor: Actor;
  readonly keys: Keys;
}

/** A query that an index answers; how many rows it may give is said by the search. */
export interface SearchQuery<Row> {
  limit(most: number): SearchQuery<Row>;
  compile(): CompiledQuery;
  execute(): Promise<Row[]>;
}

type Query<Row> = (db: Db | Trx, value: string, searcher: Searcher) => SearchQuery<Row>;

/** A record as it is shown: masked like its list. */
export interface FoundRecord {
  readonly id: string;
  /** What people call it by; empty where it has none. */
  readonly number: string;
  readonly name: string | Message;
  readonly state: Message | undefined;
  /** Its page in the console. */
  readonly address: string;
}

/**
 * A kind of record that is found by what somebody typed. `src/lists.ts` has all of them. Rights and data scope are
 * those of the kind's list: to whoever may not read that, the kind does not exist.
 */
export interface SearchDefinition<Row = unknown> {
  readonly kind: SearchedKind;
  /** One of several is enough; its queries then say which records each of them shows. */
  readonly permission: Permission | readonly Permission[];
  readonly restrictsByScope?: readonly NarrowScope[];
  /** By what tells nothing about a person. */
  readonly readings: Partial<Readonly<Record<ReadingKind, Query<Row>>>>;
  /** By what tells who somebody is: only in searches that are counted and audited. */
  readonly identifiers?: Partial<Readonly<Record<PersonalReading, Query<Row>>>>;
  found(row: Row): FoundRecord;
}

export const defineSearch = <Row>(definition: SearchDefinition<Row>): SearchDefinition => definition;
