import type { AssignmentKind, Assignee } from '@nota/contract/kit/assignment/assignment-row.ts';
import type { CaseActor, CaseStanding } from '@nota/contract/kit/assignment/assignment.rules.ts';
import type { AnyEndpoint } from '@nota/contract/kit/endpoint.ts';
import { ASSIGNED_RECORDS, assignmentApi } from '@nota/contract/platform/assignment/assignment.contract.ts';
import { useMay } from '../../session/access.ts';
import { useMyId } from '../use-my-id.ts';

/** A queue whose records are assigned to people. */
export interface CaseQueue {
  readonly kind: AssignmentKind;
  /** The states in which a record has to be worked on. */
  readonly open: readonly string[];
  /** Reads that are out of date when a case changes hands. */
  readonly reads: readonly AnyEndpoint[];
}

/** A record of the queue. */
export interface CaseRecord {
  readonly id: string;
  readonly state: string;
  readonly assignee: Assignee;
}

export const readsOf = ({ reads }: CaseQueue): AnyEndpoint[] => [
  ...reads,
  assignmentApi.counts,
  assignmentApi.colleagues,
];

export const standingOf = ({ open }: CaseQueue, { state, assignee }: CaseRecord): CaseStanding => ({
  isOpen: open.includes(state),
  assigneeId: assignee?.id ?? null,
});

/** What the signed-in member may do with the cases of a queue; undefined until their id is known. */
export function useCaseActor({ kind }: CaseQueue): CaseActor | undefined {
  const may = useMay();
  const id = useMyId();
  const { work, supervise } = ASSIGNED_RECORDS[kind];
  return id === undefined ? undefined : { id, mayWork: may(work), maySupervise: may(supervise) };
}
