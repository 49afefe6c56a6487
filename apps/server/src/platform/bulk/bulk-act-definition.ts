import type { Message } from '@nota/contract/kit/messages.ts';
import { filterOf, type ListSheet, type SheetFilter } from '@nota/contract/kit/list-sheet.ts';
import type { Permission } from '@nota/contract/kit/permissions.ts';
import type { Compilable, Expression } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../actor.ts';
import type { Db, Trx } from '../db/database.ts';
import type { Deps } from '../deps.ts';

/** Who asked for a task, as they are now, and what they gave as its reason. */
export interface BulkRun {
  readonly deps: Deps;
  /** Reads what the asker's data scope reaches. */
  readonly db: Db;
  readonly actor: Actor;
  readonly reason: string | undefined;
  readonly at: Date;
}

/** Carried out in the transaction that keeps the outcome. Returns what came of it, one of the definition's details. */
export type BulkChange = (trx: Trx) => Promise<string | undefined>;

/** A query, in no order, that selects the `id` of records. */
export type BulkRecords = Compilable & Expression<{ id: string }>;

/** An act that can be asked for on many records of a list at once. */
export interface BulkActDefinition {
  /** `<module>.<act>`: the name in tasks and messages. */
  readonly kind: string;
  /** Its permission is needed beside the act's own. */
  readonly list: ListSheet['list'];
  readonly permission: Permission;
  readonly filter: z.ZodObject;
  readonly asksReason: boolean;
  /** The messages of what may come of it. */
  readonly details: Readonly<Record<string, Message>>;
  records(db: Db | Trx, filter: unknown, at: Date): BulkRecords;
  /**
   * Prepares the act on one record, outside of any transaction. Permission, data scope and state are judged for each
   * record: a refusal, here or in the change, is the outcome of this record and no other.
   */
  act(run: BulkRun, id: string): Promise<BulkChange>;
}

interface Given<Q extends z.ZodRawShape> extends Omit<
  BulkActDefinition,
  'filter' | 'records' | 'asksReason' | 'details'
> {
  readonly list: ListSheet<Q>['list'];
  readonly asksReason?: boolean;
  readonly details?: Readonly<Record<string, Message>>;
  records(db: Db | Trx, filter: z.output<SheetFilter<Q>>, at: Date): BulkRecords;
}

/** The filter is the list's own, strictly, like that of its export: what the server does not know is refused. */
export function defineBulkAct<Q extends z.ZodRawShape>(given: Given<Q>): BulkActDefinition {
  return {
    asksReason: false,
    details: {},
    ...given,
    filter: filterOf(given),
    records: (db, filter, at) => given.records(db, filter as z.output<SheetFilter<Q>>, at),
  };
}
