import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPlatform, type BuiltPlatform } from '../../modules/platform-config/platform-config.fixtures.ts';
import { useWorld } from '../../testing/world.ts';
import { fillEveryTable } from '../../testing/wall-rows.ts';

const world = useWorld();
/** The list of applied migrations belongs to no platform: the application may not even read it. */
const HIDDEN = ['schema_migration'];
/** The log holds leaves, hashes and signed heads of all platforms and is public; the application only adds leaves. */
const OF_THE_LOG = ['log_entry', 'log_tile', 'log_state', 'log_head'];
/** Time-stamp tokens and anchors of heads, which belong to no single platform either. */
const ABOUT_HEADS = [
  'head_stamp',
  'stamp_failure',
  'revocation_list',
  'anchor',
  'anchor_transaction',
  'anchor_event',
  'cosignature',
  'integrity_incident',
  'log_copy',
  'reverify_round',
];
const OUTSIDE_THE_WALL = [...HIDDEN, ...OF_THE_LOG, ...ABOUT_HEADS, 'log_pending'];
const NOT_ALLOWED = { code: '42501' };

let ours: BuiltPlatform;
let theirs: BuiltPlatform;
/** The application's connection, as the API has it; the tests of the wall go on with the one of jobs. */
let app: pg.Client;
const connect = async (url: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
};
beforeAll(async () => {
  [ours, theirs] = [await buildPlatform(world.owner), await buildPlatform(world.owner)];
  for (const platform of [ours, theirs]) await fillEveryTable(world.owner, platform.id);
  app = await connect(world.config.DATABASE_URL);
});
afterAll(() => app.end());

async function tables(): Promise<string[]> {
  const { rows } = await world.owner.query<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> all ($1) order by 1`,
    [OUTSIDE_THE_WALL],
  );
  return rows.map((row) => row.name);
}

/** The tables that the connection's role may read; it has no rights on the others. */
async function readableTables(): Promise<string[]> {
  const { rows } = await app.query<{ name: string }>(
    `select name from unnest($1::text[]) name where has_any_column_privilege(name, 'select')`,
    [await tables()],
  );
  return rows.map(({ name }) => name);
}

const bindTo = (platformId: string) => app.query(`select set_config('nota.platform', $1, false)`, [platformId]);
const ownerColumn = (table: string) => (table === 'platform' ? 'id' : 'platform_id');
async function rowsOf(client: pg.Client, table: string, platformId: string): Promise<number> {
  const column = ownerColumn(table);
  const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${table} where ${column} = $1`, [
    platformId,
  ]);
  return rows[0]?.n ?? 0;
}

