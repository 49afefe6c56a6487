import {
  webhookDeliveryLifecycle,
  type WebhookDeliveryAction,
} from '@nota/contract/open-api/webhook-delivery.lifecycle.ts';
import { nextAttemptAt } from '@nota/contract/open-api/webhook-delivery.rules.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { moveAlong } from '../../../platform/lifecycle/transition.ts';
import { refuse } from '../../../platform/refusal.ts';
import { wakeEndpoints } from './webhook-delivery.jobs.ts';
import {
  deadDeliveriesOf,
  getDelivery,
  insertDeliveries,
  lockDelivery,
  saveDelivery,
  type StoredDelivery,
  type WebhookEvent,
} from './webhook-delivery.repo.ts';
import { lockWebhookEndpoint } from './webhook-endpoint.repo.ts';

/** Queues messages about an event in the transaction of that event; a customer without an address gets none. */
export const enqueueWebhook = (trx: Trx, { at, ...told }: WebhookEvent & { at: Date }): Promise<void> =>
  enqueueWebhooks(trx, [told], at);

/** The same for many events of any customers; each address gets them in the given order. */
export async function enqueueWebhooks(trx: Trx, events: readonly WebhookEvent[], at: Date): Promise<void> {
  if (events.length === 0) return;
  await wakeEndpoints(trx, await insertDeliveries(trx, events, at));
}

/** Sends it again from the first attempt on, with its old number. */
export async function replayDelivery(trx: Trx, given: { id: string; actor: Actor; at: Date }) {
  const delivery = (await lockDelivery(trx, given.id)) ?? refuse('RECORD_NOT_FOUND', { id: given.id });
  await putBack(trx, delivery, given.actor, given.at);
  await wakeEndpoints(trx, [delivery.endpoint_id]);
  return (await getDelivery(trx, given.id)) ?? refuse('RECORD_NOT_FOUND');
}

/** Replays all dead messages of an address; its row is locked, so that two concurrent calls replay once. */
export async function replayDead(trx: Trx, given: { endpointId: string; actor: Actor; at: Date }): Promise<number> {
  const { endpointId, actor, at } = given;
  if (!(await lockWebhookEndpoint(trx, endpointId))) refuse('RECORD_NOT_FOUND', { endpointId });
  let replayed = 0;
  for (const id of await deadDeliveriesOf(trx, endpointId)) {
    const delivery = await lockDelivery(trx, id);
    if (delivery?.state !== 'dead') continue;
    await putBack(trx, delivery, actor, at);
    replayed += 1;
  }
  if (replayed > 0) await wakeEndpoints(trx, [endpointId]);
  return replayed;
}

export interface Attempt {
  /** Undefined where there was no answer. */
  readonly status: number | undefined;
  readonly error: string | undefined;
}

/**
 * Records the outcome of an attempt. A message that was replayed or sent by another worker in the meantime is left
 * alone.
 */
export function settleAttempt(db: Db, sent: StoredDelivery, attempt: Attempt, at: Date): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const delivery = await lockDelivery(trx, sent.id);
    if (delivery?.state !== 'waiting' || delivery.attempts !== sent.attempts) return;
    const marks = {
      attempts: delivery.attempts + 1,
      last_status: attempt.status ?? null,
      last_error: attempt.error ?? null,
    };
    if (attempt.error === undefined) {
      const state = await move(trx, delivery, 'deliver', 'system', at);
      await saveDelivery(trx, delivery.id, { ...marks, state, next_at: null, delivered_at: at });
      return;
    }
    const failures = delivery.failures + 1;
    const nextAt = nextAttemptAt(failures, at);
    if (nextAt) await saveDelivery(trx, delivery.id, { ...marks, failures, next_at: nextAt });
    else {
      const state = await move(trx, delivery, 'abandon', 'system', at);
      await saveDelivery(trx, delivery.id, { ...marks, failures, state, next_at: null });
    }
  });
}

async function putBack(trx: Trx, delivery: StoredDelivery, actor: Actor, at: Date) {
  const state = await move(trx, delivery, 'replay', actor, at);
  await saveDelivery(trx, delivery.id, { state, failures: 0, next_at: at, delivered_at: null });
}

const move = (trx: Trx, record: StoredDelivery, action: WebhookDeliveryAction, actor: Actor | 'system', at: Date) =>
  moveAlong(trx, { lifecycle: webhookDeliveryLifecycle, record, action, actor, at });
