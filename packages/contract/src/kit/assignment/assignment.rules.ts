import type { ErrorName } from '../errors.ts';

/** What people do with cases of a queue. A case is a record in a state in which somebody has to work on it. */
export const ASSIGNMENT_ACTS = ['take', 'give', 'give-back', 'take-over'] as const;
export type AssignmentAct = (typeof ASSIGNMENT_ACTS)[number];

/** A record of a queue as it stands: whether it is open, and whom it is with. */
export interface CaseStanding {
  readonly isOpen: boolean;
  readonly assigneeId: string | null;
}

/** Somebody who acts on a case. */
export interface CaseActor {
  readonly id: string;
  /** Holds the permission to decide such cases. */
  readonly mayWork: boolean;
  /** Holds the permission to distribute them among colleagues. */
  readonly maySupervise: boolean;
}

interface Asked {
  readonly act: AssignmentAct;
  readonly case: CaseStanding;
  readonly actor: CaseActor;
  /** To whom it is given. */
  readonly to?: string | undefined;
  readonly reason?: string | undefined;
}

/** Whom the case is with afterwards, or why the act is refused. */
export type AssignmentOutcome = { readonly assigneeId: string | null } | { readonly refusal: ErrorName };

const refused = (refusal: ErrorName): AssignmentOutcome => ({ refusal });
const withNow = (assigneeId: string | null): AssignmentOutcome => ({ assigneeId });

/**
 * Everybody disposes of their own cases and of those that nobody has. Of somebody else's only whoever distributes the
 * work, and with a reason. Whether a colleague is suited is judged elsewhere.
 */
export function decideAssignment(asked: Asked): AssignmentOutcome {
  const { case: standing, actor, act } = asked;
  if (!actor.mayWork && !actor.maySupervise) return refused('PERMISSION_DENIED');
  if (!standing.isOpen) return refused('STATE_CHANGED');
  switch (act) {
    case 'take':
      return taken(standing, actor);
    case 'take-over':
      return takenOver(asked);
    case 'give-back':
      return standing.assigneeId === null ? refused('STATE_CHANGED') : (byAnother(asked) ?? withNow(null));
    case 'give':
      return given(asked);
  }
}

/** Taking what is one's own already changes nothing: a second click is no mistake. */
function taken({ assigneeId }: CaseStanding, actor: CaseActor): AssignmentOutcome {
  if (!actor.mayWork) return refused('PERMISSION_DENIED');
  return assigneeId === null || assigneeId === actor.id ? withNow(actor.id) : refused('ALREADY_TAKEN');
}

function takenOver({ case: { assigneeId }, actor, reason }: Asked): AssignmentOutcome {
  if (!actor.mayWork || !actor.maySupervise) return refused('PERMISSION_DENIED');
  if (assigneeId === null) return refused('STATE_CHANGED');
  if (assigneeId !== actor.id && !reason) return refused('REASON_REQUIRED');
  return withNow(actor.id);
}

/** Nobody gives a case to themselves: taking and taking over have rules of their own. */
function given(asked: Asked): AssignmentOutcome {
  const { case: standing, actor, to = '' } = asked;
  if (to === standing.assigneeId) return refused('NOTHING_CHANGED');
  if (to === actor.id) return refused('ASSIGNEE_UNSUITABLE');
  if (standing.assigneeId === null && !actor.maySupervise) return refused('PERMISSION_DENIED');
  return byAnother(asked) ?? withNow(to);
}

/** Why somebody else's case is not theirs to dispose of; undefined for one's own and for one that is nobody's. */
function byAnother({ case: { assigneeId }, actor, reason }: Asked): AssignmentOutcome | undefined {
  if (assigneeId === null || assigneeId === actor.id) return undefined;
  if (!actor.maySupervise) return refused('CASE_OF_ANOTHER');
  return reason ? undefined : refused('REASON_REQUIRED');
}

/** The acts that are offered on a case: those that are refused for nothing but a missing colleague or reason. */
export function offeredAssignmentActs(standing: CaseStanding, actor: CaseActor): AssignmentAct[] {
  const isOwn = standing.assigneeId === actor.id;
  return ASSIGNMENT_ACTS.filter((act) => {
    if (isOwn && (act === 'take' || act === 'take-over')) return false;
    const asked = { act, case: standing, actor, to: 'somebody else', reason: 'some reason' };
    return 'assigneeId' in decideAssignment(asked);
  });
}

/** Whether an act must say why: it takes a case away from somebody. */
export const asksReason = ({ assigneeId }: CaseStanding, actorId: string, act: AssignmentAct): boolean =>
  act !== 'take' && assigneeId !== null && assigneeId !== actorId;

/** Why a decision is refused about a case that is with somebody else; a case that is nobody's is decided by anybody. */
export const decisionRefusal = (assigneeId: string | null, actorId: string): ErrorName | undefined =>
  assigneeId === null || assigneeId === actorId ? undefined : 'CASE_OF_ANOTHER';
