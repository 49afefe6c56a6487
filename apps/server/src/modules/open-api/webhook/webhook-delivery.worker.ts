import { signatureHeader, signedText } from '@nota/contract/open-api/webhook-delivery.rules.ts';
import { createHmac } from 'node:crypto';
import { addSeconds } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { handle, type JobHandler, type Schedule } from '../../../platform/jobs/job.ts';
import { post } from './webhook-delivery.http.ts';
import { deliverWebhooks, wakeEndpoints } from './webhook-delivery.jobs.ts';
import { dueEndpoints, nextDelivery, type StoredDelivery } from './webhook-delivery.repo.ts';
import { settleAttempt } from './webhook-delivery.service.ts';
import { readWebhookEndpoint, type StoredWebhookEndpoint } from './webhook-endpoint.repo.ts';
import { webhookPurposeOf } from './webhook-endpoint.service.ts';

/** After this many messages or this long, other addresses and other jobs get the worker. */
const IN_A_ROW = 50;
const TURN_SECONDS = 10;

/**
 * Sends the pending messages of one address in order, until one is not accepted. A worker that dies after sending and
 * before recording it sends again: the receiver recognises the message by its id.
 */
export const webhookDeliveryHandler: JobHandler = handle(
  deliverWebhooks,
  async ({ payload: { endpointId }, db, deps }) => {
    const until = addSeconds(deps.clock.now(), TURN_SECONDS);
    for (let sent = 0; sent < IN_A_ROW && deps.clock.now() < until; sent += 1) {
      const endpoint = await readWebhookEndpoint(db, endpointId);
      const delivery = endpoint?.is_enabled ? await nextDelivery(db, endpointId) : undefined;
      const at = deps.clock.now();
      if (!endpoint || !delivery?.next_at || delivery.next_at > at) return;
      const attempt = await post(messageOf(deps, endpoint, delivery, at), deps.config.WEBHOOK_REACH);
      await settleAttempt(db, delivery, attempt, deps.clock.now());
      if (attempt.error !== undefined) return;
    }
    await db.transaction().execute((trx) => wakeEndpoints(trx, [endpointId]));
  },
);

/** Enqueues jobs for all addresses with a due message, which also replaces lost jobs. */
export const retryWebhooks: Schedule = {
  name: 'webhook-delivery.retry',
  cron: '* * * * *',
  async run({ db, at }) {
    const due = await dueEndpoints(db, at);
    await db.transaction().execute((trx) => wakeEndpoints(trx, due));
  },
};

function messageOf(deps: Deps, endpoint: StoredWebhookEndpoint, delivery: StoredDelivery, at: Date) {
  const secret = deps.keys.credentials.open(webhookPurposeOf(endpoint.customer_id), endpoint.sealed_secret);
  const body = JSON.stringify({
    id: delivery.id,
    event: delivery.event,
    sequence: Number(delivery.sequence),
    at: delivery.created_at.toISOString(),
    data: delivery.payload,
  });
  const seconds = Math.floor(at.getTime() / 1_000);
  const signature = createHmac('sha256', secret).update(signedText(seconds, body)).digest('hex');
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'nota-webhook',
    'nota-event': delivery.event,
    'nota-delivery': delivery.id,
    'nota-sequence': delivery.sequence,
    'nota-signature': signatureHeader(seconds, signature),
  };
  return { url: endpoint.url, headers, body };
}
