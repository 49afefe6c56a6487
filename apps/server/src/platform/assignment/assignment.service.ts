import {
  decideAssignment,
  decisionRefusal,
  type AssignmentAct,
} from '@nota/contract/kit/assignment/assignment.rules.ts';
import type { Assignee } from '@nota/contract/kit/assignment/assignment-row.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { holds } from '@nota/contract/kit/permissions.ts';
import type { Actor } from '../actor.ts';
import type { Trx } from '../db/database.ts';
import { recordSteps } from '../lifecycle/transition.ts';
import { announce } from '../live/live-event.ts';
import { refuse } from '../refusal.ts';
import { idsVisibleTo, seeWholePlatform } from '../scope/transaction-scope.ts';
import { hasSessionEnded } from '../session/session.repo.ts';
import type { AssignmentDefinition } from './assignment-definition.ts';
import {
  barredFrom,
  countCases,
  lockAssignee,
  lockCases,
  lockNextFree,
  raiseVersions,
  readAssignee,
  saveAssignee,
  type LockedCase,
} from './assignment.repo.ts';
import { rightsToWork, type Colleagues } from './colleague.ts';

interface Deed {
  readonly actor: Actor;
  readonly at: Date;
}

export interface CaseDeed extends Deed {
  readonly id: string;
  readonly act: AssignmentAct;
  readonly to?: string | undefined;
  readonly reason?: string | undefined;
}

/** What an act did, for its answer and its audit row. */
export interface Assigned {
  readonly id: string;
  readonly before: string | null;
  readonly assignee: Assignee;
}

/**
 * Lock whoever gets it, lock the case, decide, save. The caller's own data scope decides which cases there are; whoever
 * gets one must see it afterwards.
 */
export async function actOnCase(
  trx: Trx,
  definition: AssignmentDefinition,
  colleagues: Colleagues,
  deed: CaseDeed,
): Promise<Assigned> {
  const { id, act, actor, at, to, reason } = deed;
  const getterId = act === 'give' ? to : act === 'give-back' ? undefined : actor.id;
  const isThere = getterId === undefined || (await lockAssignee(trx, getterId));
  const [locked] = await lockCases(trx, definition, [id]);
  if (!locked) refuse('RECORD_NOT_FOUND', { id });
  const outcome = decideAssignment({
    act,
    case: standingOf(definition, locked),
    actor: handOf(definition, actor),
    to,
    reason,
  });
  if ('refusal' in outcome) refuse(outcome.refusal, { id, act });
  if (outcome.assigneeId === locked.assignee_id) return assigned(trx, definition, locked);
  if (!isThere) refuse('ASSIGNEE_UNSUITABLE', { to });
  if (getterId === actor.id) await refuseEnded(trx, actor);
  await refuseBarred(trx, definition, id, outcome.assigneeId);
  await seeWholePlatform(trx);
  await keep(trx, definition, { ...deed, locked, assigneeId: outcome.assigneeId });
  if (act === 'give') await refuseUnsuited(trx, definition, colleagues, { id, memberId: outcome.assigneeId ?? '', at });
  return assigned(trx, definition, locked);
}

/** Tries to find a case that nobody takes meanwhile. */
const TRIES = 10;

/**
 * The free case with the nearest deadline. Also for members who see only their own cases: to them nobody's are not
 * there, so they are handed one without being shown the queue, and no more than a person can work on.
 */
export async function takeNext(trx: Trx, definition: AssignmentDefinition, { actor, at }: Deed): Promise<Assigned> {
  if (!holds(actor, definition.work)) refuse('PERMISSION_DENIED', { kind: definition.kind });
  await lockAssignee(trx, actor.id);
  await refuseEnded(trx, actor);
  if ((await countCases(trx, definition, actor.id)) >= LIMIT.drawnCasesMax) refuse('CASES_FULL');
  if (actor.dataScope === 'own') await seeWholePlatform(trx);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const id = await lockNextFree(trx, definition, actor.id);
    if (id === undefined) break;
    const [locked] = await lockCases(trx, definition, [id]);
    const isStillFree = locked?.assignee_id === null && definition.open.includes(locked.state);
    if (!isStillFree) continue;
    await keep(trx, definition, { locked, act: 'take', actor, at, assigneeId: actor.id });
    return assigned(trx, definition, locked);
  }
  return refuse('QUEUE_EMPTY', { kind: definition.kind });
}

