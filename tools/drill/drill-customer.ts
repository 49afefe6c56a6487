import pg from 'pg';
import {
  buildApiCustomer,
  buildApiKey,
} from '../../apps/server/src/modules/open-api/customer/api-customer.fixtures.ts';
import { buildPlatform } from '../../apps/server/src/modules/platform-config/platform-config.fixtures.ts';
import type { AllSettings } from '../../apps/server/src/platform/config.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { openKeys } from '../../apps/server/src/platform/keys/keys.ts';
import { createClient, type Connection, type NotaClient } from '../../packages/client/src/client.ts';
import { waitUntil } from '../services/process.ts';

const PLENTY = 1_000_000_000;

/** A customer without quotas, and a client that signs for it. */
export async function customerOf(config: AllSettings, connection: Partial<Connection> = {}): Promise<NotaClient> {
  const owner = new pg.Client({ connectionString: config.DATABASE_OWNER_URL });
  await owner.connect();
  const platform = await buildPlatform(owner);
  await owner.end();
  const database = openDatabase(config.DATABASE_URL, 1);
  const db = database.forPlatform(platform.id);
  const customer = await buildApiCustomer(db, { qps: 100_000, dailyQuota: PLENTY, packageTotal: PLENTY });
  const { secret } = await buildApiKey(db, openKeys(config), customer.id, { algorithm: 'hmac-sm3' });
  await database.close();
  const baseUrl = `http://127.0.0.1:${config.PORT}`;
  return createClient({ baseUrl, appId: customer.appId, key: { algorithm: 'hmac-sm3', secret }, ...connection });
}

export const reachable = (config: AllSettings) =>
  waitUntil(120, 'the API does not answer', () =>
    fetch(`http://127.0.0.1:${config.PORT}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    ),
  );

/** How many acknowledged records are missing, read as the owner, without row-level security. */
export async function missing(config: AllSettings, acknowledged: ReadonlyMap<string, string>) {
  const owner = new pg.Client({ connectionString: config.DATABASE_OWNER_URL });
  await owner.connect();
  const { rows } = await owner.query<{ records: string; leaves: string }>(
    `select count(*) filter (where a.id is null) as records,
            count(*) filter (where l.entry_id is null and p.entry_id is null) as leaves
       from unnest($1::bigint[], $2::text[]) as given (id, hash)
       left join attestation a on a.id = given.id and a.sha256 = decode(given.hash, 'hex')
       left join log_entry l on l.entry_id = given.id
       left join log_pending p on p.entry_id = given.id`,
    [[...acknowledged.keys()], [...acknowledged.values()]],
  );
  await owner.end();
  return { records: Number(rows[0]?.records), leaves: Number(rows[0]?.leaves) };
}
