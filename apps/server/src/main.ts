import cluster from 'node:cluster';
import { inspect } from 'node:util';
import { ConfigProblems, loadConfig, type ConfigOf } from './platform/config.ts';
import { PROCESSES } from './platform/config-roles.ts';
import { keepProcesses, outliveNobody } from './processes.ts';

/** One image, several roles: `main.ts api`, `main.ts worker`, `main.ts api worker`, `main.ts migrate`, … */
type Process = (typeof PROCESSES)[number];

/** Each role loads only its own code: the signer needs no API, and so starts in a fraction of the time. */
async function main(names: readonly string[]) {
  const unknown = names.filter((name) => !PROCESSES.some((role) => role === name));
  if (names.length === 0 || unknown.length > 0) {
    throw new ConfigProblems([
      `roles: say one or more of ${PROCESSES.join(', ')}${unknown.length > 0 ? `, not ${unknown.join(', ')}` : ''}`,
    ]);
  }
  const roles = names as Process[];
  const config = loadConfig({}, roles);
  outliveNobody();
  if (roles.includes('migrate')) await runMigrations(config);
  if (roles.includes('buckets')) await (await import('./platform/files/store/store-buckets.ts')).prepareBuckets(config);
  if (roles.includes('api') && config.API_PROCESSES > 1 && cluster.isPrimary) {
    // Also read in the parent: an invalid file ends the start here, and not in one child after another.
    (await import('./platform/region/region-file.ts')).openRegions(config);
    return keepProcesses(config);
  }
  if (roles.includes('sequencer') || roles.includes('signer')) {
    await (await import('./evidence/log/log-process.ts')).keepLog(config, roles);
  }
  if (roles.includes('witness')) await (await import('./evidence/witness/witness-process.ts')).keepWitness(config);
  if (roles.includes('purger')) {
    const { isCustodyOver } = await import('./modules/attestations/index.ts');
    await (await import('./evidence/preservation/purge-process.ts')).keepPurging(config, isCustodyOver);
  }
  if (roles.includes('api') || roles.includes('worker')) await (await import('./serve.ts')).serve(config, roles);
}

async function runMigrations(config: ConfigOf<'migrate'>) {
  const { migrate } = await import('./platform/db/migrate.ts');
  const applied = await migrate({ owner: config.DATABASE_OWNER_URL, worker: config.DATABASE_WORKER_URL });
  process.stdout.write(applied.length === 0 ? 'the database is up to date\n' : `applied ${applied.join(', ')}\n`);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof ConfigProblems ? error.message : inspect(error)}\n`);
  // Open connections would keep a process alive whose start has failed, and no supervisor would restart it.
  process.exit(1);
}
