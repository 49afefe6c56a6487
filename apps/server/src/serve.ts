import closeWithGrace from 'close-with-grace';
import cluster from 'node:cluster';
import { buildApp } from './app.ts';
import { startAnchoring } from './evidence/chain/anchor.worker.ts';
import { startCopyingLog } from './evidence/preservation/log-copy.worker.ts';
import { startStamping } from './evidence/time/head-stamp.worker.ts';
import { startReverifying } from './evidence/reverify/reverify.worker.ts';
import { startCosigning } from './evidence/witness/cosigning.worker.ts';
import { keyedColumns } from './keyed-columns.ts';
import type { Config } from './platform/config.ts';
import { closeDeps, depsOfJobs, openDeps, type Deps } from './platform/deps.ts';
import { refuseExcessRights } from './platform/db/database-rights.ts';
import { startWorker } from './platform/jobs/worker.ts';
import { startResealing } from './platform/keys/reseal.worker.ts';
import { jobHandlers, schedules } from './work.ts';

/** The API, the worker, or both in one process, until the process is told to end. */
export async function serve(config: Config, roles: readonly string[]) {
  // Each role opens only its own database address; both in one process have separate pools.
  const own = { api: () => config.DATABASE_URL, worker: () => config.DATABASE_JOBS_URL };
  const deps = openDeps(config, { databaseUrl: roles.includes('api') ? own.api() : own.worker() });
  const stops: (() => Promise<void>)[] = [];
  // Before it reports to be ready: a reader of that line may stop the process at once.
  closeWithGrace({ delay: config.SHUTDOWN_MS, skip: cluster.isWorker ? ['SIGINT'] : [] }, async ({ err }) => {
    if (err) deps.log.error({ err }, 'the process ends because of a bug');
    await Promise.all(stops.map((stop) => stop()));
    await closeDeps(deps);
    deps.log.flush();
  });
  for (const role of ['api', 'worker'] as const) {
    if (roles.includes(role)) await refuseExcessRights(config, own[role](), deps.log);
  }
  // The API starts while the store is away, because it can run without it.
  if (roles.includes('worker')) await deps.store.ensureBucket();
  if (roles.includes('api')) stops.push(await startApi(deps));
  if (roles.includes('worker')) {
    const jobs = roles.includes('api') ? depsOfJobs(deps) : deps;
    const stopWork = await startWork(jobs);
    stops.push(async () => {
      await stopWork();
      if (jobs !== deps) await jobs.slow.close();
    });
  }
}

async function startApi(deps: Deps): Promise<() => Promise<void>> {
  const { app, drain } = await buildApp(deps);
  const address = await app.listen({ host: deps.config.HOST, port: deps.config.PORT });
  process.stdout.write(`api ready at ${address}\n`);
  return async () => {
    drain();
    await new Promise((resolve) => setTimeout(resolve, deps.config.DRAIN_MS));
    await app.close();
  };
}

async function startWork({ slow, ...others }: Deps): Promise<() => Promise<void>> {
  const deps = { ...others, slow, database: slow };
  const worker = await startWorker(deps, {
    handlers: jobHandlers,
    schedules,
    onLost: (reason) => {
      deps.log.error({ reason }, 'the worker ends');
      deps.log.flush();
      process.exit(1);
    },
  });
  const stamping = startStamping(deps);
  const anchoring = startAnchoring(deps);
  const cosigning = startCosigning(deps);
  const reverifying = startReverifying(deps);
  const copying = startCopyingLog(deps);
  const resealing = startResealing(deps, keyedColumns);
  process.stdout.write('worker ready\n');
  return async () => {
    const loops = [stamping, anchoring, cosigning, reverifying, copying, resealing];
    await Promise.all([worker, ...loops].map((one) => one.stop()));
  };
}