describe.each(['DATABASE_URL', 'DATABASE_JOBS_URL'] as const)('behind the wall, by %s', (url) => {
  beforeAll(async () => {
    await app.end();
    app = await connect(world.config[url]);
  });
  const database = () => (url === 'DATABASE_URL' ? world.deps : world.jobs.deps).database;

  it('every table holds rows of both platforms, or the tests below would prove nothing', async () => {
    const missing = [];
    for (const table of await tables()) {
      for (const { id } of [ours, theirs]) if ((await rowsOf(world.owner, table, id)) === 0) missing.push(table);
    }
    expect(missing, 'write a row of these tables in <stem>.wall-rows.fixtures.ts of their module').toEqual([]);
    expect((await tables()).length).toBeGreaterThan(15);
  });

  it('a platform finds its own rows in every table and none of another’s', async () => {
    await bindTo(ours.id);
    expect((await readableTables()).length).toBeGreaterThan(30);
    for (const table of await readableTables()) {
      const column = ownerColumn(table);
      const { rows } = await app.query<{ owner: string }>(`select distinct ${column}::text as owner from ${table}`);
      expect([table, rows]).toEqual([table, [{ owner: ours.id }]]);
      expect([table, await rowsOf(app, table, theirs.id)]).toEqual([table, 0]);
    }
  });

  it('a connection of no platform finds nothing', async () => {
    await bindTo('');
    for (const table of await readableTables()) {
      const { rows } = await app.query(`select count(*)::int as n from ${table}`);
      expect([table, rows]).toEqual([table, [{ n: 0 }]]);
    }
    expect(await database().outside.selectFrom('member').select('id').execute()).toEqual([]);
  });

  it('no row can be put into another platform, nor moved there, nor changed or removed there', async () => {
    await bindTo(ours.id);
    for (const table of await tables()) {
      const column = ownerColumn(table);
      const { rows } = await world.owner.query<{ row: unknown }>(
        `select to_jsonb(t) as row from ${table} t where ${column} = $1 limit 1`,
        [theirs.id],
      );
      const copy = `insert into ${table} select (jsonb_populate_record(null::${table}, $1)).*`;
      await expect(app.query(copy, [JSON.stringify(rows[0]?.row)]), `insert ${table}`).rejects.toMatchObject(
        NOT_ALLOWED,
      );
      const move = `update ${table} set ${column} = $1`;
      await expect(app.query(move, [theirs.id]), `move ${table}`).rejects.toMatchObject(NOT_ALLOWED);
      for (const statement of [
        `update ${table} set ${column} = ${column} where ${column} = $1`,
        `delete from ${table} where ${column} = $1`,
      ]) {
        const touched = await app.query(statement, [theirs.id]).then(
          (result) => result.rowCount,
          (error: { code: string }) => error.code,
        );
        expect([table, [0, NOT_ALLOWED.code]]).toEqual([table, expect.arrayContaining([touched])]);
      }
    }
  });

  it('a connection reused by another platform does not keep the first one’s setting', async () => {
    const ids = [ours.id, theirs.id, ''];
    const seen = await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        const id = ids[index % 3] ?? '';
        const db = id ? database().forPlatform(id) : database().outside;
        const rows = await db.selectFrom('member').select('platform_id').distinct().execute();
        return [id, rows.map((row) => row.platform_id)];
      }),
    );
    for (const [id, found] of seen) expect([id, found]).toEqual([id, id ? [id] : []]);
  });

  it('takes only numbers for platforms', () => {
    for (const id of ['', 'null', '1; reset role', '-1', '1'.repeat(20)]) {
      expect(() => database().forPlatform(id)).toThrow('not a platform id');
    }
  });
});

