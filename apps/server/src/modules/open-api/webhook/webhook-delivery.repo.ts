import type { WebhookDeliveryQuery, WebhookDeliveryRow } from '@nota/contract/open-api/webhook-delivery.contract.ts';
import type { Page } from '@nota/contract/kit/page.ts';
import { sql, type Selectable } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { lockById } from '../../../platform/db/record-row.ts';
import { applyFilter } from '../../../platform/db/filter.ts';
import { readPage } from '../../../platform/db/read-page.ts';
import type { Tables } from '../../../platform/db/tables.generated.ts';

export type StoredDelivery = Selectable<Tables['webhook_delivery']>;

const deliveries = (db: Db | Trx) =>
  db
    .selectFrom('webhook_delivery as d')
    .innerJoin('webhook_endpoint as e', 'e.id', 'd.endpoint_id')
    .selectAll('d')
    .select('e.url');

export function listDeliveries(db: Db, query: WebhookDeliveryQuery): Promise<Page<WebhookDeliveryRow>> {
  const matching = applyFilter(deliveries(db), query, {
    customerId: (eb, customerId) => eb('d.customer_id', '=', customerId),
    endpointId: (eb, endpointId) => eb('d.endpoint_id', '=', endpointId),
    state: (eb, state) => eb('d.state', '=', state),
    event: (eb, event) => eb('d.event', '=', event),
  });
  return readPage(matching, { time: 'd.created_at', id: 'd.id' }, query, toRow);
}

export async function getDelivery(db: Db | Trx, id: string): Promise<WebhookDeliveryRow | undefined> {
  const row = await deliveries(db).where('d.id', '=', id).executeTakeFirst();
  return row && toRow(row);
}

export const lockDelivery = (trx: Trx, id: string) => lockById(trx, 'webhook_delivery', id);

/** The next message of an address: one that is not accepted blocks the later ones. */
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

export interface WebhookEvent {
  readonly customerId: string;
  readonly event: string;
  readonly payload: unknown;
}

/**
 * Inserts a message for each event and enabled address of its customer, numbered by the address's own counter in the
 * order of the events. The addresses are locked in the order of their ids until the transaction ends, so that numbers
 * have no gaps and two transactions cannot deadlock. Returns which addresses have something to send.
 */
export async function insertDeliveries(trx: Trx, events: readonly WebhookEvent[], at: Date): Promise<string[]> {
  const customers = events.map(({ customerId }) => customerId);
  const names = events.map(({ event }) => event);
  const payloads = events.map(({ payload }) => JSON.stringify(payload));
  const { rows } = await sql<{ endpoint_id: string }>`
    with told as (
      select * from unnest(${customers}::bigint[], ${names}::text[], ${payloads}::jsonb[])
        with ordinality as one (customer_id, event, payload, place)
    ), counted as (
      select customer_id, count(*) as messages from told group by customer_id
    ), held as (
      select e.id, e.customer_id from webhook_endpoint e
       where e.customer_id in (select customer_id from counted) and e.is_enabled
       order by e.id for no key update
    ), numbered as (
      update webhook_endpoint e set last_sequence = e.last_sequence + c.messages
        from held join counted c on c.customer_id = held.customer_id where e.id = held.id
      returning e.id, e.customer_id, e.last_sequence - c.messages as before
    ), made as (
      insert into webhook_delivery (customer_id, endpoint_id, sequence, event, payload, created_at, next_at)
      select n.customer_id, n.id, n.before + row_number() over (partition by n.id order by t.place), t.event, t.payload,
             ${at}::timestamptz, ${at}::timestamptz
        from numbered n join told t on t.customer_id = n.customer_id
       order by n.id, t.place
    )
    select id as endpoint_id from numbered order by id`.execute(trx);
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

/** Addresses with a message that is due. */
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
