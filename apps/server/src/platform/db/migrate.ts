import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { quietJobLogger } from '../jobs/job-logger.ts';

export const MIGRATIONS = new URL('../../../db/migrations/', import.meta.url);

export interface Migration {
  readonly name: string;
  readonly text: string;
  readonly sha256: string;
}

export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, MIGRATIONS), 'utf8');
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/**
 * Brings a database up to date: first the queue's own tables as the worker role, then ours as the owner, each file in
 * a transaction of its own. Safe to start twice at once; a file that changed after it was applied stops everything.
 */
export async function migrate(urls: { owner: string; worker: string }): Promise<string[]> {
  await runMigrations({ connectionString: urls.worker, logger: quietJobLogger });
  const client = new pg.Client({ connectionString: urls.owner });
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(hashtext('nota migrations'))`);
    return await applyMissing(client, await readMigrations());
  } finally {
    await client.end();
  }
}

async function applyMissing(client: pg.Client, migrations: readonly Migration[]): Promise<string[]> {
  await client.query(
    `create table if not exists schema_migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())`,
  );
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migration');
  const applied = new Map(rows.map((row) => [row.name, row.sha256]));
  const fresh: string[] = [];
  for (const migration of migrations) {
    const before = applied.get(migration.name);
    if (before === migration.sha256) continue;
    if (before !== undefined)
      throw new Error(`${migration.name} was applied with other content: write a new migration`);
    await applyOne(client, migration);
    fresh.push(migration.name);
  }
  return fresh;
}

async function applyOne(client: pg.Client, migration: Migration) {
  try {
    await client.query('begin');
    await client.query(migration.text);
    await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [
      migration.name,
      migration.sha256,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`${migration.name} failed: ${(error as Error).message}`, { cause: error });
  }
}