/**
 * Before a decision, with the record's lock held: nobody decides a case that is with somebody else, and one that nobody
 * has becomes the decider's. No step of its own in the trail and no version: the decision is one.
 */
export async function claimCase(trx: Trx, definition: AssignmentDefinition, locked: LockedCase, { actor, at }: Deed) {
  refuseCaseOfAnother(locked, actor);
  if (locked.assignee_id === null) await saveAssignee(trx, definition, { ids: [locked.id], assigneeId: actor.id, at });
}

/** For work that decides nothing yet, with the record's lock held. */
export function refuseCaseOfAnother({ id, assignee_id }: LockedCase, actor: Actor) {
  const refusal = decisionRefusal(assignee_id, actor.id);
  if (refusal) refuse(refusal, { id });
}

/** A record that begins anew is a new case, and nobody's. */
export async function freeCase(trx: Trx, definition: AssignmentDefinition, id: string, at: Date) {
  await saveAssignee(trx, definition, { ids: [id], assigneeId: null, at });
}

const standingOf = ({ open }: AssignmentDefinition, { state, assignee_id }: LockedCase) => ({
  isOpen: open.includes(state),
  assigneeId: assignee_id,
});

const handOf = ({ work, supervise }: AssignmentDefinition, actor: Actor) => ({
  id: actor.id,
  mayWork: holds(actor, work),
  maySupervise: holds(actor, supervise),
});

interface Kept {
  readonly locked: LockedCase;
  readonly act: AssignmentAct;
  readonly actor: Actor;
  readonly reason?: string | undefined;
  readonly at: Date;
  readonly assigneeId: string | null;
}

async function keep(trx: Trx, definition: AssignmentDefinition, kept: Kept) {
  const { locked, act, actor, reason, at, assigneeId } = kept;
  const { id, state } = locked;
  await saveAssignee(trx, definition, { ids: [id], assigneeId, at });
  await raiseVersions(trx, definition, [id]);
  // Whom it was taken from, or given to.
  const concerns = act === 'give' ? assigneeId : act === 'take' ? null : locked.assignee_id;
  const { lifecycle } = definition;
  const step = { lifecycle, action: act, actor, reason, at, to: state, steps: [{ id, from: state }] };
  await recordSteps(trx, { ...step, concernsMemberId: concerns === actor.id ? null : concerns });
  await announce(trx, { kind: 'record', stem: lifecycle.name, id });
}

/** Rights end with the session: whoever was disabled, or lost a role, while this call waited for their account's lock. */
async function refuseEnded(trx: Trx, actor: Actor) {
  if (await hasSessionEnded(trx, actor.sessionId)) refuse('SESSION_INVALID');
}

async function refuseBarred(trx: Trx, definition: AssignmentDefinition, id: string, memberId: string | null) {
  if (memberId === null) return;
  const barred = await barredFrom(trx, definition, [id]);
  if (barred.get(id) === memberId) refuse('SECOND_PERSON_REQUIRED', { id });
}

/** The account works, may decide such cases, and its data scope reaches this one now that it is theirs. */
async function refuseUnsuited(
  trx: Trx,
  definition: AssignmentDefinition,
  colleagues: Colleagues,
  { id, memberId, at }: { id: string; memberId: string; at: Date },
) {
  const rights = await rightsToWork(trx, colleagues, definition, { memberId, at });
  const visible = rights ? await idsVisibleTo(trx, rights, { table: definition.table, ids: [id] }) : [];
  if (visible.length === 0) refuse('ASSIGNEE_UNSUITABLE', { id, memberId });
}

async function assigned(trx: Trx, definition: AssignmentDefinition, locked: LockedCase): Promise<Assigned> {
  const { id, assignee_id: before } = locked;
  return { id, before, assignee: await readAssignee(trx, definition, id) };
}
