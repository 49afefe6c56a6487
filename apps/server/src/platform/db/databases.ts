import { createHash } from 'node:crypto';
import pg from 'pg';
import type { AllSettings } from '../config.ts';
import { limitDatabaseRights, type ProcessUrl } from './database-rights.ts';
import { migrate, readMigrations } from './migrate.ts';

/** Databases made and dropped by the superuser: for tests, benches and type generation, never in production. */
export type DatabaseUrls = Pick<AllSettings, 'DATABASE_ADMIN_URL' | 'DATABASE_OWNER_URL' | ProcessUrl>;

/** The same addresses, for another database on the same server. */
export function urlsFor(config: DatabaseUrls, database: string): DatabaseUrls {
  const aim = (url: string) => {
    const aimed = new URL(url);
    aimed.pathname = `/${database}`;
    return aimed.href;
  };
  return {
    DATABASE_ADMIN_URL: config.DATABASE_ADMIN_URL,
    DATABASE_OWNER_URL: aim(config.DATABASE_OWNER_URL),
    DATABASE_URL: aim(config.DATABASE_URL),
    DATABASE_JOBS_URL: aim(config.DATABASE_JOBS_URL),
    DATABASE_WORKER_URL: aim(config.DATABASE_WORKER_URL),
    DATABASE_SEQUENCER_URL: aim(config.DATABASE_SEQUENCER_URL),
    DATABASE_SIGNER_URL: aim(config.DATABASE_SIGNER_URL),
  };
}

/** A migrated, empty database that others are cloned from; its name carries the migrations' digest, so it is made once. */
export async function ensureTemplate(config: DatabaseUrls): Promise<string> {
  const digest = createHash('sha256');
  for (const migration of await readMigrations()) digest.update(`${migration.name} ${migration.sha256}\n`);
  const name = `nota_template_${digest.digest('hex').slice(0, 12)}`;
  await asAdmin(config, async (admin) => {
    await admin.query(`select pg_advisory_lock(hashtext('nota template'))`);
    const found = await admin.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 1) return;
    // Built under another name and renamed at the end, so that a half-made template is never cloned.
    const draft = `${name}_draft`;
    await dropDatabase(admin, draft);
    await createDatabase(admin, config, draft);
    const urls = urlsFor(config, draft);
    await migrate({ owner: urls.DATABASE_OWNER_URL, worker: urls.DATABASE_WORKER_URL });
    await admin.query(`alter database ${draft} rename to ${name}`);
  });
  return name;
}

export async function cloneDatabase(config: DatabaseUrls, template: string, name: string): Promise<DatabaseUrls> {
  await asAdmin(config, async (admin) => {
    await dropDatabase(admin, name);
    await createDatabase(admin, config, name, template);
  });
  return urlsFor(config, name);
}

/**
 * Removes databases of earlier runs. One with open connections belongs to a run that is still going; so may one that was
 * just made and that nobody has opened yet, where another clone's runs have the same prefix: `minutes` spares the young.
 */
export async function dropDatabases(config: DatabaseUrls, prefix: string, { minutes = 0 } = {}): Promise<void> {
  await asAdmin(config, async (admin) => {
    const { rows } = await admin.query<{ datname: string }>(
      `select d.datname from pg_database d where starts_with(d.datname, $1)
          and not exists (select 1 from pg_stat_activity a where a.datid = d.oid)
          and (pg_stat_file('base/' || d.oid || '/PG_VERSION', true)).modification
              <= now() - $2 * interval '1 minute'`,
      [prefix, minutes],
    );
    for (const { datname } of rows) await dropDatabase(admin, datname);
  });
}

async function createDatabase(admin: pg.Client, config: DatabaseUrls, name: string, template?: string) {
  const owner = new URL(config.DATABASE_OWNER_URL).username;
  // A cluster made without a locale has a template1 whose encoding cannot hold Chinese.
  const source = template ? `template ${template}` : `template template0 encoding 'UTF8'`;
  await admin.query(`create database ${name} owner ${owner} ${source}`);
  await limitDatabaseRights(admin, name);
}

const dropDatabase = (admin: pg.Client, name: string) => admin.query(`drop database if exists ${name} with (force)`);

async function asAdmin(config: DatabaseUrls, work: (admin: pg.Client) => Promise<void>) {
  const admin = new pg.Client({ connectionString: config.DATABASE_ADMIN_URL });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
