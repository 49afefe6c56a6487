import type { ApprovalRequestAction, ApprovalRequestState } from './approval-request.lifecycle.ts';

interface Asked {
  readonly state: ApprovalRequestState;
  readonly askedById: string;
  /** The member of staff whom the act is about, where it is about one. */
  readonly concernsMemberId: string | null;
}

interface Person {
  readonly id: string;
  /** Holds the permission that the kind of the act demands of the second person. */
  readonly mayConfirm: boolean;
}

/** What this person may do to a request; the same rule draws the buttons and names what waits for somebody. */
export function offeredDecisions(asked: Asked, person: Person): Exclude<ApprovalRequestAction, 'expire'>[] {
  if (asked.state !== 'waiting') return [];
  if (asked.askedById === person.id) return ['withdraw'];
  return person.mayConfirm && asked.concernsMemberId !== person.id ? ['approve', 'reject'] : [];
}
