import type { ApprovalRequestAction, ApprovalRequestState } from './approval-request.lifecycle.ts';

interface Asked {
  readonly state: ApprovalRequestState;
  readonly askedById: string;
  /** The member of staff whom the act is about, where it is about one. */
  readonly concernsMemberId: string | null;
}

interface Person {
  readonly id: string;
  /** Holds the permission that this kind of act requires of the second person. */
  readonly mayConfirm: boolean;
}

/** What this member may do with a request; the same rule shows the buttons and counts the to-dos. */
export function offeredDecisions(asked: Asked, person: Person): Exclude<ApprovalRequestAction, 'expire'>[] {
  if (asked.state !== 'waiting') return [];
  if (asked.askedById === person.id) return ['withdraw'];
  return person.mayConfirm && asked.concernsMemberId !== person.id ? ['approve', 'reject'] : [];
}
