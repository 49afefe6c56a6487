import type { WebhookDeliveryQuery, WebhookDeliveryRow } from '@nota/contract/auth/webhook-delivery.contract.ts';
import type { Page } from '@nota/contract/kit/page.ts';
import { sql, type Selectable } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import { readPage } from '../../platform/db/page.ts';
import type { Tables } from '../../platform/db/tables.generated.ts';

export type StoredDelivery = Selectable<Tables['webhook_delivery']>;

const deliveries = (db: Db | Trx) =>
  db
    .selectFrom('webhook_delivery as d')
    .innerJoin('webhook_endpoint as e', 'e.id', 'd.endpoint_id')
    .selectAll('d')
    .select('e.url');

export function listDeliveries(db: Db, query: WebhookDeliveryQuery): Promise<Page<WebhookDeliveryRow>> {
  let matching = deliveries(db).where('d.customer_id', '=', query.customerId);
  if (query.endpointId) matching = matching.where('d.endpoint_id', '=', query.endpointId);
  if (query.state) matching = matching.where('d.state', '=', query.state);
  if (query.event) matching = matching.where('d.event', '=', query.event);
  return readPage(matching, { time: 'd.created_at', id: 'd.id' }, query, toRow);
}

export async function getDelivery(db: Db | Trx, id: string): Promise<WebhookDeliveryRow | undefined> {
  const row = await deliveries(db).where('d.id', '=', id).executeTakeFirst();
  return row && toRow(row);
}

export function lockDelivery(trx: Trx, id: string): Promise<StoredDelivery | undefined> {
  return trx.selectFrom('webhook_delivery').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** The one whose turn it is: an earlier one that waits holds the later ones. */
export function nextDelivery(db: Db, endpointId: string): Promise<StoredDelivery | undefined> {
  return db
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'waiting')
    .where('state', '<>', sql.lit('delivered'))
    .orderBy('sequence')
    .limit(1)
    .executeTakeFirst();
}

export async function saveDelivery(
  trx: Trx,
  id: string,
  changes: Partial<Omit<StoredDelivery, 'id' | 'platform_id' | 'payload'>>,
) {
  await trx.updateTable('webhook_delivery').set(changes).where('id', '=', id).execute();
}

/**
 * A message for each enabled address of the customer, numbered by the address's own counter. The addresses are held in
 * the order of their ids until the transaction ends: numbers have no gaps, and two who tell one customer do not wait
 * for each other in a circle.
 */
export async function insertDeliveries(
  trx: Trx,
  given: { customerId: string; event: string; payload: string; at: Date },
): Promise<string[]> {
  const { rows } = await sql<{ endpoint_id: string }>`
    with held as (
      select id from webhook_endpoint where customer_id = ${given.customerId} and is_enabled order by id for no key update
    ), numbered as (
      update webhook_endpoint e set last_sequence = last_sequence + 1 from held where e.id = held.id
      returning e.id, e.last_sequence
    )
    insert into webhook_delivery (customer_id, endpoint_id, sequence, event, payload, created_at, next_at)
    select ${given.customerId}, id, last_sequence, ${given.event}, ${given.payload}::jsonb, ${given.at}, ${given.at} from numbered
    returning endpoint_id`.execute(trx);
  return rows.map((row) => row.endpoint_id);
}

export async function deadDeliveriesOf(trx: Trx, endpointId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('webhook_delivery')
    .select('id')
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'dead')
    .where('state', '<>', sql.lit('delivered'))
    .orderBy('sequence')
    .execute();
  return rows.map(({ id }) => id);
}

/** Addresses with something whose time has come. */
export async function dueEndpoints(db: Db, at: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('webhook_delivery as d')
    .innerJoin('webhook_endpoint as e', 'e.id', 'd.endpoint_id')
    .select('e.id')
    .distinct()
    .where('d.state', '=', 'waiting')
    .where('d.next_at', '<=', at)
    .where('e.is_enabled', '=', true)
    .execute();
  return rows.map(({ id }) => id);
}

function toRow(row: StoredDelivery & { url: string }): WebhookDeliveryRow {
  return {
    id: row.id,
    endpointId: row.endpoint_id,
    url: row.url,
    sequence: Number(row.sequence),
    event: row.event,
    payload: row.payload,
    state: row.state,
    attempts: row.attempts,
    createdAt: row.created_at.toISOString(),
    nextAt: row.next_at?.toISOString() ?? null,
    lastStatus: row.last_status,
    lastError: row.last_error,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
  };
}
