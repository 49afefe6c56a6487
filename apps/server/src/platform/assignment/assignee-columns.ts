import type { Assignee } from '@nota/contract/kit/assignment/assignment-row.ts';

/** The columns of an assignment in a query over a record's table, with the member's name. */
export interface AssigneeColumns {
  readonly assignee_id: string | null;
  readonly assignee_name: string | null;
  readonly assigned_at: Date | null;
}

export function toAssignee({ assignee_id: id, assignee_name: name, assigned_at: at }: AssigneeColumns): Assignee {
  return id === null || name === null || at === null ? null : { id, name, at: at.toISOString() };
}
