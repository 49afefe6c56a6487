import { houseAccount, type LedgerOwner } from '@nota/contract/financial/ledger/ledger-books.ts';
import { isIncluded } from '@nota/evidence/tree/proof.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildPlatform } from '../../platform-config/platform-config.fixtures.ts';
import { openDatabase } from '../../../platform/db/database.ts';
import { useWorld } from '../../../testing/world.ts';
import { environmentWith } from '../../../platform/config.ts';
import { houseBalance } from './ledger-account.repo.ts';
import { checkLedger } from './ledger-check.ts';
import { closeDays } from './ledger-close.service.ts';
import { closeLedger } from './ledger-close.worker.ts';
import { closingFigures } from './ledger-day-leaves.ts';
import { endDay, figuresOfDay } from './ledger-day.repo.ts';
import { transferLeaf } from './ledger-leaf.ts';
import { transferProof } from './ledger-proof.service.ts';
import { brokenIn, freshKey, freshOwner, inTransaction, judgeBooks } from './ledger.fixtures.ts';
import { givePoints, recharge, spend } from './ledger.service.ts';

const world = useWorld();
const DAY = 86_400;
const CHECK = fileURLToPath(new URL('../../../../../../tools/ledger-check.ts', import.meta.url));
const owner: LedgerOwner = freshOwner();
const pay = (amount: number, at = world.clock.now()) =>
  inTransaction(world.db, (trx) => recharge(trx, { key: freshKey(), at, owner, amount, channel: 'bank' }));
const close = () => closeDays(world.jobs.db, world.platform.id, world.clock.now());
const closes = () => world.db.selectFrom('ledger_close').selectAll().orderBy('day').execute();

/** The first three days of a platform, of which the first two are closed. */
beforeAll(async () => {
  const to = [{ of: houseAccount('revenue'), amount: 300 }];
  for (let day = 0; day < 3; day += 1) {
    for (let turn = 0; turn < 5; turn += 1) await pay(1_000 + turn);
    await inTransaction(world.db, (trx) =>
      spend(trx, { key: freshKey(), at: world.clock.now(), owner, unit: 'fen', to, number: `DD${day}` }),
    );
    const expiresAt = new Date('2027-06-01T00:00:00Z');
    await inTransaction(world.db, (trx) =>
      givePoints(trx, { key: freshKey(), at: world.clock.now(), owner, amount: 10, expiresAt }),
    );
    if (day < 2) world.clock.pass(DAY);
  }
  expect(await close()).toEqual(['2026-06-01', '2026-06-02']);
});

