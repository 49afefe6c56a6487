import pg from 'pg';
import {
  buildApiCustomer,
  buildWebhookEndpoint,
} from '../../../apps/server/src/modules/open-api/customer/api-customer.fixtures.ts';
import { buildAttestations } from '../../../apps/server/src/modules/attestations/attestations.fixtures.ts';
import type { AllSettings } from '../../../apps/server/src/platform/config.ts';
import { openDatabase } from '../../../apps/server/src/platform/db/database.ts';
import { openKeys } from '../../../apps/server/src/platform/keys/keys.ts';

/** As many as one call of the Open API may have. */
const PER_CALL = 100;
/** One head per second, at the rate at which the Open API accepts hashes. */
const PER_HEAD = 1_500;

/** Records of a customer with web hooks, submitted as by the Open API; they wait, and no head covers them. */
export async function fillWaiting(config: AllSettings, platformId: string, count: number, at: Date): Promise<void> {
  const database = openDatabase(config.DATABASE_URL, 4);
  const db = database.forPlatform(platformId);
  const keys = openKeys(config);
  const customer = await buildApiCustomer(db);
  await buildWebhookEndpoint(db, keys, customer.id, { url: 'https://example.com/hook' });
  const items = Array.from({ length: PER_CALL }, () => ({}));
  for (let made = 0; made < count; made += PER_CALL) {
    await buildAttestations(db, platformId, keys, { at, items, customerId: customer.id });
  }
  await database.close();
}

/** Writes what sequencer and signer would have written: indexes for all, and a head for each second of them. */
export async function publishWaiting(owner: pg.Client, at: Date): Promise<void> {
  await owner.query(
    `with base as (select coalesce(max(log_index) + 1, 0) as size from log_entry)
     insert into log_entry (log_index, entry_id, leaf)
     select base.size + row_number() over (order by entry_id) - 1, entry_id, leaf from log_pending, base`,
  );
  await owner.query('delete from log_pending');
  await owner.query(
    `insert into log_head (size, root, note, published_at)
     select distinct least(last.size, (log_index / $1 + 1) * $1), ''::bytea, '', $2::timestamptz
       from log_entry, (select max(log_index) + 1 as size from log_entry) last
     on conflict do nothing`,
    [PER_HEAD, at],
  );
}

/** The newest head is stamped by an authority. */
export async function dateNewest(owner: pg.Client, at: Date): Promise<void> {
  await owner.query(
    `insert into head_stamp (authority, size, query, response, gen_time, accuracy_ms, serial, policy, signer, certificates, asked_at, received_at)
     select 'harbour', max(size), '', '', $1, 0, '2A', '', 'Harbour', array['\\x00', '\\x01']::bytea[], $1, $1 from log_head`,
    [at],
  );
}
