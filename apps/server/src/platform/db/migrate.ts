import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { quietJobLogger } from '../jobs/job-logger.ts';
import { limitDatabaseRights, refuseMissingRoles } from './database-rights.ts';
import { indexMadeBy, kindOf, statementsOf } from './migration-text.ts';

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

interface Patience {
  /** How long a statement waits for a lock; every later request for the same table queues behind it. */
  readonly lockMs: number;
  /** How often a file that did not get its lock is retried, and after how long. */
  readonly tries: number;
  readonly pauseMs: number;
}
const PATIENCE: Patience = { lockMs: 2_000, tries: 60, pauseMs: 3_000 };
/** How long a statement may run while it holds locks. Longer work belongs into a file that runs outside a transaction. */
const STATEMENT_MS = 120_000;

/**
 * Brings a database up to date while processes of the release before go on working: first the queue's own tables as
 * the worker role, then ours as the owner. Safe to start twice at once, and to start again after a crash at any place;
 * a file that changed after it was applied stops everything.
 */
export async function migrate(
  urls: { owner: string; worker: string },
  migrations?: readonly Migration[],
  patience: Patience = PATIENCE,
): Promise<string[]> {
  const client = new pg.Client({ connectionString: urls.owner });
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(hashtext('nota migrations'))`);
    await refuseMissingRoles(client);
    await prepareQueue(client, urls.worker);
    const applied = await applyMissing(client, migrations ?? (await readMigrations()), patience);
    await limitDatabaseRights(client, await databaseOf(client));
    return applied;
  } finally {
    await client.end();
  }
}

/**
 * The queue library creates its own schema, and our functions are in another. The worker role may create them only now.
 */
async function prepareQueue(client: pg.Client, worker: string) {
  const { rows } = await client.query(`select 1 from pg_namespace where nspname in ('graphile_worker', 'nota_queue')`);
  if (rows.length < 2) {
    const role = pg.escapeIdentifier(decodeURIComponent(new URL(worker).username));
    await client.query(`grant create on database ${pg.escapeIdentifier(await databaseOf(client))} to ${role}`);
  }
  await runMigrations({ connectionString: worker, logger: quietJobLogger });
}

async function databaseOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  return rows[0]?.name ?? '';
}

async function applyMissing(
  client: pg.Client,
  migrations: readonly Migration[],
  patience: Patience,
): Promise<string[]> {
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
    try {
      await APPLY[kindOf(migration.text)](client, migration, patience);
    } catch (error) {
      throw new Error(`${migration.name} failed: ${(error as Error).message}`, { cause: error });
    }
    fresh.push(migration.name);
  }
  return fresh;
}

type Apply = (client: pg.Client, migration: Migration, patience: Patience) => Promise<void>;
const APPLY: Readonly<Record<ReturnType<typeof kindOf>, Apply>> = {
  transaction: applyAtOnce,
  concurrently: applyIndexes,
  batches: applyInBatches,
};

const RECORD = 'insert into schema_migration (name, sha256) values ($1, $2)';

/** The whole file in one transaction, which waits for locks only as long as users would not notice. */
async function applyAtOnce(client: pg.Client, { name, text, sha256 }: Migration, patience: Patience) {
  await withPatience(patience, async () => {
    try {
      await client.query('begin');
      await client.query(`set local lock_timeout = ${patience.lockMs}; set local statement_timeout = ${STATEMENT_MS}`);
      await client.query(text);
      await client.query(RECORD, [name, sha256]);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  });
}

/**
 * Indexes of tables in use, built `concurrently`. There is no time limit: the build waits for running transactions, and
 * none waits for it. An index that a crash left half built is invalid and is built anew.
 */
async function applyIndexes(client: pg.Client, { name, text, sha256 }: Migration) {
  for (const statement of statementsOf(text)) {
    const index = indexMadeBy(statement);
    if (index !== undefined) {
      const state = await stateOfIndex(client, index);
      if (state === 'valid') continue;
      if (state === 'invalid') await client.query(`drop index concurrently ${pg.escapeIdentifier(index)}`);
    }
    await client.query(statement);
  }
  await client.query(RECORD, [name, sha256]);
}

async function stateOfIndex(client: pg.Client, index: string): Promise<'valid' | 'invalid' | 'none'> {
  const { rows } = await client.query<{ valid: boolean }>(
    `select indisvalid as valid from pg_index where indexrelid = to_regclass($1)`,
    [pg.escapeIdentifier(index)],
  );
  return rows[0] === undefined ? 'none' : rows[0].valid ? 'valid' : 'invalid';
}

/** Repeats each statement, in a transaction of its own each time, until it changes no more rows. */
async function applyInBatches(client: pg.Client, { name, text, sha256 }: Migration, patience: Patience) {
  await client.query(`set lock_timeout = ${patience.lockMs}; set statement_timeout = ${STATEMENT_MS}`);
  try {
    for (const statement of statementsOf(text)) {
      const runOnce = () => withPatience(patience, async () => (await client.query(statement)).rowCount ?? 0);
      while ((await runOnce()) > 0);
    }
  } finally {
    await client.query('reset lock_timeout; reset statement_timeout');
  }
  await client.query(RECORD, [name, sha256]);
}

/** A lock that is held for long, or a deadlock with a running process: let the others pass, then try again. */
async function withPatience<T>({ tries, pauseMs }: Patience, work: () => Promise<T>): Promise<T> {
  for (let left = tries; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      const code = (error as { code?: string }).code;
      if (left <= 1 || (code !== '55P03' && code !== '40P01')) throw error;
      await setTimeout(pauseMs);
    }
  }
}
