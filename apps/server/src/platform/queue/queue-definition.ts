import type { NarrowScope } from '@nota/contract/kit/data-scope.rules.ts';
import type { ClockRule } from '@nota/contract/kit/clock/clock-rule.ts';
import type { Lifecycle } from '@nota/contract/kit/lifecycle.ts';
import type { Permission } from '@nota/contract/kit/permissions.ts';
import type { Queue, QueueKind } from '@nota/contract/platform/queue.contract.ts';
import type { Expression, SqlBool } from 'kysely';
import type { Actor } from '../actor.ts';
import type { AssignmentDefinition } from '../assignment/assignment-definition.ts';
import type { Db } from '../db/database.ts';
import type { ColourRanges } from '../legal-clock/deadline-list.ts';

/** Whoever asks what waits for them. */
export interface QueueReader {
  readonly actor: Actor;
  readonly at: Date;
  readonly ranges: ColourRanges;
}

export type QueueCounts = Omit<Queue, 'kind' | 'stem' | 'path'>;

/** Work that waits for people. Registered once in `lists.ts`, it is on the welcome page of everybody it is for. */
export interface QueueDefinition {
  readonly kind: QueueKind;
  readonly stem: string;
  /** States of its lifecycle; none of records without one. */
  readonly waits: readonly string[];
  readonly path: string;
  isFor(actor: Actor): boolean;
  count(db: Db, reader: QueueReader): Promise<QueueCounts>;
}

/** The list of these records. */
export interface QueueList {
  readonly permission: Permission;
  /** The narrower scopes that reach its records. */
  readonly restrictsByScope?: readonly NarrowScope[];
  /** In the console, with exactly those that wait. */
  readonly path: string;
}

/** Records of a lifecycle that wait in some of its states. */
export interface WaitingRecords {
  readonly lifecycle: Lifecycle;
  readonly table: string;
  readonly waiting: readonly string[];
  /** The column that says since when. */
  readonly since: string;
  readonly list: QueueList;
  /** Who begins to work on them, where the lifecycle names only the second person of an approval. */
  readonly begunBy?: readonly Permission[] | undefined;
  /** Of its legal clock. */
  readonly rule?: ClockRule | undefined;
  readonly assignment?: AssignmentDefinition | undefined;
  /** Which records of the table, by the alias `r`, where not all that wait are the caller's to decide. */
  readonly isTheirs?: ((reader: Pick<QueueReader, 'actor'>) => Expression<SqlBool>) | undefined;
}
