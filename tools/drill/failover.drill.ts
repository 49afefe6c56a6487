import { setTimeout as pause } from 'node:timers/promises';
import { Acknowledged } from '../../apps/server/src/evidence/log/log.fixtures.ts';
import { load } from './customer-load.ts';
import { customerOf, missing, reachable } from './drill-customer.ts';
import { freePort, migrateCluster, openDrillPlace } from './drill-cluster.ts';
import { judge, startRoles, told, type DrillRow } from './drill-load.ts';
import { makePatroniCluster, type PatroniCluster } from './patroni-cluster.ts';

/** Single calls of customers' programs, each with its own signature, quota and transaction. */
const CALLS_PER_SECOND = Number(process.argv.find((word) => word.startsWith('--rate='))?.slice(7) ?? 1_000);
const REST_MS = 20_000;
/** From the fault to the first acknowledgement, and the longest time until a call on a lost connection is answered. */
const MOST_SILENCE_S = 30;
const LONGEST_CALL_S = 15;

/** The faults of the primary; each returns how to repair it. */
const TROUBLES: Readonly<Record<string, (cluster: PatroniCluster) => Promise<() => Promise<void>>>> = {
  'the primary loses its power': async (cluster) => {
    const host = await cluster.primary();
    await host.powerOff();
    return async () => cluster.boot(host);
  },
  'the primary loses its network': async (cluster) => {
    const host = await cluster.primary();
    await host.pullCable();
    return () => host.plugCable();
  },
  'the primary hands over': async (cluster) => {
    await cluster.demote();
    return async () => {};
  },
};

/**
 * Three PostgreSQL servers with a synchronous replica. Under load the primary is lost in three ways. Acknowledged
 * records must exist, and writing and the log must continue by themselves.
 */
export async function* failoverDrill(): AsyncGenerator<DrillRow> {
  const place = await openDrillPlace();
  const stops: (() => unknown)[] = [() => place.remove()];
  try {
    const cluster = await makePatroniCluster(place);
    stops.push(() => cluster.remove());
    await migrateCluster(cluster);
    const config = { ...cluster.config, PORT: await freePort(), CHAIN_CONTRACT: '', TSA_AUTHORITIES: 'none' };
    // Each call is tried once, so that what a customer would experience is counted, and not hidden by retries.
    const client = await customerOf(config, { attempts: 1, timeoutMs: 60_000 });
    const processes = [['sequencer', 'signer'], ['worker'], ['api']].map((roles) => startRoles(config, roles, true));
    stops.push(() => processes.forEach(({ stop }) => stop()));
    await reachable(config);
    const running = load(client, { lastsMs: 3_600_000, perSecond: CALLS_PER_SECOND, callers: 200, perCall: 1 });
    stops.push(() => running.stop());
    for (const [done, trouble] of Object.entries(TROUBLES)) yield await meet(cluster, running, done, trouble);
    running.stop();
    const { acknowledged, errors, seconds } = await running.done;
    const lost = await missing(config, acknowledged);
    const log = await judge(config, new Acknowledged(), 300);
    const starts = processes.map(({ starts: count }) => count()).join(', ');
    yield {
      drill: 'failover',
      done: `${Math.round(acknowledged.size / seconds)} acknowledged a second for ${Math.round(seconds)} s`,
      seen: `${acknowledged.size} acknowledged, ${lost.records} records and ${lost.leaves} leaves lost; callers met ${told(errors)}; log, worker and api were started ${starts} times; ${log.seen}`,
      isGood: lost.records + lost.leaves === 0 && log.isGood,
    };
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

async function meet(
  cluster: PatroniCluster,
  running: ReturnType<typeof load>,
  done: string,
  trouble: (cluster: PatroniCluster) => Promise<() => Promise<void>>,
): Promise<DrillRow> {
  await pause(REST_MS);
  const calm = running.nextStretch();
  const rate = running.rate();
  const mend = await trouble(cluster);
  await pause(REST_MS + MOST_SILENCE_S * 1_000);
  const during = running.nextStretch();
  await mend();
  await cluster.healed(180);
  const after = running.nextStretch();
  const tell = ({ silence, longest }: typeof calm) => `${silence.toFixed(1)} s, longest call ${longest.toFixed(1)} s`;
  return {
    drill: 'failover',
    done,
    seen: `at ${rate}/s; without an acknowledgement: before ${tell(calm)}; during ${tell(during)}; healing ${tell(after)}`,
    isGood: [during, after].every(({ silence, longest }) => silence <= MOST_SILENCE_S && longest <= LONGEST_CALL_S),
  };
}
