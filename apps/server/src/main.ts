import closeWithGrace from 'close-with-grace';
import cluster from 'node:cluster';
import { buildApp } from './app.ts';
import { ConfigProblems, loadConfig, type Config } from './platform/config.ts';
import { migrate } from './platform/db/migrate.ts';
import { closeDeps, openDeps, type Deps } from './platform/deps.ts';
import { startWorker } from './platform/jobs/worker.ts';
import { jobHandlers, schedules } from './work.ts';

/** One image, several roles: `main.ts api`, `main.ts worker`, `main.ts api worker`, `main.ts migrate`. */
const ROLES = ['api', 'worker', 'migrate'] as const;
type Role = (typeof ROLES)[number];

const DRAIN_MS = 500;

async function main(names: readonly string[]) {
  const unknown = names.filter((name) => !ROLES.some((role) => role === name));
  if (names.length === 0 || unknown.length > 0) {
    throw new ConfigProblems([
      `roles: say one or more of ${ROLES.join(', ')}${unknown.length > 0 ? `, not ${unknown.join(', ')}` : ''}`,
    ]);
  }
  const roles = names as Role[];
  const config = loadConfig();
  if (roles.includes('migrate')) await runMigrations(config);
  if (roles.includes('api') && config.API_PROCESSES > 1 && cluster.isPrimary) return startProcesses(config);
  if (roles.includes('api') || roles.includes('worker')) await serve(config, roles);
}

async function runMigrations(config: Config) {
  const applied = await migrate({ owner: config.DATABASE_OWNER_URL, worker: config.DATABASE_WORKER_URL });
  process.stdout.write(applied.length === 0 ? 'the database is up to date\n' : `applied ${applied.join(', ')}\n`);
}

/** Several processes share the port; one that dies is replaced. */
function startProcesses(config: Config) {
  for (let count = 0; count < config.API_PROCESSES; count += 1) cluster.fork();
  let isStopping = false;
  cluster.on('exit', () => !isStopping && cluster.fork());
  closeWithGrace(async () => {
    isStopping = true;
    await new Promise<void>((resolve) => cluster.disconnect(resolve));
  });
}

async function serve(config: Config, roles: readonly Role[]) {
  const deps = openDeps(config);
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
  process.stdout.write('worker ready\n');
  return () => worker.stop();
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof ConfigProblems ? error.message : String((error as Error).stack)}\n`);
  process.exitCode = 1;
}
