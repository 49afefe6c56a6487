import type { ClockRule } from '@nota/contract/kit/clock/clock-rule.ts';
import type { Lifecycle } from '@nota/contract/kit/lifecycle.ts';
import type { Permission } from '@nota/contract/kit/permissions.ts';
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

/** A kind of record with a legal period: how long, in which states, and since when. */
export interface ClockDefinition {
  readonly lifecycle: Lifecycle;
  readonly rule: ClockRule;
  readonly table: ClockTable;
  readonly running: readonly string[];
  /** The column with the time of the event, for records that have no clock yet. */
  readonly startedBy: string;
  /** The permission for the list of these records, and its address in the console. */
  readonly queue: { readonly permission: Permission; readonly path: string };
}

export function defineClock<S extends string, T extends ClockTable>(definition: {
  lifecycle: Lifecycle<S>;
  rule: ClockRule;
  table: T;
  running: readonly S[];
  startedBy: keyof Tables[T] & string;
  queue: ClockDefinition['queue'];
}): ClockDefinition {
  return definition;
}
