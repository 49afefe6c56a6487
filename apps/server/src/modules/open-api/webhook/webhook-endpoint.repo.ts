import type { WebhookEndpointQuery, WebhookEndpointRow } from '@nota/contract/open-api/webhook-endpoint.contract.ts';
import type { Page } from '@nota/contract/kit/page.ts';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { lockById, saveVersioned } from '../../../platform/db/record-row.ts';
import { applyFilter } from '../../../platform/db/filter.ts';
import { readPage } from '../../../platform/db/read-page.ts';
import type { Tables } from '../../../platform/db/tables.generated.ts';

export type StoredWebhookEndpoint = Selectable<Tables['webhook_endpoint']>;

function endpoints(db: Db | Trx) {
  return db
    .selectFrom('webhook_endpoint as e')
    .select(['e.id', 'e.customer_id', 'e.url', 'e.is_enabled', 'e.created_at', 'e.version'])
    .select((eb) => {
      // The redundant condition on the state lets the planner use the partial index.
      const count = (state: 'waiting' | 'dead') =>
        eb
          .selectFrom('webhook_delivery as d')
          .select((inner) => inner.fn.countAll<string>().as('n'))
          .whereRef('d.endpoint_id', '=', 'e.id')
          .where('d.state', '=', state)
          .where('d.state', '<>', sql.lit('delivered'));
      return [count('waiting').as('waiting'), count('dead').as('dead')];
    });
}

type FoundEndpoint = Awaited<ReturnType<ReturnType<typeof endpoints>['executeTakeFirstOrThrow']>>;

export function listWebhookEndpoints(db: Db, query: WebhookEndpointQuery): Promise<Page<WebhookEndpointRow>> {
  const matching = applyFilter(endpoints(db), query, {
    customerId: (eb, customerId) => eb('e.customer_id', '=', customerId),
  });
  return readPage(matching, { time: 'e.created_at', id: 'e.id' }, query, toRow);
}

export async function getWebhookEndpoint(db: Db | Trx, id: string): Promise<WebhookEndpointRow | undefined> {
  const row = await endpoints(db).where('e.id', '=', id).executeTakeFirst();
  return row && toRow(row);
}

/** All columns, with the sealed secret: for the delivery alone. */
export function readWebhookEndpoint(db: Db | Trx, id: string): Promise<StoredWebhookEndpoint | undefined> {
  return db.selectFrom('webhook_endpoint').selectAll().where('id', '=', id).executeTakeFirst();
}

export const lockWebhookEndpoint = (trx: Trx, id: string) => lockById(trx, 'webhook_endpoint', id);

/** Undefined when the customer already has this address. */
export async function insertWebhookEndpoint(
  trx: Trx,
  values: Insertable<Tables['webhook_endpoint']>,
): Promise<string | undefined> {
  const row = await trx
    .insertInto('webhook_endpoint')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function enabledEndpointsOf(trx: Trx, customerId: string): Promise<{ id: string; url: string }[]> {
  return trx
    .selectFrom('webhook_endpoint')
    .select(['id', 'url'])
    .where('customer_id', '=', customerId)
    .where('is_enabled', '=', true)
    .execute();
}

export async function saveWebhookEndpoint(
  trx: Trx,
  id: string,
  changes: Pick<StoredWebhookEndpoint, 'url' | 'is_enabled'>,
) {
  await saveVersioned(trx, 'webhook_endpoint', id, changes);
}

export async function disableEndpoints(trx: Trx, customerId: string) {
  await trx
    .updateTable('webhook_endpoint')
    .set({ is_enabled: false, version: sql`version + 1` })
    .where('customer_id', '=', customerId)
    .where('is_enabled', '=', true)
    .execute();
}

function toRow(row: FoundEndpoint): WebhookEndpointRow {
  return {
    id: row.id,
    customerId: row.customer_id,
    url: row.url,
    isEnabled: row.is_enabled,
    waiting: Number(row.waiting),
    dead: Number(row.dead),
    createdAt: row.created_at.toISOString(),
    version: row.version,
  };
}
