import type { ApiKeyQuery, ApiKeyRow } from '@nota/contract/open-api/api-key.contract.ts';
import { KEY_COLLECT_HOURS } from '@nota/contract/open-api/api-key.rules.ts';
import type { Page } from '@nota/contract/kit/page.ts';
import type { Insertable, Selectable } from 'kysely';
import { addHours } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { lockById } from '../../../platform/db/record-row.ts';
import { applyFilter } from '../../../platform/db/filter.ts';
import { readPage } from '../../../platform/db/read-page.ts';
import type { Tables } from '../../../platform/db/tables.generated.ts';

export type StoredApiKey = Selectable<Tables['api_key']>;

/** Everything except the secret; only whether there is one. */
function keys(db: Db | Trx) {
  return db
    .selectFrom('api_key as k')
    .innerJoin('member as m', 'm.id', 'k.issued_by')
    .select([
      'k.id',
      'k.customer_id',
      'k.algorithm',
      'k.public_key',
      'k.state',
      'k.issued_by',
      'm.name as issued_by_name',
      'k.issued_at',
      'k.live_at',
      'k.expires_at',
      'k.collected_at',
    ]);
}

type FoundKey = Awaited<ReturnType<ReturnType<typeof keys>['executeTakeFirstOrThrow']>>;

export function listApiKeys(db: Db, query: ApiKeyQuery): Promise<Page<ApiKeyRow>> {
  const matching = applyFilter(keys(db), query, {
    customerId: (eb, customerId) => eb('k.customer_id', '=', customerId),
  });
  return readPage(matching, { time: 'k.issued_at', id: 'k.id' }, query, toRow);
}

export async function getApiKey(db: Db | Trx, id: string): Promise<ApiKeyRow | undefined> {
  const row = await keys(db).where('k.id', '=', id).executeTakeFirst();
  return row && toRow(row);
}

export async function customerOfKey(db: Trx, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('api_key').select('customer_id').where('id', '=', id).executeTakeFirst();
  return row?.customer_id;
}

export const lockApiKey = (trx: Trx, id: string) => lockById(trx, 'api_key', id);

/** Keys that work or may be approved. A retiring key ends by its time, whether or not the worker has marked it. */
export function lockOpenKeys(trx: Trx, customerId: string, at: Date): Promise<StoredApiKey[]> {
  return trx
    .selectFrom('api_key')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('state', 'in', ['proposed', 'live', 'retiring'])
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', at)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Whether there ever was a working key, in whatever state now. */
export async function hasHadKey(trx: Trx, customerId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('api_key')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('live_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertApiKey(trx: Trx, values: Insertable<Tables['api_key']>): Promise<string> {
  const row = await trx.insertInto('api_key').values(values).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

export async function saveApiKey(trx: Trx, id: string, changes: Partial<Omit<StoredApiKey, 'id' | 'platform_id'>>) {
  await trx.updateTable('api_key').set(changes).where('id', '=', id).execute();
}

export async function listOutlivedKeys(db: Db, at: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('api_key')
    .select('id')
    .where('state', '=', 'retiring')
    .where('expires_at', '<=', at)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export const collectableUntil = (liveAt: Date) => addHours(liveAt, KEY_COLLECT_HOURS);

function toRow(row: FoundKey): ApiKeyRow {
  const isWaiting = row.algorithm !== 'sm2' && row.state === 'live' && row.live_at && !row.collected_at;
  return {
    id: row.id,
    customerId: row.customer_id,
    algorithm: row.algorithm,
    publicKey: row.public_key?.toString('hex') ?? null,
    state: row.state,
    issuedById: row.issued_by,
    issuedByName: row.issued_by_name,
    issuedAt: row.issued_at.toISOString(),
    liveAt: row.live_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
    collectedAt: row.collected_at?.toISOString() ?? null,
    collectUntil: isWaiting && row.live_at ? collectableUntil(row.live_at).toISOString() : null,
  };
}
