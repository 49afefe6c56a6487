import type {
  MonthCloseCheckRow,
  MonthCloseQuery,
  MonthCloseRow,
} from '@nota/contract/financial/month/month-close.contract.ts';
import { MONTH_CLOSE_CLOCK, type KindMoves, type MonthSum } from '@nota/contract/financial/month/month-close.rules.ts';
import type { Page } from '@nota/contract/kit/page.ts';
import { sql, type Selectable, type Updateable } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { readPage } from '../../../platform/db/read-page.ts';
import { lockById, saveVersioned } from '../../../platform/db/record-row.ts';
import type { Tables } from '../../../platform/db/tables.generated.ts';
import { toDeadline } from '../../../platform/legal-clock/deadline-list.ts';

export type StoredMonthClose = Selectable<Tables['month_close']>;

/** The last month first. */
export function listMonthCloses(db: Db, query: MonthCloseQuery): Promise<Page<MonthCloseRow>> {
  const order = { time: 'ended_at', id: 'id' };
  return readPage(db.selectFrom('month_close').selectAll(), order, query, toMonthCloseRow);
}

export const findMonthClose = (db: Db | Trx, id: string): Promise<StoredMonthClose | undefined> =>
  db.selectFrom('month_close').selectAll().where('id', '=', id).executeTakeFirst();

export const lockMonthClose = (trx: Trx, id: string) => lockById(trx, 'month_close', id);

export const saveMonthClose = (
  trx: Trx,
  id: string,
  changes: Omit<Updateable<Tables['month_close']>, 'id' | 'platform_id' | 'version'>,
) => saveVersioned(trx, 'month_close', id, changes);

/** Undefined where there is one already. */
export const insertMonthClose = (trx: Trx, row: { month: string; ended_at: Date; created_at: Date }) =>
  trx
    .insertInto('month_close')
    .values(row)
    .onConflict((conflict) => conflict.columns(['platform_id', 'month']).doNothing())
    .returningAll()
    .executeTakeFirst();

export const latestMonth = (db: Db): Promise<StoredMonthClose | undefined> =>
  db.selectFrom('month_close').selectAll().orderBy('month', 'desc').limit(1).executeTakeFirst();

export const closeBefore = (db: Db | Trx, month: string): Promise<StoredMonthClose | undefined> =>
  db
    .selectFrom('month_close')
    .selectAll()
    .where('month', '<', month)
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst();

export const listUnsummed = (db: Db): Promise<StoredMonthClose[]> =>
  db.selectFrom('month_close').selectAll().where('sums', 'is', null).orderBy('month').execute();

export async function saveSums(trx: Trx, id: string, sums: readonly MonthSum[]): Promise<void> {
  await saveVersioned(trx, 'month_close', id, { sums: JSON.stringify(sums) });
}

/** The first day that anything was booked on. */
export async function firstBookedDay(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select min(booked_on)::text as day from ledger_transfer where platform_id = current_platform()`.execute(db);
  return rows[0]?.day ?? undefined;
}

/** What the books' last close before a day came to, and after it which days were closed. */
export async function trialBefore(db: Db | Trx, day: string) {
  const row = await db
    .selectFrom('ledger_close')
    .select('trial')
    .where('day', '<', day)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (row?.trial ?? []) as unknown as { book: string; unit: string; debits: string; credits: string }[];
}

export async function closedDaysBetween(db: Db | Trx, first: string, last: string): Promise<string[]> {
  const rows = await db
    .selectFrom('ledger_close')
    .select('day')
    .where('day', '>=', first)
    .where('day', '<=', last)
    .orderBy('day')
    .execute();
  return rows.map(({ day }) => day);
}

/** What each book was debited and credited on a day, by the kind of transfer. */
export async function kindsOfDay(db: Db | Trx, platformId: string, day: string): Promise<KindMoves[]> {
  const { rows } = await sql<KindMoves>`
    select a.book, a.unit, m.kind, sum(m.debits)::text as debits, sum(m.credits)::text as credits
      from (
        select t.debit_account_id as id, t.kind, sum(t.amount) as debits, 0 as credits from ledger_transfer t
         where t.platform_id = ${platformId} and t.booked_on = ${day}::date group by 1, 2
        union all
        select t.credit_account_id, t.kind, 0, sum(t.amount) from ledger_transfer t
         where t.platform_id = ${platformId} and t.booked_on = ${day}::date group by 1, 2
      ) m join ledger_account a on a.id = m.id
     group by a.book, a.unit, m.kind`.execute(db);
  return rows;
}

export function toMonthCloseRow(row: StoredMonthClose): MonthCloseRow {
  return {
    id: row.id,
    month: row.month,
    state: row.state,
    deadline: toDeadline(row, MONTH_CLOSE_CLOCK),
    closedAt: row.closed_at?.toISOString() ?? null,
    version: row.version,
  };
}

export const sumsOf = ({ sums }: StoredMonthClose) => sums as MonthSum[] | null;
export const keptChecks = ({ checks }: StoredMonthClose) => checks as MonthCloseCheckRow[] | null;