describe('a day that is over', () => {
  it('has the same leaves by the database as by the check, whatever a key or a number says', async () => {
    const words = [
      '"',
      '\\',
      '\\"',
      'a\u0001\u001f\b\f\n\r\t',
      '订单 一',
      '𠮷\u2028\u007f\u00e9',
      'null',
      '{"a":1}',
      '%s',
    ];
    for (const word of words)
      await inTransaction(world.db, (trx) =>
        recharge(trx, {
          key: `${freshKey()} ${word}`,
          number: word,
          at: world.clock.now(),
          owner,
          amount: 7,
          channel: word,
        }),
      );
    for (const day of ['2026-06-01', '2026-06-03']) {
      const [platformId, db] = [world.platform.id, world.jobs.db];
      const figures = await closingFigures(db, platformId, day);
      expect(figures).toEqual(await figuresOfDay(db, platformId, day));
      for (const atATime of [1, 3, figures.count])
        expect(await closingFigures(db, platformId, day, atATime)).toEqual(figures);
      expect(figures.count).toBeGreaterThan(6);
    }
  });

  it('is one leaf of the log, with its count, its ends, its root and the trial balance', async () => {
    const [first, second] = await closes();
    expect(first).toMatchObject({ day: '2026-06-01', transfer_count: '7' });
    expect(second?.trial).toEqual([
      { book: 'clearing', unit: 'fen', debits: '10020', credits: '0' },
      { book: 'clearing', unit: 'point', debits: '20', credits: '0' },
      { book: 'points', unit: 'point', debits: '0', credits: '20' },
      { book: 'principal', unit: 'fen', debits: '600', credits: '10020' },
      { book: 'revenue', unit: 'fen', debits: '0', credits: '600' },
    ]);
    const { rows } = await world.owner.query(
      `select e.kind, e.opening -> 'before' ->> 'day' as before from kernel_entry e join log_pending p on p.entry_id = e.id
        where e.id = $1`,
      [second?.id],
    );
    expect(rows).toEqual([{ kind: 'ledger-day', before: '2026-06-01' }]);
  });

  it('takes no transfer any more: what comes late is booked on the first open day', async () => {
    await pay(1, new Date('2026-06-01T10:00:00Z'));
    const { rows } = await world.owner.query(
      `select booked_on::text as day from ledger_transfer order by id desc limit 1`,
    );
    expect(rows).toEqual([{ day: '2026-06-03' }]);
    const copy = world.owner.query(
      `insert into ledger_transfer (platform_id, journal_id, debit_account_id, credit_account_id, unit, amount, kind, at, booked_on)
       select platform_id, journal_id, debit_account_id, credit_account_id, unit, 1, kind, at, '2026-06-02'
         from ledger_transfer limit 1`,
    );
    await expect(copy).rejects.toThrow('are closed');
  });

  it('is closed once, however often the clock comes and however many come at once', async () => {
    world.clock.pass(DAY);
    const run = () =>
      closeLedger.run({
        db: world.jobs.db,
        deps: world.jobs.deps,
        at: world.clock.now(),
        platformId: world.platform.id,
      });
    await Promise.all([run(), run(), run()]);
    expect((await closes()).map(({ day }) => day)).toEqual(['2026-06-01', '2026-06-02', '2026-06-03']);
    const { rows } = await world.owner.query(`select count(*)::int as n from kernel_entry where kind = 'ledger-day'`);
    expect(rows).toEqual([{ n: 3 }]);
  });

  it('waits for a transfer that is still on its way, and has it', async () => {
    let isEnded = false;
    const paid = await world.db.transaction().execute(async (trx) => {
      await recharge(trx, { key: freshKey(), at: world.clock.now(), owner, amount: 5, channel: 'bank' });
      const ending = world.jobs.db
        .transaction()
        .execute((other) => endDay(other, world.platform.id, '2026-06-04', world.clock.now()))
        .then(() => (isEnded = true));
      await new Promise((resolve) => setTimeout(resolve, 200));
      expect(isEnded).toBe(false);
      return { ending };
    });
    await paid.ending;
    world.clock.pass(DAY);
    expect(await close()).toEqual(['2026-06-04']);
    expect((await closes()).at(-1)).toMatchObject({ day: '2026-06-04', transfer_count: '1' });
  });

  it('leaves the house’s accounts a checkpoint, from which they are read', async () => {
    expect(await houseBalance(world.db, houseAccount('revenue'))).toBe(900);
    await inTransaction(world.db, (trx) =>
      spend(trx, {
        key: freshKey(),
        at: world.clock.now(),
        owner,
        unit: 'fen',
        to: [{ of: houseAccount('revenue'), amount: 11 }],
      }),
    );
    expect(await houseBalance(world.db, houseAccount('revenue'))).toBe(911);
  });

  it('proves each of its transfers by a path to the root', async () => {
    const [first] = await closes();
    const rows = await world.db
      .selectFrom('ledger_transfer')
      .select('id')
      .where('booked_on', '=', '2026-06-01')
      .execute();
    for (const { id } of rows) {
      const proof = await transferProof(world.db, world.platform.id, id);
      const tree = { size: proof.size, root: first?.root ?? new Uint8Array() };
      expect(isIncluded(proof.path, transferLeaf(proof.transfer), proof.index, tree)).toBe(true);
      const changed = { ...proof.transfer, amount: '1' };
      expect(isIncluded(proof.path, transferLeaf(changed), proof.index, tree)).toBe(false);
    }
    await expect(transferProof(world.db, world.platform.id, '1')).rejects.toThrow();
  });

  it('is proven to an auditor by a command, transfer by transfer, also where another platform closed the same day', async () => {
    const other = await buildPlatform(world.owner);
    const theirs = world.jobs.deps.database.forPlatform(other.id);
    const paid = { key: freshKey(), at: new Date('2026-06-01T02:00:00Z'), owner, amount: 7, channel: 'bank' } as const;
    await inTransaction(theirs, (trx) => recharge(trx, paid));
    await closeDays(theirs, other.id, world.clock.now());
    const { id } = await world.db
      .selectFrom('ledger_transfer')
      .select('id')
      .where('booked_on', '=', '2026-06-01')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const { DATABASE_OWNER_URL } = world.config;
    const env = environmentWith({ DATABASE_OWNER_URL, NOTA_MODE: 'test' });
    const { stdout } = await promisify(execFile)(process.execPath, [CHECK, `--transfer=${id}`], { env });
    const lines = stdout.trimEnd().split('\n');
    expect(lines[0]).toContain(`"id":"${id}"`);
    expect(lines.filter((line) => line.startsWith('path ')).length).toBeGreaterThan(1);
    const [first] = await closes();
    expect(lines).toContain(`root ${Buffer.from(first?.root ?? []).toString('hex')}`);
    expect(lines.at(-1)).toBe(`the day of transfer ${id} has it`);
    await expect(promisify(execFile)(process.execPath, [CHECK, '--transfer=1'], { env })).rejects.toMatchObject({
      code: 1,
      stdout: 'no closed day has a transfer 1\n',
    });
  });

  it('of one platform is not that of another', async () => {
    const other = await buildPlatform(world.owner);
    expect(await closeDays(world.jobs.deps.database.forPlatform(other.id), other.id, world.clock.now())).toEqual([]);
  });
});

