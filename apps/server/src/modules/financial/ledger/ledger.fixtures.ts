import type { LedgerOwner } from '@nota/contract/financial/ledger/ledger-books.ts';
import { randomInt } from 'node:crypto';
import type { RawBuilder } from 'kysely';
import pg from 'pg';
import { openDatabase, type Db, type Trx } from '../../../platform/db/database.ts';
import type { World } from '../../../testing/world.ts';
import { checkLedger } from './ledger-check.ts';

let serial = 0;

/** A key that nobody has used. */
export const freshKey = () => `test:${(serial += 1)}:${randomInt(1e12)}`;

/** An owner who has nothing yet. Owners are names to the books: whether there is such a company is not their question. */
export const freshOwner = (): LedgerOwner => ({ kind: 'company-user', id: String(randomInt(1e12)) });

export const inTransaction = <T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> => db.transaction().execute(work);

/** What an owner has, book by book: `gift 30 principal 70`; books without anything are left out. */
export async function holdings(db: Db, owner: LedgerOwner): Promise<string> {
  const rows = await db
    .selectFrom('ledger_account as a')
    .innerJoin('ledger_balance as b', 'b.account_id', 'a.id')
    .select(['a.book', 'a.unit', 'b.credits', 'b.debits'])
    .where('a.owner_kind', '=', owner.kind)
    .where('a.owner_id', '=', owner.id)
    .orderBy('a.book')
    .orderBy('a.unit')
    .execute();
  return rows
    .map(({ book, unit, credits, debits }) => ({
      name: unit === 'point' && book === 'hold' ? 'hold-points' : book,
      held: Number(credits) - Number(debits),
    }))
    .filter(({ held }) => held !== 0)
    .map(({ name, held }) => `${name} ${held}`)
    .join(' ');
}

/** Judges the books of a test's whole database, as the command does; of closed days, only those after a day if one is said. */
export async function judgeBooks({ config }: Pick<World, 'config'>, after?: string) {
  const database = openDatabase(config.DATABASE_OWNER_URL, 1);
  try {
    return await checkLedger(database.outside, after);
  } finally {
    await database.close();
  }
}

/** The invariants that are broken, each once. */
export const brokenIn = async (world: Pick<World, 'config'>): Promise<string[]> => [
  ...new Set((await judgeBooks(world)).faults.map(({ invariant }) => invariant)),
];

/** The invariants that would be broken by a statement, which is taken back again. */
export async function brokenBy({ config }: Pick<World, 'config'>, statement: RawBuilder<unknown>): Promise<string[]> {
  const database = openDatabase(config.DATABASE_OWNER_URL, 1);
  try {
    const trx = await database.outside.startTransaction().execute();
    try {
      await statement.execute(trx);
      const { faults } = await checkLedger(trx);
      return [...new Set(faults.map(({ invariant }) => invariant))];
    } finally {
      await trx.rollback().execute();
    }
  } finally {
    await database.close();
  }
}

/**
 * As if the process died when it was about to write into this table, or only this row of it; afterwards it is alive
 * again.
 */
export async function dyingAt<T>(
  { config }: Pick<World, 'config'>,
  table: string,
  act: () => Promise<T>,
  rowId?: string,
): Promise<T> {
  const each = rowId === undefined ? 'statement' : `row when (new.id = ${rowId})`;
  const url = new URL(config.DATABASE_ADMIN_URL);
  url.pathname = new URL(config.DATABASE_OWNER_URL).pathname;
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  try {
    await admin.query(`
      create or replace function die() returns trigger language plpgsql as $$ begin raise exception 'the process died here'; end $$`);
    await admin.query(`create trigger die before insert or update on ${table} for each ${each} execute function die()`);
    return await act();
  } finally {
    await admin.query(`drop trigger die on ${table}`);
    await admin.end();
  }
}
