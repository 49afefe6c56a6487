import { nextState, type Lifecycle, type Transition } from '@nota/contract/kit/lifecycle.ts';
import { holds } from '@nota/contract/kit/permissions.ts';
import type { Actor } from '../actor.ts';
import type { Trx } from '../db/database.ts';
import { announce } from '../live/live-event.ts';
import { refuse } from '../refusal.ts';

interface Move<S extends string, A extends string> {
  lifecycle: Lifecycle<S, A>;
  record: { id: string; state: S };
  action: A;
  actor: Actor | 'system';
  reason?: string | undefined;
  at: Date;
}

/**
 * Decides one move against the table and writes its trail row. The caller holds the record's row lock and saves the
 * returned state in the same transaction. Order of refusals: permission, state, reason, second person.
 */
export async function moveAlong<S extends string, A extends string>(trx: Trx, move: Move<S, A>): Promise<S> {
  const { lifecycle, record, action, actor, reason } = move;
  const row = lifecycle.actions[action];
  const to = nextState(lifecycle, record.state, action);

  if (!mayTake(row, actor)) refuse('PERMISSION_DENIED', { action });
  if (to === undefined) refuse('STATE_CHANGED', { action, state: record.state });
  if (row.asks === 'reason' && !reason) refuse('REASON_REQUIRED', { action });
  if (row.notBy && actor !== 'system' && (await lastActor(trx, move, row.notBy)) === actor.id) {
    refuse('SECOND_PERSON_REQUIRED', { action });
  }
  await recordStep(trx, { ...move, from: record.state, to });
  await announce(trx, { kind: 'record', stem: lifecycle.name, id: record.id });
  return to;
}

/** The first row of a record's trail: it was made, by whom, in which state. Four eyes need to know the maker too. */
export async function startTrail<S extends string, A extends string>(
  trx: Trx,
  start: { lifecycle: Lifecycle<S, A>; recordId: string; actor: Actor | 'system'; at: Date },
) {
  const { lifecycle, recordId, actor, at } = start;
  const step = { lifecycle, record: { id: recordId }, action: lifecycle.madeBy, actor, at, from: '' };
  await recordStep(trx, { ...step, to: lifecycle.initial });
}

interface Step {
  lifecycle: Lifecycle;
  record: { id: string };
  action: string;
  actor: Actor | 'system';
  reason?: string | undefined;
  at: Date;
  from: string;
  to: string;
}

async function recordStep(trx: Trx, { lifecycle, record, action, actor, reason, at, from, to }: Step) {
  await trx
    .insertInto('transition_trail')
    .values({
      lifecycle: lifecycle.name,
      record_id: record.id,
      action,
      from_state: from,
      to_state: to,
      actor_id: actor === 'system' ? null : actor.id,
      reason: reason ?? null,
      at,
    })
    .execute();
}

function mayTake(row: Transition<string>, actor: Actor | 'system'): boolean {
  if (actor === 'system' || row.by === 'system') return actor === row.by;
  return holds(actor, row.by);
}

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
