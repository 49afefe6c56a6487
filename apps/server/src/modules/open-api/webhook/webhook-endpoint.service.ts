import { WEBHOOK_ENDPOINTS_MAX } from '@nota/contract/open-api/webhook-endpoint.contract.ts';
import { randomBytes } from 'node:crypto';
import type { Actor } from '../../../platform/actor.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { sealedColumn } from '../../../platform/keys/keyed-column.ts';
import type { Keys } from '../../../platform/keys/keys.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { lockApiCustomer } from '../customer/api-customer.repo.ts';
import {
  enabledEndpointsOf,
  getWebhookEndpoint,
  insertWebhookEndpoint,
  lockWebhookEndpoint,
  saveWebhookEndpoint,
} from './webhook-endpoint.repo.ts';

const SECRET_BYTES = 32;
const GONE: readonly string[] = ['rejected', 'closed'];

/** Bound to the customer and to this purpose, so that it is never taken for a key. */
export const webhookPurposeOf = (customerId: string) => `webhook:${customerId}`;

export const webhookKeyedColumns = [
  sealedColumn({
    table: 'webhook_endpoint',
    column: 'sealed_secret',
    kind: 'credentials',
    needs: ['customer_id'],
    purpose: (row) => webhookPurposeOf(String(row['customer_id'])),
  }),
];

export async function createEndpoint(
  trx: Trx,
  given: { customerId: string; url: string; actor: Actor; at: Date; keys: Keys },
) {
  const { customerId, url, actor, at, keys } = given;
  await lockWithRoom(trx, customerId, undefined);
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const id =
    (await insertWebhookEndpoint(trx, {
      customer_id: customerId,
      url,
      sealed_secret: keys.credentials.seal(webhookPurposeOf(customerId), Buffer.from(secret)),
      created_by: actor.id,
      created_at: at,
    })) ?? refuse('VALUE_TAKEN', { field: 'url' });
  return { endpoint: (await getWebhookEndpoint(trx, id)) ?? refuse('RECORD_NOT_FOUND'), secret };
}

export async function editEndpoint(trx: Trx, given: { id: string; url: string; isEnabled: boolean; version: number }) {
  const { id, url, isEnabled, version } = given;
  const known = (await getWebhookEndpoint(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  const others = isEnabled ? await lockWithRoom(trx, known.customerId, id) : [];
  const endpoint = (await lockWebhookEndpoint(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  if (endpoint.version !== version) refuse('STATE_CHANGED', { id });
  if (others.some((other) => other.url === url)) refuse('VALUE_TAKEN', { field: 'url' });
  await saveWebhookEndpoint(trx, id, { url, is_enabled: isEnabled });
  return (await getWebhookEndpoint(trx, id)) ?? refuse('RECORD_NOT_FOUND');
}

/** Counts the other enabled addresses. The customer's row is locked, so that no concurrent call adds one. */
async function lockWithRoom(trx: Trx, customerId: string, ownId: string | undefined) {
  const customer = (await lockApiCustomer(trx, customerId)) ?? refuse('RECORD_NOT_FOUND', { customerId });
  if (GONE.includes(customer.state)) refuse('STATE_CHANGED', { state: customer.state });
  const others = (await enabledEndpointsOf(trx, customerId)).filter(({ id }) => id !== ownId);
  if (others.length >= WEBHOOK_ENDPOINTS_MAX) refuseFields([{ path: 'url', message: 'webhook.too-many' }]);
  return others;
}
