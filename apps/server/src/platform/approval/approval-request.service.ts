import { isOpenToScope } from '@nota/contract/kit/data-scope.rules.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { holds } from '@nota/contract/kit/permissions.ts';
import type { ApprovalRequest } from '@nota/contract/platform/approval-request.contract.ts';
import {
  approvalRequestLifecycle,
  type ApprovalRequestAction,
} from '@nota/contract/platform/approval-request.lifecycle.ts';
import type { z } from 'zod';
import type { Actor, Origin } from '../actor.ts';
import { insertAuditEntry } from '../audit/audit.ts';
import { addHours } from '../clock.ts';
import type { Trx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { ActCall } from '../http/call.ts';
import { moveAlong, startTrail } from '../lifecycle/transition.ts';
import { announce } from '../live/live-event.ts';
import { refuse } from '../refusal.ts';
import { refuseDependent } from '../session/second-person.ts';
import { isReauthenticated } from '../session/session.repo.ts';
import type { ApprovalDefinition } from './approval-definition.ts';
import {
  getRequest,
  insertRequest,
  isSubjectSeen,
  lockAsked,
  lockRequest,
  saveDecision,
  type StoredRequest,
} from './approval-request.repo.ts';

interface Asked<P> {
  readonly actor: Actor;
  readonly at: Date;
  readonly subjectId: string;
  /** The member of staff whom the act is about: they cannot confirm it. */
  readonly concernsMemberId?: string;
  /** The name of the record, without anything that a list would mask. */
  readonly title: string;
  readonly facts: ApprovalRequest['facts'];
  readonly payload: P;
  readonly reason: string;
}

/** Records a request for an act; the caller has checked that it is possible now. Nothing is done yet. */
export async function askApproval<P extends z.ZodType>(
  trx: Trx,
  definition: ApprovalDefinition<P>,
  asked: Asked<z.input<P>>,
): Promise<ApprovalRequest> {
  const { actor, at, subjectId } = asked;
  if (!holds(actor, definition.ask)) refuse('PERMISSION_DENIED', { kind: definition.kind });
  const id = await insertRequest(trx, {
    kind: definition.kind,
    subject: definition.subject,
    subject_id: subjectId,
    concerns_member_id: asked.concernsMemberId ?? null,
    title: asked.title,
    facts: JSON.stringify(asked.facts),
    payload: JSON.stringify(definition.payload.parse(asked.payload)),
    reason: asked.reason,
    asked_by: actor.id,
    asked_at: at,
    expires_at: addHours(at, LIMIT.approvalLifeHours),
  });
  if (id === undefined) refuse('CHANGE_PENDING', { kind: definition.kind, subjectId });
  await startTrail(trx, { lifecycle: approvalRequestLifecycle, recordId: id, actor, at });
  await announce(trx, { kind: 'record', stem: approvalRequestLifecycle.name, id });
  await announce(trx, { kind: 'record', stem: definition.subject, id: subjectId }, definition.isPersonal && actor.id);
  return (await getRequest(trx, id, { actor, definitions: [definition] })) ?? refuse('RECORD_NOT_FOUND', { id });
}

interface Decision {
  readonly id: string;
  readonly action: ApprovalRequestAction;
  readonly actor: Actor;
  readonly at: Date;
  readonly origin: Origin;
  readonly reason: string | undefined;
  readonly deps: Deps;
  readonly afterCommit: ActCall['afterCommit'];
}

/** Lock, decide, carry out: the act happens in the transaction that confirms it, or neither does. */
export async function decideRequest(trx: Trx, definitions: readonly ApprovalDefinition[], given: Decision) {
  const { id, action, actor, at, reason } = given;
  const request = (await lockRequest(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  const definition = definitions.find(({ kind }) => kind === request.kind) ?? refuse('RECORD_NOT_FOUND', { id });
  const isTheirs = action === 'withdraw' ? request.asked_by === actor.id : holds(actor, definition.confirm);
  if (!isTheirs) refuse('PERMISSION_DENIED', { kind: request.kind, action });
  if (action !== 'withdraw') await refuseBlind(trx, definition, request, actor);
  if (action === 'approve' && definition.asksAgain && !(await isReauthenticated(trx, actor.sessionId, at)))
    refuse('REAUTHENTICATION_REQUIRED');
  const move = { lifecycle: approvalRequestLifecycle, record: request, action, actor, reason, at };
  const state = await moveAlong(trx, move);
  if (action !== 'withdraw' && request.concerns_member_id === actor.id) refuse('SELF_CHANGE_REFUSED', { id });
  // The worker marks overdue requests every few minutes; the time itself counts before that.
  if (state === 'approved' && request.expires_at <= at) refuse('STATE_CHANGED', { id });
  if (state === 'approved') {
    await refuseDependent(trx, { proposerId: request.asked_by, approverId: actor.id, at });
    await carryOut(trx, definition, request, given);
  } else if (action === 'reject' || action === 'withdraw') {
    await definition.turnDown?.({ trx, at, subjectId: request.subject_id, outcome: { action, actor } });
  }
  await saveDecision(trx, [id], { state, by: actor.id, reason, at });
  const event = { kind: 'record', stem: request.subject, id: request.subject_id } as const;
  await announce(trx, event, definition.isPersonal && request.asked_by);
  return (await getRequest(trx, id, { actor, definitions })) ?? refuse('RECORD_NOT_FOUND', { id });
}

/**
 * Withdraws somebody's requests about a record together with the record itself. The caller locks the record afterwards:
 * a decision locks the request first as well.
 */
export async function withdrawRequests(
  trx: Trx,
  { subject, subjectId, actor, at }: { subject: string; subjectId: string; actor: Actor; at: Date },
) {
  for (const record of await lockAsked(trx, { subject, subjectId, askedById: actor.id })) {
    const move = { lifecycle: approvalRequestLifecycle, record, action: 'withdraw', actor, at } as const;
    const state = await moveAlong(trx, move);
    await saveDecision(trx, [record.id], { state, by: actor.id, reason: undefined, at });
  }
}

/** Both people must be able to see the record: nobody decides about a record that is hidden from them. */
async function refuseBlind(trx: Trx, definition: ApprovalDefinition, { id, kind }: StoredRequest, actor: Actor) {
  const { dataScope: scope } = actor;
  if (!isOpenToScope(definition.confirm, scope)) refuse('SCOPE_CLOSED', { kind, scope });
  if (!(await isSubjectSeen(trx, id, { actor, definitions: [definition] }))) refuse('RECORD_NOT_FOUND', { id });
}

/** The act has an audit row of its own, under its own name and record, that says who asked for it and why. */
async function carryOut(trx: Trx, definition: ApprovalDefinition, request: StoredRequest, given: Decision) {
  const { deps, actor, at, origin, afterCommit } = given;
  const { subject_id: subjectId, reason } = request;
  const { before, after } = await definition.carryOut({
    trx,
    deps,
    actor,
    askedById: request.asked_by,
    at,
    subjectId,
    payload: definition.payload.parse(request.payload),
    reason,
    afterCommit,
  });
  await insertAuditEntry(trx, {
    actor,
    at,
    origin,
    act: definition.act,
    recordKind: definition.subject,
    recordId: subjectId,
    before,
    after: { ...(after as object | undefined), approvalRequestId: request.id, askedById: request.asked_by },
    reason,
  });
}
