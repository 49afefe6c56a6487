import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { buildApp } from '../../apps/server/src/app.ts';
import { certifyAttestation } from '../../apps/server/src/modules/attestations/record/attestation.jobs.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import type { AllSettings } from '../../apps/server/src/platform/config.ts';
import { readMigrations } from '../../apps/server/src/platform/db/migrate.ts';
import { closeDeps, depsOfJobs, openDeps } from '../../apps/server/src/platform/deps.ts';
import { calendarUntil } from './calendar.ts';
import { gatherParts, type SeedPart, type Told } from './parts.ts';
import { placeOf, SeedClock, type SeedContext } from './place.ts';
import { seedPlatforms } from './auth/platforms.ts';
import { summarise } from './summary.ts';

/** The demonstration uses the sample region file, whatever file the deployment has. */
const REGION_FILE = fileURLToPath(new URL('../../apps/server/src/platform/region/regions.sample.csv', import.meta.url));

/** Not a fault of the seed: whoever starts it is told what comes first. */
export class NotMigrated extends Error {}

export interface Seeded {
  /** One for each platform: where to sign in. */
  readonly lines: readonly string[];
  /** Undefined where the whole demonstration existed already, or was not requested. */
  readonly summary: Record<string, number> | undefined;
}

/** Platforms and staff, and at a scale above 0 each part of the demonstration that the database does not have yet. */
export async function seed(config: AllSettings, scale: number, tell: Told = () => {}): Promise<Seeded> {
  await refuseUnmigrated(config);
  const clock = new SeedClock();
  const deps = openDeps({ ...config, REGION_FILE, SESSION_CALLS_PER_MINUTE: 1_000_000 }, { clock });
  const jobs = depsOfJobs(deps);
  const owner = new pg.Client({ connectionString: config.DATABASE_OWNER_URL });
  await owner.connect();
  try {
    const lines = await seedPlatforms(owner, deps);
    const parts = await gatherParts();
    const missing = scale === 0 ? [] : await missingOf(owner, parts);
    if (missing.length === 0) return { lines, summary: undefined };
    const { rows } = await owner.query<{ id: string; key: string }>('select id, key from platform order by id');
    const place = (key: string) => placeOf(deps.database, key, rows.find((row) => row.key === key)?.id ?? '');
    await deps.store.ensureBucket();
    const { app } = await buildApp(deps);
    await app.ready();
    const [operator, ...tenants] = [await place('operator'), await place('hangzhou'), await place('xiamen')] as const;
    const calendar = calendarUntil(systemClock.now());
    const analyse = async () => void (await owner.query('analyze'));
    const context: SeedContext = { deps, jobs, clock, app, calendar, scale, tenants, operator, analyse };
    for (const part of missing) {
      await part.make(context, tell);
      tell(`${part.name} made`);
    }
    await app.close();
    tell(`${await waitingCertificates(config)} certificates wait for the worker, behind everything else`);
    return { lines, summary: await summarise([operator, ...tenants], parts) };
  } finally {
    await owner.end();
    await jobs.database.close();
    await closeDeps(deps);
  }
}

async function refuseUnmigrated({ DATABASE_OWNER_URL }: AllSettings) {
  const owner = new pg.Client({ connectionString: DATABASE_OWNER_URL });
  await owner.connect();
  try {
    const begun = await owner.query(`select to_regclass('schema_migration') as name`);
    const hasBegun = (begun.rows as { name: string | null }[])[0]?.name !== null;
    const { rows } = hasBegun ? await owner.query<{ name: string }>('select name from schema_migration') : { rows: [] };
    const missing = (await readMigrations()).filter(({ name }) => !rows.some((row) => row.name === name));
    if (missing.length === 0) return;
    throw new NotMigrated(
      `the database lacks ${missing.length} migrations, ${missing[0]?.name} the first: run \`npm run migrate\`, then the seed again`,
    );
  } finally {
    await owner.end();
  }
}

async function missingOf(owner: pg.Client, parts: readonly SeedPart[]): Promise<SeedPart[]> {
  const missing: SeedPart[] = [];
  for (const part of parts) {
    const { rows } = await owner.query(part.isThere);
    if (rows.length === 0) missing.push(part);
  }
  return missing;
}

/** A worker makes a few per second when it has nothing else to do. */
async function waitingCertificates(config: AllSettings): Promise<number> {
  const worker = new pg.Client({ connectionString: config.DATABASE_WORKER_URL });
  await worker.connect();
  try {
    const { rows } = await worker.query<{ n: number }>(
      `select count(*)::int as n from graphile_worker._private_jobs j
         join graphile_worker._private_tasks t on t.id = j.task_id and t.identifier = $1`,
      [certifyAttestation.name],
    );
    return rows[0]?.n ?? 0;
  } finally {
    await worker.end();
  }
}
