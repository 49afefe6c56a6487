import type { AccountRef, TransferKind } from '@nota/contract/financial/ledger/ledger-books.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { hotStatement, runHot } from '../../../platform/db/hot.ts';

/** A transfer with its accounts as they are after it. */
export interface NewTransfer {
  readonly debitId: string;
  readonly creditId: string;
  readonly amount: number;
  readonly kind: TransferKind;
  readonly reverses: string | null;
  readonly debitPlace: number | null;
  readonly debitAfter: number | null;
  readonly creditPlace: number | null;
  readonly creditAfter: number | null;
}

/** What a journal does to one balance row. */
export interface BalanceChange {
  readonly accountId: string;
  readonly debits: number;
  readonly credits: number;
  readonly moves: number;
  readonly movesBefore: number;
}

/** Limited by how many there are, so that one plan serves all calls: see `ledger-account.repo.ts`. */
const WRITE = hotStatement(
  'ledger_write_transfers',
  `
  with moved as (
    update ledger_balance b
       set debits = b.debits + m.debits, credits = b.credits + m.credits, moves = b.moves + m.moves
      from (select * from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[])
              as one (id, debits, credits, moves, before) limit $17::int) m
     where b.account_id = m.id and b.moves = m.before
    returning 1
  )
  insert into ledger_transfer
    (journal_id, debit_account_id, credit_account_id, unit, amount, kind, reverses, at, booked_on,
     debit_place, debit_after, credit_place, credit_after)
  select $6::bigint, d.id, c.id, d.unit, g.amount, g.kind, g.reverses, $7::timestamptz,
         greatest(($7::timestamptz at time zone 'Asia/Shanghai')::date, (select max(day) + 1 from ledger_day)),
         g.debit_place, g.debit_after, g.credit_place, g.credit_after
    from (select * from unnest($8::bigint[], $9::bigint[], $10::bigint[], $11::text[], $12::bigint[],
                              $13::bigint[], $14::bigint[], $15::bigint[], $16::bigint[]) with ordinality
            as one (debit, credit, amount, kind, reverses, debit_place, debit_after, credit_place, credit_after, place)
           limit $18::int) g
    join ledger_account d on d.id = g.debit
    join ledger_account c on c.id = g.credit and c.unit = d.unit
   order by g.place
  returning id, (select count(*)::int from moved) as moved`,
);

/**
 * Transfers and balances in one statement. Accounts are joined, so that no transfer is between two units; the day is
 * that of the act, or the first one that is still open. Answers the ids, in order.
 */
export async function writeTransfers(
  trx: Trx,
  journal: { id: string; at: Date },
  transfers: readonly NewTransfer[],
  changes: readonly BalanceChange[],
): Promise<string[]> {
  const column = <K extends keyof NewTransfer>(name: K) => transfers.map((transfer) => transfer[name]);
  const change = <K extends keyof BalanceChange>(name: K) => changes.map((one) => one[name]);
  const rows = await runHot<{ id: string; moved: number }>(trx, WRITE, [
    change('accountId'),
    change('debits'),
    change('credits'),
    change('moves'),
    change('movesBefore'),
    journal.id,
    journal.at,
    column('debitId'),
    column('creditId'),
    column('amount'),
    column('kind'),
    column('reverses'),
    column('debitPlace'),
    column('debitAfter'),
    column('creditPlace'),
    column('creditAfter'),
    changes.length,
    transfers.length,
  ]);
  if (rows.length !== transfers.length) throw new Error('a transfer between two units, or of another platform');
  if (rows[0]?.moved !== changes.length) throw new Error('a balance row moved without its lock');
  return rows.map(({ id }) => id);
}

export interface StoredTransfer {
  readonly id: string;
  readonly debit: AccountRef;
  readonly credit: AccountRef;
  readonly amount: number;
  readonly kind: TransferKind;
  readonly reverses: string | null;
  /** What has been taken back of it so far. */
  readonly reversed: number;
}

export interface BookedOnDay extends StoredTransfer {
  /** The day in the books, as `2026-05-12`. */
  readonly bookedOn: string;
}

/** The transfers of a journal, or one transfer, in the order in which they were made. */
export async function readTransfers(
  db: Db | Trx,
  which: { journalId: string } | { id: string },
): Promise<BookedOnDay[]> {
  const rows = await db
    .selectFrom('ledger_transfer as t')
    .innerJoin('ledger_account as d', 'd.id', 't.debit_account_id')
    .innerJoin('ledger_account as c', 'c.id', 't.credit_account_id')
    .select(['t.id', 't.amount', 't.kind', 't.reverses', 't.unit', 't.booked_on'])
    .select(['d.owner_kind as dk', 'd.owner_id as di', 'd.book as db'])
    .select(['c.owner_kind as ck', 'c.owner_id as ci', 'c.book as cb'])
    .select(
      sql<string>`coalesce((select sum(r.amount) from ledger_transfer r where r.reverses = t.id), 0)`.as('reversed'),
    )
    .where((eb) => ('id' in which ? eb('t.id', '=', which.id) : eb('t.journal_id', '=', which.journalId)))
    .orderBy('t.id')
    .execute();
  return rows.map(({ id, amount, kind, reverses, unit, reversed, booked_on: bookedOn, ...of }) => ({
    id,
    debit: { owner: { kind: of.dk, id: of.di }, book: of.db, unit },
    credit: { owner: { kind: of.ck, id: of.ci }, book: of.cb, unit },
    amount: Number(amount),
    kind,
    reverses,
    reversed: Number(reversed),
    bookedOn,
  }));
}

/** Whoever takes something back of these waits here for others who do; in the order of their ids. */
export async function lockForReversal(trx: Trx, ids: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(id) from (select unnest(${ids}::bigint[]) as id order by 1) wanted`.execute(trx);
}
