import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { createClient, type NotaClient } from '../../packages/client/src/client.ts';
import { startFaultProxy } from '../../apps/server/src/evidence/fault-proxy.fixtures.ts';
import { Acknowledged } from '../../apps/server/src/evidence/log.fixtures.ts';
import { buildApiCustomer, buildApiKey } from '../../apps/server/src/modules/auth/api-customer.fixtures.ts';
import { buildPlatform } from '../../apps/server/src/modules/platform-config/platform-config.fixtures.ts';
import type { Config } from '../../apps/server/src/platform/config.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { waitUntil } from '../services/process.ts';
import { load } from './customer-load.ts';
import { freePort, makeCluster, migrateCluster, openDrillPlace } from './drill-cluster.ts';
import { judge, startRoles, told, type DrillRow } from './drill-load.ts';

const minutes = Number(process.argv.find((word) => word.startsWith('--minutes='))?.slice(10) ?? 10);
const PLENTY = 1_000_000_000;

/**
 * Programs of a customer attest through the Open API at half of its peak for ten minutes. In the middle PostgreSQL is
 * restarted and the object store is away for a while. Whatever was acknowledged is there, with its hash and in the log.
 */
export async function* openApiDrill(): AsyncGenerator<DrillRow> {
  const place = await openDrillPlace();
  const stops: (() => unknown)[] = [];
  try {
    const cluster = await makeCluster(place);
    await migrateCluster(cluster);
    const store = await startFaultProxy(cluster.config.S3_ENDPOINT);
    const config = { ...cluster.config, S3_ENDPOINT: store.endpoint, PORT: await freePort(), CHAIN_CONTRACT: '' };
    stops.push(() => store.close());
    const client = await customerOf(config);
    // Each role that may end for its own reasons in a process of its own, as in production: customers meet the API alone.
    for (const roles of [['sequencer', 'signer'], ['worker'], ['api']])
      stops.push(startRoles(config, roles, true).stop);
    await reachable(config);
    const peak = await load(client, 15_000).done;
    const rate = peak.acknowledged.size / 15 / 2;
    const running = load(client, minutes * 60_000, rate);
    await pause(minutes * 18_000);
    await cluster.crash();
    await cluster.start();
    await pause(minutes * 12_000);
    for (const fault of ['PUT answered 500, nothing written', 'GET answered 500'] as const) store.arm(fault, PLENTY);
    await pause(minutes * 6_000);
    store.arm('GET answered 500', 0);
    const { acknowledged, errors, silence } = await running.done;
    const all = new Map([...peak.acknowledged, ...acknowledged]);
    const lost = await missing(config, all);
    const log = await judge(config, new Acknowledged(), 300);
    const seen = `peak ${Math.round(rate * 2)}/s; ${all.size} acknowledged, ${lost.records} records and ${lost.leaves} leaves lost; callers met ${told(errors)}, at most ${silence.toFixed(1)} s without an answer; ${log.seen}`;
    const done = `${minutes} minutes at ${Math.round(rate)}/s, PostgreSQL restarted, object store away`;
    yield { drill: 'open-api', done, seen, isGood: lost.records + lost.leaves === 0 && log.isGood };
  } finally {
    for (const stop of stops.reverse()) await stop();
    await place.remove();
  }
}

async function customerOf(config: Config): Promise<NotaClient> {
  const owner = new pg.Client({ connectionString: config.DATABASE_OWNER_URL });
  await owner.connect();
  const platform = await buildPlatform(owner);
  await owner.end();
  const database = openDatabase(config.DATABASE_URL, 1);
  const db = database.forPlatform(platform.id);
  const customer = await buildApiCustomer(db, { qps: 100_000, dailyQuota: PLENTY, packageTotal: PLENTY });
  const { secret } = await buildApiKey(db, config, customer.id, { algorithm: 'hmac-sm3' });
  await database.close();
  const baseUrl = `http://127.0.0.1:${config.PORT}`;
  return createClient({ baseUrl, appId: customer.appId, key: { algorithm: 'hmac-sm3', secret } });
}

const reachable = (config: Config) =>
  waitUntil(120, 'the API does not answer', () =>
    fetch(`http://127.0.0.1:${config.PORT}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    ),
  );

/** Looked at by the owner, whom no wall stops. */
async function missing(config: Config, acknowledged: ReadonlyMap<string, string>) {
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
