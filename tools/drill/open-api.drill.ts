import { setTimeout as pause } from 'node:timers/promises';
import { startFaultProxy } from '../../apps/server/src/evidence/fault-proxy.fixtures.ts';
import { Acknowledged } from '../../apps/server/src/evidence/log/log.fixtures.ts';
import { customerOf, missing, reachable } from './drill-customer.ts';
import { load } from './customer-load.ts';
import { freePort, makeCluster, migrateCluster, openDrillPlace } from './drill-cluster.ts';
import { judge, startRoles, told, type DrillRow } from './drill-load.ts';

const minutes = Number(process.argv.find((word) => word.startsWith('--minutes='))?.slice(10) ?? 10);
const PLENTY = 1_000_000_000;

/**
 * Programs of a customer attest through the Open API at half of its peak for ten minutes. In the middle PostgreSQL is
 * restarted and the object store is away for a while. Every acknowledged record must exist, with its hash and in the
 * log.
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
    // Each role that may end by itself is a process of its own, as in production: customers depend on the API alone.
    for (const roles of [['sequencer', 'signer'], ['worker'], ['api']])
      stops.push(startRoles(config, roles, true).stop);
    await reachable(config);
    const peak = await load(client, { lastsMs: 15_000 }).done;
    const rate = peak.acknowledged.size / 15 / 2;
    const running = load(client, { lastsMs: minutes * 60_000, perSecond: rate });
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
