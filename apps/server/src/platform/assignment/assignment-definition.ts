import type { AssignmentKind } from '@nota/contract/kit/assignment/assignment-row.ts';
import type { Lifecycle } from '@nota/contract/kit/lifecycle.ts';
import type { Permission } from '@nota/contract/kit/permissions.ts';
import { ASSIGNED_RECORDS } from '@nota/contract/platform/assignment/assignment.contract.ts';
import type { Tables } from '../db/tables.generated.ts';
import type { ClockDefinition } from '../legal-clock/clock-definition.ts';

type TableWith<Column extends string> = {
  [T in keyof Tables]: Column extends keyof Tables[T] ? T : never;
}[keyof Tables];

/** Tables with the columns of an assignment beside state and deadline. */
export type CaseTable = {
  [T in keyof Tables]: 'assignee_id' | 'assigned_at' | 'id' | 'state' | 'due_at' extends keyof Tables[T] ? T : never;
}[keyof Tables];

/** Tables whose rows bear the version of a case's record. */
export type VersionedTable = TableWith<'version' | 'assignee_id'>;

/** A kind of record that is assigned to people while it is open. */
export interface AssignmentDefinition {
  readonly kind: AssignmentKind;
  readonly lifecycle: Lifecycle;
  readonly table: CaseTable;
  /** The states in which somebody has to work on the record. */
  readonly open: readonly string[];
  /**
   * The table whose row, under the same id, bears the version and a copy of the assignee. Where it is another table than
   * the one of the cases, its row is locked first.
   */
  readonly versioned: VersionedTable;
  /** Its deadline decides which cases are nearly or already overdue. */
  readonly clock: ClockDefinition;
  readonly work: Permission;
  readonly supervise: Permission;
}

export function defineAssignment<S extends string>(given: {
  kind: AssignmentKind;
  lifecycle: Lifecycle<S>;
  table: CaseTable;
  open: readonly S[];
  versioned: VersionedTable;
  clock: ClockDefinition;
}): AssignmentDefinition {
  return { ...given, ...ASSIGNED_RECORDS[given.kind] };
}

/** Earlier actions whose author may not decide an open case: four eyes by the record's own lifecycle. */
export function barringActions({ lifecycle, open }: AssignmentDefinition): string[] {
  const rows = Object.values(lifecycle.actions).filter(({ from }) => from.some((state) => open.includes(state)));
  return [...new Set(rows.flatMap(({ notBy }) => (notBy === undefined ? [] : [notBy])))];
}
