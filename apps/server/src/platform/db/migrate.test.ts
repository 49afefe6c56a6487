import { createHash } from 'node:crypto';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { useWorld } from '../../testing/world.ts';
import { migrate, readMigrations, type Migration } from './migrate.ts';

const world = useWorld();
const urls = () => ({ owner: world.config.DATABASE_OWNER_URL, worker: world.config.DATABASE_WORKER_URL });
const run = () => migrate(urls());

const migrationOf = (name: string, text: string): Migration => ({
  name,
  text,
  sha256: createHash('sha256').update(text).digest('hex'),
});
const PATIENT = { lockMs: 50, tries: 200, pauseMs: 20 };
const apply = (name: string, text: string, patience = PATIENT) => migrate(urls(), [migrationOf(name, text)], patience);

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: world.config.DATABASE_OWNER_URL });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

const isApplied = async (name: string) =>
  (await world.owner.query('select 1 from schema_migration where name = $1', [name])).rowCount === 1;

describe('migrations', () => {
  it('are applied once, in the order of their names, also when two start at the same moment', async () => {
    expect(await Promise.all([run(), run()])).toEqual([[], []]);
    const { rows } = await world.owner.query<{ name: string }>(
      'select name from schema_migration order by applied_at, name',
    );
    expect(rows.map((row) => row.name)).toEqual((await readMigrations()).map((migration) => migration.name));
  });

  it('stop waiting for a held lock, so that others can proceed, and try again', async () => {
    const holder = await connect();
    await holder.query('begin; lock table notary_office in access exclusive mode');
    const applying = apply('lock', 'alter table notary_office add column scratch text');
    // Each attempt is a new statement that waits: after two of them were seen, one has given up in between.
    const tries = new Set<string>();
    while (tries.size < 2) {
      const { rows } = await world.owner.query<{ begun: string }>(
        `select query_start::text as begun from pg_stat_activity
          where wait_event_type = 'Lock' and query like 'alter table notary_office add column scratch%'`,
      );
      for (const { begun } of rows) tries.add(begun);
    }
    await holder.query('rollback');
    expect(await applying).toEqual(['lock']);
  });

  it('report which lock they did not get after the last attempt, and leave nothing behind', async () => {
    const holder = await connect();
    await holder.query('begin; lock table notary_office in access exclusive mode');
    const applying = apply('no-lock', 'create table scratch (a int); alter table notary_office add column b text', {
      ...PATIENT,
      tries: 2,
    });
    await expect(applying).rejects.toThrow('no-lock failed: canceling statement due to lock timeout');
    await holder.query('rollback');
    expect((await world.owner.query(`select to_regclass('scratch') as found`)).rows).toEqual([{ found: null }]);
  });

  it('make indexes of tables in use without a transaction, and anew where a crash left one half made', async () => {
    const INDEX = '-- concurrently\ncreate unique index concurrently scratch_idx on scratch_index (a);\n';
    await world.owner.query('create table scratch_index (a int); insert into scratch_index values (1), (1)');
    await expect(apply('index', INDEX)).rejects.toThrow('could not create unique index');
    const valid = () =>
      world.owner.query(`select indisvalid from pg_index where indexrelid = to_regclass('scratch_idx')`);
    expect((await valid()).rows).toEqual([{ indisvalid: false }]);
    expect(await isApplied('index')).toBe(false);
    await world.owner.query('truncate scratch_index');
    expect(await apply('index', INDEX)).toEqual(['index']);
    expect((await valid()).rows).toEqual([{ indisvalid: true }]);
  });

  it('do not make an index again that was finished before a crash', async () => {
    await world.owner.query('create table scratch_done (a int); create index scratch_done_idx on scratch_done (a)');
    const before = await world.owner.query(`select 'scratch_done_idx'::regclass::oid as id`);
    await apply('done', '-- concurrently\ncreate index concurrently scratch_done_idx on scratch_done (a);');
    expect((await world.owner.query(`select 'scratch_done_idx'::regclass::oid as id`)).rows).toEqual(before.rows);
    expect(await isApplied('done')).toBe(true);
  });

  it('change many rows a batch at a time, each in a transaction of its own', async () => {
    await world.owner.query(`create table scratch_rows (id int primary key, b text, at xid8);
      insert into scratch_rows select n from generate_series(1, 25) n`);
    await apply(
      'batches',
      `-- batches
       update scratch_rows set b = 'filled', at = pg_current_xact_id()
        where id in (select id from scratch_rows where b is null order by id limit 10);`,
    );
    const { rows } = await world.owner.query('select count(*)::int as n from scratch_rows group by at order by 1');
    expect(rows).toEqual([{ n: 5 }, { n: 10 }, { n: 10 }]);
  });

  it('leave no role the right to create anything in the database', async () => {
    const name = pg.escapeIdentifier(world.owner.database ?? '');
    await world.owner.query(`grant all on database ${name} to public, nota_worker`);
    await run();
    const { rows } = await world.owner.query<{ right: string }>(
      `select distinct a.grantee::regrole::text || ' ' || a.privilege_type as right
         from pg_database d, aclexplode(d.datacl) a
        where d.datname = current_database() and a.grantee <> d.datdba order by 1`,
    );
    expect(rows.map(({ right }) => right)).toEqual([
      'nota_api CONNECT',
      'nota_app CONNECT',
      'nota_jobs CONNECT',
      'nota_log CONNECT',
      'nota_sequencer CONNECT',
      'nota_signer CONNECT',
      'nota_worker CONNECT',
    ]);
  });

  it('stop everything when a file was changed after it had been applied', async () => {
    await world.owner.query(`update schema_migration set sha256 = 'other' where name like '0003%'`);
    await expect(run()).rejects.toThrow('0003-role.sql was applied with other content');
  });
});