describe('the wall itself', () => {
  beforeAll(async () => {
    await app.end();
    app = await connect(world.config.DATABASE_URL);
  });

  /**
   * What is wrong with which table or view: row-level security is complete only where all of these conditions hold. A
   * restrictive policy, such as a data scope, only takes away.
   */
  async function holes(): Promise<string[]> {
    const { rows } = await world.owner.query<{ hole: string }>(
      `select c.relname || ': ' || case
                when c.relkind = 'v' then 'a view that does not ask as its reader'
                when c.relkind = 'm' then 'a copy without a wall'
                when not c.relrowsecurity then 'no row-level security'
                when not exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polpermissive) then 'no policy'
                else 'a policy that does not look at the platform' end as hole
         from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relname <> all ($1)
          and case
                when c.relkind = 'v' then not coalesce(c.reloptions @> '{security_invoker=true}', false)
                when c.relkind = 'm' then true
                when c.relkind in ('r', 'p') then not c.relrowsecurity
                     or not exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polpermissive)
                     or exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polpermissive
                                  and pg_get_expr(p.polqual, p.polrelid) not like '%current_platform()%')
                else false end
        order by 1`,
      [OUTSIDE_THE_WALL],
    );
    return rows.map((row) => row.hole);
  }

  it('has no holes', async () => {
    expect(await holes()).toEqual([]);
  });

  it.each([
    ['a table that somebody forgot', 'create table scratch (id bigint)', 'scratch: no row-level security'],
    [
      'a table with the wall switched on and no gate in it',
      'create table scratch (id bigint); alter table scratch enable row level security',
      'scratch: no policy',
    ],
    [
      'a table with a gate for everybody',
      `create table scratch (id bigint); alter table scratch enable row level security;
       create policy everybody on scratch using (true)`,
      'scratch: a policy that does not look at the platform',
    ],
    ['a view', 'create view scratch as select * from member', 'scratch: a view that does not ask as its reader'],
    ['a copy', 'create materialized view scratch as select * from member', 'scratch: a copy without a wall'],
  ])('would show %s', async (_, statement, hole) => {
    await world.owner.query('begin');
    await world.owner.query(statement);
    expect(await holes()).toEqual([hole]);
    await world.owner.query('rollback');
  });

  it('keeps the list of migrations from the application altogether', async () => {
    for (const table of HIDDEN) {
      await expect(app.query(`select * from ${table}`)).rejects.toMatchObject(NOT_ALLOWED);
    }
    await expect(app.query('select * from graphile_worker._private_jobs')).rejects.toMatchObject(NOT_ALLOWED);
  });

  it('lets the application read the log and change nothing in it, nor see what waits for a place', async () => {
    for (const table of OF_THE_LOG) {
      await app.query(`select * from ${table}`);
      await expect(app.query(`delete from ${table}`), table).rejects.toMatchObject(NOT_ALLOWED);
      await expect(app.query(`insert into ${table} default values`), table).rejects.toMatchObject(NOT_ALLOWED);
    }
    await expect(app.query(`update log_state set size = 0`)).rejects.toMatchObject(NOT_ALLOWED);
    for (const statement of ['select * from log_pending', 'delete from log_pending', 'truncate log_pending']) {
      await expect(app.query(statement), statement).rejects.toMatchObject(NOT_ALLOWED);
    }
  });

  it.each(['DATABASE_SEQUENCER_URL', 'DATABASE_SIGNER_URL'] as const)(
    'lets a process of the log see no opening, and take back nothing it wrote, by %s',
    async (url) => {
      const log = await connect(world.config[url]);
      try {
        for (const table of await tables()) {
          await expect(log.query(`select * from ${table}`), table).rejects.toMatchObject(NOT_ALLOWED);
        }
        const undoings = ['update log_entry set leaf = leaf', 'update log_head set note = note'];
        for (const statement of [...undoings, ...OF_THE_LOG.map((table) => `delete from ${table}`)]) {
          await expect(log.query(statement), statement).rejects.toMatchObject(NOT_ALLOWED);
        }
      } finally {
        await log.end();
      }
    },
  );

  it('lets the sequencer sign nothing, and the signer give no leaf a place', async () => {
    const [sequencer, signer] = [
      await connect(world.config.DATABASE_SEQUENCER_URL),
      await connect(world.config.DATABASE_SIGNER_URL),
    ];
    try {
      for (const statement of ['insert into log_head default values', `update log_state set verifier_key = ''`]) {
        await expect(sequencer.query(statement), statement).rejects.toMatchObject(NOT_ALLOWED);
      }
      for (const statement of [
        'select * from log_pending',
        'insert into log_entry default values',
        'insert into log_tile default values',
        'insert into log_state default values',
        'update log_tile set stored_at = now()',
        'update log_state set size = 0',
        `update log_state set origin = 'other'`,
      ]) {
        await expect(signer.query(statement), statement).rejects.toMatchObject(NOT_ALLOWED);
      }
    } finally {
      await sequencer.end();
      await signer.end();
    }
  });
});

describe('the application’s roles', () => {
  it.each(['DATABASE_URL', 'DATABASE_JOBS_URL', 'DATABASE_SIGNER_URL'] as const)(
    'own nothing, are no superusers, and cannot bypass row-level security: %s',
    async (url) => {
      const { rows } = await world.owner.query<Record<string, unknown>>(
        `select rolsuper, rolbypassrls, rolcreatedb, rolcreaterole, rolreplication,
              (select count(*)::int from pg_class where relowner = r.oid) as tables,
              (select count(*)::int from pg_proc where proowner = r.oid) as functions,
              (select count(*)::int from pg_namespace where nspowner = r.oid) as schemas,
              (select count(*)::int from pg_auth_members where member = r.oid) as memberships,
              has_schema_privilege(r.oid, 'public', 'create') as may_create
         from pg_roles r where rolname = $1`,
        [new URL(world.config[url]).username],
      );
      expect(rows).toEqual([
        {
          rolsuper: false,
          rolbypassrls: false,
          rolcreatedb: false,
          rolcreaterole: false,
          rolreplication: false,
          tables: 0,
          functions: 0,
          schemas: 0,
          memberships: 0,
          may_create: false,
        },
      ]);
    },
  );
});
