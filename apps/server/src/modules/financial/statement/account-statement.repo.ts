import type { StatementBook } from '@nota/contract/financial/balance/balance-choices.ts';
import type { TransferKind } from '@nota/contract/financial/ledger/ledger-books.ts';
import type { StatementEntry, StatementPeriod } from '@nota/contract/financial/statement/account-statement.rules.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { bothSides, findAccount } from '../balance/balance-entry.repo.ts';

/** Transfers of one account that follow each other without a gap, by their places. */
export interface Stretch {
  readonly accountId: string;
  /** The place of the last transfer before it; 0 where there is none. */
  readonly above: number;
  readonly upTo: number;
}

/** Undefined of an account that was never opened. */
export async function stretchOf(
  db: Db | Trx,
  of: { ownerId: string; book: StatementBook },
  { from, until }: Pick<StatementPeriod, 'from' | 'until'>,
): Promise<Stretch | undefined> {
  const account = await findAccount(db, of);
  if (!account) return undefined;
  const [above, upTo] = [await lastPlaceBefore(db, account, from), await lastPlaceBefore(db, account, until)];
  return { accountId: account.id, above, upTo: Math.max(above, upTo) };
}

/**
 * Where an account stood at a moment, by halving: its transfers are numbered without a gap and indexed by their place,
 * so that a million of them take twenty looks and no walk. Times of transfers of one moment may be out of order by as
 * long as one waited for the other; wherever the cut falls among those, what is before it and after it is one account.
 * The steps do not depend on how many came later, so that the cut of a past moment stays where it is.
 */
async function lastPlaceBefore(
  db: Db | Trx,
  { id, moves }: { readonly id: string; readonly moves: number },
  moment: Date,
): Promise<number> {
  if (moves === 0) return 0;
  const { rows } = await sql<{ place: string }>`
    with recursive look (step, place) as (
      select ${2 ** Math.floor(Math.log2(moves))}::bigint, 0::bigint
      union all
      select l.step / 2, case when t.at < ${moment} then l.place + l.step else l.place end
        from look l
        left join lateral (
          select d.at from ledger_transfer d
           where d.platform_id = current_platform() and d.debit_account_id = ${id}::bigint
             and d.debit_place = l.place + l.step
          union all
          select c.at from ledger_transfer c
           where c.platform_id = current_platform() and c.credit_account_id = ${id}::bigint
             and c.credit_place = l.place + l.step
        ) t on true
       where l.step > 0
    )
    select place from look where step = 0`.execute(db);
  return Number(rows[0]?.place ?? 0);
}

interface EntryRow {
  readonly id: string;
  readonly at: Date;
  readonly kind: TransferKind;
  readonly amount: string;
  readonly after: string;
  readonly number: string | null;
  readonly order_number: string | null;
}

/** The first one first. */
export async function entriesOf(db: Db | Trx, { accountId, above, upTo }: Stretch): Promise<StatementEntry[]> {
  if (upTo === above) return [];
  const part = { account: sql`${accountId}::bigint`, filter: {}, above, upTo };
  const { rows } = await sql<EntryRow>`
    select e.id, e.at, e.kind, e.amount, e.after, j.number, coalesce(o.number, s.number) as order_number
      from (${bothSides(part)}) e
      join ledger_journal j on j.id = e.journal_id
      left join sales_order o on o.platform_id = current_platform() and o.number = j.number
      left join sales_refund r on r.platform_id = current_platform() and r.number = j.number
      left join sales_order s on s.id = r.order_id
     order by e.place`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    transferKind: row.kind,
    amount: Number(row.amount),
    after: Number(row.after),
    number: row.number,
    orderNumber: row.order_number,
  }));
}

/** What was there before the stretch began. */
export async function openingOf(db: Db | Trx, { accountId, above }: Stretch): Promise<number> {
  if (above === 0) return 0;
  const part = { account: sql`${accountId}::bigint`, filter: {}, above: above - 1, upTo: above };
  const { rows } = await sql<{ after: string }>`select e.after from (${bothSides(part)}) e`.execute(db);
  return Number(rows[0]?.after ?? 0);
}
