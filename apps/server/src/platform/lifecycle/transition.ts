import { nextState, type Lifecycle, type Transition } from '@nota/contract/kit/lifecycle.ts';
import { holds } from '@nota/contract/kit/permissions.ts';
import { sql } from 'kysely';
import type { Actor } from '../actor.ts';
import type { Trx } from '../db/database.ts';
import type { VisitedLink } from '../http/call.ts';
import { announce, announceMany } from '../live/live-event.ts';
import { refuse } from '../refusal.ts';
import { tookPartInReset } from '../session/credential-reset.repo.ts';

/** The program of a customer, which calls the Open API. */
export interface OutsideProgram {
  readonly id: string;
  readonly appId: string;
}

/** Somebody outside: a person by their link, or a program. */
export type Outsider = VisitedLink | OutsideProgram;

/** Who moves a record: a member of staff, a worker, or somebody outside. */
export type Mover = Actor | 'system' | Outsider;

interface Move<S extends string, A extends string> {
  lifecycle: Lifecycle<S, A>;
  record: { id: string; state: S; requested_by?: string };
  action: A;
  actor: Mover;
  reason?: string | undefined;
  at: Date;
}

/**
 * Decides one move against the table and writes its trail row. The caller holds the record's row lock and saves the
 * returned state in the same transaction. Order of refusals: permission, state, reason, second person.
 */
export async function moveAlong<S extends string, A extends string>(trx: Trx, move: Move<S, A>): Promise<S> {
  const { record, actor } = move;
  const to = decide(move);
  const { notBy } = move.lifecycle.actions[move.action];
  if (notBy && isStaff(actor)) await refuseSamePerson(trx, move, actor, notBy);
  await recordSteps(trx, { ...move, to, steps: [{ id: record.id, from: record.state }] });
  const { name, isPersonal } = move.lifecycle;
  await announce(trx, { kind: 'record', stem: name, id: record.id }, isPersonal && record.requested_by);
  return to;
}

/** Two accounts do not count as two people while one of them was recently reset with the help of the other. */
async function refuseSamePerson(trx: Trx, move: Move<string, string>, actor: Actor, notBy: string) {
  const other = await lastActor(trx, move, notBy);
  if (other == null) return;
  const isSamePerson =
    other === actor.id ||
    (await tookPartInReset(trx, actor.id, other, move.at)) ||
    (await tookPartInReset(trx, other, actor.id, move.at));
  if (isSamePerson) refuse('SECOND_PERSON_REQUIRED', { action: move.action });
}

/** A page reads again when any record of its list has moved; announcing thousands would only make it read more often. */
export const ANNOUNCED = 50;

interface SystemMoves<S extends string, A extends string> {
  lifecycle: Lifecycle<S, A>;
  records: readonly { id: string; state: S }[];
  action: A;
  at: Date;
}

/**
 * The same for many records at once, by the system alone: for people, four eyes would have to be checked one by one. If
 * the table refuses one of them, nothing is written. The caller holds all their row locks and saves the returned state.
 */
export async function moveManyAlong<S extends string, A extends string>(
  trx: Trx,
  { lifecycle, records, action, at }: SystemMoves<S, A>,
): Promise<S> {
  const actor = 'system';
  for (const record of records) decide({ lifecycle, record, action, actor, at });
  const { to } = lifecycle.actions[action];
  const steps = records.map(({ id, state }) => ({ id, from: state }));
  await recordSteps(trx, { lifecycle, action, actor, at, to, steps });
  const told = records.slice(0, ANNOUNCED);
  await announceMany(
    trx,
    told.map(({ id }) => ({ kind: 'record', stem: lifecycle.name, id })),
  );
  return to;
}

function decide<S extends string, A extends string>(move: Move<S, A>): S {
  const { lifecycle, record, action, actor, reason } = move;
  const row = lifecycle.actions[action];
  if (!mayTake(row, actor)) refuse('PERMISSION_DENIED', { action });
  const to = nextState(lifecycle, record.state, action);
  if (to === undefined) refuse('STATE_CHANGED', { action, state: record.state });
  if (row.asks === 'reason' && !reason) refuse('REASON_REQUIRED', { action });
  return to;
}

/** The first row of a record's trail: who made it, in which state. Four eyes need to know the maker too. */
export async function startTrail<S extends string, A extends string>(
  trx: Trx,
  start: { lifecycle: Lifecycle<S, A>; recordId: string; actor: Mover; at: Date },
) {
  const { lifecycle, recordId, actor, at } = start;
  const steps = [{ id: recordId, from: '' }];
  await recordSteps(trx, { lifecycle, action: lifecycle.madeBy, actor, at, to: lifecycle.initial, steps });
}

/** A step in a record's trail that does not change its state, such as a change of rights. */
export async function recordStep(trx: Trx, step: Omit<Steps, 'steps'> & { recordId: string; from: string }) {
  const { recordId, from, ...rest } = step;
  await recordSteps(trx, { ...rest, steps: [{ id: recordId, from }] });
}

interface Steps {
  lifecycle: Lifecycle;
  action: string;
  actor: Mover;
  reason?: string | undefined;
  at: Date;
  to: string;
  steps: readonly { id: string; from: string }[];
  /** A member whom the steps are about, other than the actor. */
  concernsMemberId?: string | null;
}

/** The same step in the trails of many records, in one statement. */
export async function recordSteps(trx: Trx, given: Steps) {
  const { lifecycle, action, actor, reason, at, to, steps, concernsMemberId = null } = given;
  if (steps.length === 0) return;
  const [ids, froms] = [steps.map(({ id }) => id), steps.map(({ from }) => from)];
  const actorId = actor === 'system' ? null : actor.id;
  await sql`
    insert into transition_trail
      (lifecycle, record_id, action, from_state, to_state, actor_id, reason, at, concerns_member_id)
    select ${lifecycle.name}, one.id, ${action}, one.from_state, ${to}, ${actorId}::bigint, ${reason ?? null},
           ${at}::timestamptz, ${concernsMemberId}::bigint
      from unnest(${ids}::bigint[], ${froms}::text[]) as one (id, from_state)`.execute(trx);
}

function mayTake(row: Transition<string>, actor: Mover): boolean {
  if (actor === 'system') return row.by === 'system';
  if (!isStaff(actor)) return row.by === 'outside';
  return row.by !== 'system' && row.by !== 'outside' && holds(actor, row.by);
}

const isStaff = (actor: Mover): actor is Actor => actor !== 'system' && 'sessionId' in actor;

async function lastActor(trx: Trx, move: Move<string, string>, action: string) {
  const row = await trx
    .selectFrom('transition_trail')
    .select('actor_id')
    .where('lifecycle', '=', move.lifecycle.name)
    .where('record_id', '=', move.record.id)
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.actor_id;
}