/** One unit, one character, one bit; a value where there is none. */
const LEAST_CHANGE: Readonly<Record<string, (column: string) => string>> = {
  bigint: (column) => `coalesce(${column}, 0) + 1`,
  text: (column) => `coalesce(left(${column}, -1) || chr(ascii(right(${column}, 1)) # 1), '1')`,
  bytea: (column) => `set_byte(${column}, 31, get_byte(${column}, 31) # 1)`,
  'timestamp with time zone': (column) => `${column} + interval '1 microsecond'`,
  date: (column) => `${column} + 1`,
  boolean: (column) => `not ${column}`,
};

async function columnsOf(table: string): Promise<{ name: string; type: string }[]> {
  const { rows } = await world.owner.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
      where table_schema = 'public' and table_name = $1 order by ordinal_position`,
    [table],
  );
  expect(rows.length).toBeGreaterThan(6);
  return rows;
}

function adminUrl(): string {
  const url = new URL(world.config.DATABASE_ADMIN_URL);
  url.pathname = new URL(world.config.DATABASE_OWNER_URL).pathname;
  return url.href;
}

describe('whoever has the database', () => {
  /** As a superuser with all triggers off: the change is made, the books are judged, and it is taken back. */
  async function broken(change: string): Promise<string[]> {
    const admin = new pg.Client({ connectionString: adminUrl() });
    await admin.connect();
    const tables = [
      'ledger_account',
      'ledger_journal',
      'ledger_transfer',
      'ledger_close',
      'ledger_balance',
      'ledger_lot',
    ];
    await admin.query(`set session_replication_role = 'replica'`);
    for (const table of tables) await admin.query(`create temp table kept_${table} as select * from ${table}`);
    try {
      const { rowCount } = await admin.query(change);
      expect(rowCount).toBeGreaterThan(0);
      return await brokenIn(world);
    } finally {
      for (const table of tables)
        await admin.query(`delete from ${table}; insert into ${table} select * from kept_${table}`);
      await admin.end();
    }
  }
  /** In a transaction that is taken back, without triggers and without the checks that would refuse most changes. */
  async function foundAfter(change: string): Promise<string[]> {
    const database = openDatabase(adminUrl(), 1);
    const trx = await database.outside.startTransaction().execute();
    try {
      await sql`set local session_replication_role = 'replica'`.execute(trx);
      const { rows } = await sql<{ drop: string }>`
        select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop
          from pg_constraint where contype = 'c' and conrelid::regclass::text like 'ledger\\_%'`.execute(trx);
      for (const { drop } of rows) await sql.raw(drop).execute(trx);
      const { numAffectedRows } = await sql.raw(change).execute(trx);
      expect([change, numAffectedRows]).toEqual([change, 1n]);
      return (await checkLedger(trx)).faults.map(({ invariant }) => invariant);
    } finally {
      await trx.rollback().execute();
      await database.close();
    }
  }
  const one = `(select id from ledger_transfer where booked_on = '2026-06-01' and kind = 'consume')`;

  it.each([
    ['an amount', `update ledger_transfer set amount = amount + 1 where id = ${one}`, ['M2', 'M3', 'M8']],
    ['a kind', `update ledger_transfer set kind = 'adjust' where id = ${one}`, ['M8']],
    [
      'a moment, by a microsecond',
      `update ledger_transfer set at = at + interval '1 microsecond' where id = ${one}`,
      ['M8'],
    ],
    ['an order’s number', `update ledger_journal set number = 'DD9' where number = 'DD0'`, ['M8']],
    ['a key', `update ledger_journal set key = key || 'x' where number = 'DD0'`, ['M8']],
    ['whose an account is', `update ledger_account set owner_id = '1' where book = 'principal'`, ['M8']],
    ['the row of the close', `update ledger_close set transfer_count = 8 where day = '2026-06-01'`, ['M8']],
    ['a close, by removing it', `delete from ledger_close where day = '2026-06-04'`, ['M8']],
    ['a balance', `update ledger_balance set credits = credits + 1`, ['M2']],
    ['a lot', `update ledger_lot set remaining = remaining - 1`, ['M2']],
    ['a transfer, by removing it', `delete from ledger_transfer where id = ${one}`, ['M2', 'M3', 'M4', 'M8']],
  ])('and changes %s is found', async (_, change, found) => {
    expect(await broken(change)).toEqual(found);
  });

  it(
    'and changes any column of a transfer, its journal or its accounts, by as little as there is, is found',
    { timeout: 120_000 },
    async () => {
      const unfound: string[] = [];
      const rows = {
        ledger_transfer: `id = ${one}`,
        ledger_journal: `number = 'DD0'`,
        ledger_account: `book = 'principal' and id in
          (select unnest(array[debit_account_id, credit_account_id]) from ledger_transfer where id = ${one})`,
      };
      for (const [table, row] of Object.entries(rows))
        for (const { name, type } of await columnsOf(table)) {
          const change = LEAST_CHANGE[type];
          if (!change) throw new Error(`how is a ${type} changed least?`);
          if ((await foundAfter(`update ${table} set ${name} = ${change(name)} where ${row}`)).length === 0)
            unfound.push(`${table}.${name}`);
        }
      // No leaf says when an account was opened, which nothing depends on: a transfer has moments of its own.
      expect(unfound).toEqual(['ledger_account.created_at']);
    },
  );

  it('and changes transfer and balance and close alike is found by the log', async () => {
    // The salt of the entry is known to whoever has the database, and the leaf is not theirs to change.
    const change = `update ledger_close set root = sha256(root) where day = '2026-06-02'`;
    expect(await broken(change)).toEqual(['M8']);
  });

  it('and changes nothing finds books in which everything holds', async () => {
    expect(await judgeBooks(world)).toMatchObject({ closedDays: 5, faults: [] });
  });
});
