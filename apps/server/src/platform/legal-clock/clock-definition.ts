import type { ClockRule } from '@nota/contract/kit/clock/clock-rule.ts';
import type { NarrowScope } from '@nota/contract/kit/data-scope.rules.ts';
import type { Lifecycle } from '@nota/contract/kit/lifecycle.ts';
import type { Permission } from '@nota/contract/kit/permissions.ts';
import type { Expression, SqlBool } from 'kysely';
import type { Actor } from '../actor.ts';
import type { Tables } from '../db/tables.generated.ts';

/** The deadline columns in the table of a record that has a clock. */
type ClockColumn =
  | 'due_at'
  | 'amber_at'
  | 'red_at'
  | 'due_is_provisional'
  | 'clock_paused_at'
  | 'clock_paused_days'
  | 'clock_days';

/** Tables with the columns of a deadline. */
export type ClockTable = {
  [T in keyof Tables]: ClockColumn | 'id' | 'state' extends keyof Tables[T] ? T : never;
}[keyof Tables];

/** The list of these records, and which of them wait for whom. */
export interface ClockQueue {
  readonly permission: Permission;
  /** The narrower scopes that reach its records. */
  readonly restrictsByScope?: readonly NarrowScope[];
  /** In the console, with exactly those that wait. */
  readonly path: string;
  /** The states in which a record waits for us, where the clock also runs in others. */
  readonly waiting?: readonly string[];
  /** Which records, by the alias `r`, where not all that wait are the caller's to decide. */
  readonly isTheirs?: (reader: { readonly actor: Actor }) => Expression<SqlBool>;
}

/** A part of a record's life with a period of its own. */
export interface ClockStretch {
  readonly days: number;
  readonly states: readonly string[];
}

/** A kind of record with a legal period: how long, in which states, and since when. */
export interface ClockDefinition {
  readonly lifecycle: Lifecycle;
  readonly rule: ClockRule;
  readonly table: ClockTable;
  readonly running: readonly string[];
  /**
   * Where one period follows another: a record that comes from one stretch into the next has a new clock. Each length is
   * one of the rule's. Without stretches the first length runs through all states.
   */
  readonly stretches?: readonly ClockStretch[];
  /** The column with the time of the event, for records that have no clock yet. */
  readonly startedBy: string;
  /** Nothing where the time is an applicant's, who waits in no list of ours. */
  readonly queue?: ClockQueue;
}

export function defineClock<S extends string, T extends ClockTable>(definition: {
  lifecycle: Lifecycle<S>;
  rule: ClockRule;
  table: T;
  running: readonly S[];
  stretches?: readonly { readonly days: number; readonly states: readonly S[] }[];
  startedBy: keyof Tables[T] & string;
  queue?: ClockQueue;
}): ClockDefinition {
  return definition;
}

/** The stretch that a state lies in; undefined where one period runs through all of them. */
export const stretchIn = ({ stretches }: Pick<ClockDefinition, 'stretches'>, state: string): ClockStretch | undefined =>
  stretches?.find(({ states }) => states.includes(state));
