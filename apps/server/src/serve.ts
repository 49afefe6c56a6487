import closeWithGrace from 'close-with-grace';
import { buildApp } from './app.ts';
import { startAnchoring } from './evidence/chain/anchor.worker.ts';
import { startStamping } from './evidence/time/head-stamp.worker.ts';
import { startReverifying } from './evidence/reverify/reverify.worker.ts';
import { startCosigning } from './evidence/witness/cosigning.worker.ts';
import { keyedColumns } from './keyed-columns.ts';
import type { Config } from './platform/config.ts';
import { closeDeps, openDeps, type Deps } from './platform/deps.ts';
import { refuseExcessRights } from './platform/db/database-rights.ts';
import { startWorker } from './platform/jobs/worker.ts';
import { startResealing } from './platform/keys/reseal.worker.ts';
import { jobHandlers, schedules } from './work.ts';

const DRAIN_MS = 500;

/** The API, the worker, or both in one process, until the process is told to end. */
export async function serve(config: Config, roles: readonly string[]) {
  const deps = openDeps(config);
  await refuseExcessRights(config, config.DATABASE_URL, deps.log);
  await deps.store.ensureBucket();
  const stops: (() => Promise<void>)[] = [];
  if (roles.includes('api')) stops.push(await startApi(deps));
  if (roles.includes('worker')) stops.push(await startWork(deps));
  closeWithGrace({ delay: 15_000 }, async ({ err }) => {
    if (err) deps.log.error({ err }, 'the process ends because of a bug');
    for (const stop of stops) await stop();
    await closeDeps(deps);
    deps.log.flush();
  });
}

async function startApi(deps: Deps): Promise<() => Promise<void>> {
  const { app, drain } = await buildApp(deps);
  const address = await app.listen({ host: deps.config.HOST, port: deps.config.PORT });
  process.stdout.write(`api ready at ${address}\n`);
  return async () => {
    drain();
    await new Promise((resolve) => setTimeout(resolve, DRAIN_MS));
    await app.close();
  };
}

async function startWork(deps: Deps): Promise<() => Promise<void>> {
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
  const resealing = startResealing(deps, keyedColumns);
  process.stdout.write('worker ready\n');
  return async () => {
    await stamping.stop();
    await anchoring.stop();
    await cosigning.stop();
    await reverifying.stop();
    await resealing.stop();
    await worker.stop();
  };
}
