import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestLog, signerFolder, untilQuiet, type TestLog } from '../../../evidence/log/log.fixtures.ts';
import { holdRow } from '../../../testing/hold.ts';
import { startProcess } from '../../../testing/start-process.ts';
import { useWorld } from '../../../testing/world.ts';
import { buildApiCustomer, buildWebhookEndpoint } from '../../open-api/customer/api-customer.fixtures.ts';
import { updateAllProgress, updateAttestationProgress } from './attestation-progress.worker.ts';
import { buildAttestations } from '../attestations.fixtures.ts';

const world = useWorld({ TSA_AUTHORITIES: 'none' });
let log: TestLog;
let folder: Awaited<ReturnType<typeof signerFolder>>;
beforeAll(async () => {
  folder = await signerFolder();
  log = await openTestLog({ ...world.config, LOG_SIGNER_FOLDER: folder.path });
});
afterAll(async () => {
  await log.close();
  await folder.remove();
});

/** A customer with a web hook, and as many records of it. */
async function customerWith(count: number) {
  const { id } = await buildApiCustomer(world.db);
  const endpoint = await buildWebhookEndpoint(world.db, world.deps.keys, id, { url: 'https://example.com/hook' });
  const ids: string[] = [];
  for (; ids.length < count;) {
    const given = { at: world.clock.now(), items: Array.from({ length: 100 }, () => ({})), customerId: id };
    ids.push(...(await buildAttestations(world.db, world.platform.id, world.deps.keys, given)));
  }
  return { endpointId: endpoint.id, ids };
}

/** How often each record was moved, announced, and given a certificate or a job that will make one. */
async function effects() {
  const { rows } = await world.owner.query<{ moved: number; told: number; certified: number; records: string }>(
    `with moved as (select record_id as id, count(*) as n from transition_trail where action = 'preserve' group by 1),
          told as (select (payload ->> 'ano')::bigint as id, count(*) as n from webhook_delivery
                    where event = 'attestation.preserved' group by 1),
          -- A job whose worker dies is still there although its certificate may be made.
          certified as (select id, count(*) as n from (
                          select entry_id as id from certificate
                          union all select (payload ->> 'id')::bigint from graphile_worker._private_jobs
                           where (payload ->> 'id')::bigint not in (select entry_id from certificate)) made group by 1)
     select coalesce(moved.n, 0)::int as moved, coalesce(told.n, 0)::int as told,
            coalesce(certified.n, 0)::int as certified, count(*) as records
       from attestation a left join moved using (id) left join told using (id) left join certified using (id)
      group by 1, 2, 3 order by 1`,
  );
  return rows.map(({ moved, told, certified, records }) => [Number(records), moved, told, certified]);
}

const numbersOf = async (endpointId: string) => {
  const rows = await world.db
    .selectFrom('webhook_delivery')
    .select('sequence')
    .where('endpoint_id', '=', endpointId)
    .where('event', '=', 'attestation.preserved')
    .orderBy('sequence')
    .execute();
  return rows.map(({ sequence }) => Number(sequence));
};

it('doubles nothing and leaves nothing out when a worker is killed in the second of its batches', async () => {
  const [first, second] = [await customerWith(1_000), await customerWith(300)];
  await untilQuiet(log, 30);
  // The second batch is blocked where it notifies the second customer; the first has been committed by then.
  const held = await holdRow(world.config.DATABASE_OWNER_URL, 'webhook_endpoint', second.endpointId);
  const worker = await startProcess('worker', world.config);
  // As the schedule starts it: for no platform in particular, which the application's role may not do.
  const start = `select graphile_worker.add_job($1, '{}', max_attempts => 1)`;
  await world.owner.query(start, [updateAttestationProgress.name]);
  const moved = () => world.db.selectFrom('transition_trail').select('id').where('action', '=', 'preserve').execute();
  await expect.poll(async () => (await moved()).length, { timeout: 60_000 }).toBe(1_000);
  await held.untilSomebodyWaits();
  await worker.kill();
  await held.release();
  expect(await effects()).toEqual([
    [300, 0, 0, 0],
    [1_000, 1, 1, 1],
  ]);

  const follow = () => updateAllProgress(world.jobs.db, { config: world.config }, world.clock.now());
  // The database may need a moment to notice that the killed one is gone, and to release its locks.
  let rest = 0;
  await expect.poll(async () => (rest += await follow()), { timeout: 10_000 }).toBe(300);
  expect(await follow()).toBe(0);
  expect(await effects()).toEqual([[1_300, 1, 1, 1]]);
  expect(await numbersOf(second.endpointId)).toEqual(second.ids.map((_, place) => place + 1));
  expect(await numbersOf(first.endpointId)).toHaveLength(1_000);
}, 120_000);
