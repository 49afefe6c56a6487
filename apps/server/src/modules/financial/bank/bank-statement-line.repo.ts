import type {
  BankStatementLineFilter,
  BankStatementLineQuery,
} from '@nota/contract/financial/bank/bank-statement-line.contract.ts';
import { isOrganizationName, plainName } from '@nota/contract/financial/bank/bank-text.rules.ts';
import type {
  BankStatementLineRow,
  BankStatementLineSums,
} from '@nota/contract/financial/bank/offline-payment-record.ts';
import { maskName } from '@nota/contract/kit/mask/mask.ts';
import type { Page } from '@nota/contract/kit/page.ts';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { applyFilter, type FilterOf } from '../../../platform/db/filter.ts';
import { readPage } from '../../../platform/db/read-page.ts';
import { lockById } from '../../../platform/db/record-row.ts';
import type { Tables } from '../../../platform/db/tables.generated.ts';

export type StoredLine = Selectable<Tables['bank_statement_line']>;
type FoundLine = NonNullable<Awaited<ReturnType<typeof findLine>>>;

export const insertStatement = (trx: Trx, statement: Insertable<Tables['bank_statement']>) =>
  trx.insertInto('bank_statement').values(statement).returning('id').executeTakeFirstOrThrow();

const AT_ONCE = 500;

/** What is there already is left as it is; only what is new comes back. */
export async function insertLines(trx: Trx, lines: readonly Insertable<Tables['bank_statement_line']>[]) {
  const made: { id: string; ownAccount: string; serial: string; direction: string }[] = [];
  for (let at = 0; at < lines.length; at += AT_ONCE)
    made.push(
      ...(await trx
        .insertInto('bank_statement_line')
        .values(lines.slice(at, at + AT_ONCE))
        .onConflict((conflict) => conflict.doNothing())
        .returning(['id', 'own_account as ownAccount', 'serial', 'direction'])
        .execute()),
    );
  return made;
}

export async function insertCodes(trx: Trx, codes: readonly Insertable<Tables['bank_line_code']>[]): Promise<void> {
  for (let at = 0; at < codes.length; at += AT_ONCE)
    await trx
      .insertInto('bank_line_code')
      .values(codes.slice(at, at + AT_ONCE))
      .execute();
}

export async function findLinesBySerial(
  trx: Trx,
  wanted: readonly { readonly ownAccount: string; readonly serial: string }[],
) {
  if (wanted.length === 0) return [];
  const accounts = [...new Set(wanted.map(({ ownAccount }) => ownAccount))];
  const serials = wanted.map(({ serial }) => serial);
  return trx
    .selectFrom('bank_statement_line')
    .select(['id', 'own_account as ownAccount', 'serial', 'direction', 'amount_fen as amountFen'])
    .where('own_account', 'in', accounts)
    .where('serial', '=', sql<string>`any (${serials}::text[])`)
    .execute();
}

const lines = (db: Db | Trx) =>
  db
    .selectFrom('bank_statement_line as l')
    .innerJoin('bank_statement as s', 's.id', 'l.statement_id')
    .innerJoin('member as m', 'm.id', 'l.imported_by')
    .leftJoin('offline_payment as p', 'p.id', 'l.payment_id')
    .selectAll('l')
    .select(['s.number as statement_number', 'm.name as importer_name', 'p.number as payment_number']);

export const findLine = (db: Db | Trx, id: string) => lines(db).where('l.id', '=', id).executeTakeFirst();

/** After the payment and before the accounts of the books, whoever locks. */
export const lockLine = (trx: Trx, id: string) => lockById(trx, 'bank_statement_line', id);

/** The caller holds the locks of the payment and of the line. */
export async function saveLineOwner(trx: Trx, id: string, paymentId: string | null): Promise<void> {
  await trx.updateTable('bank_statement_line').set({ payment_id: paymentId }).where('id', '=', id).execute();
}

export function listLines(db: Db, query: BankStatementLineQuery): Promise<Page<BankStatementLineRow>> {
  return readPage(filteredLines(db, query), { time: 'l.booked_at', id: 'l.id' }, query, toLineRow);
}

/** The rows of the list, for the page, its sums and its sheet. */
export function filteredLines(db: Db | Trx, filter: FilterOf<BankStatementLineQuery>) {
  return applyFilter(lines(db), filter, {
    ownAccount: (eb, account) => eb('l.own_account', '=', account),
    serial: (eb, serial) => eb('l.serial', '=', serial.toUpperCase()),
    direction: (eb, direction) => eb('l.direction', '=', direction),
    open: (eb) =>
      eb.and([eb('l.payment_id', 'is', null), eb('l.direction', '=', 'in'), eb('l.is_reversal', '=', false)]),
    amountFrom: (eb, fen) => eb('l.amount_fen', '>=', String(fen)),
    amountTo: (eb, fen) => eb('l.amount_fen', '<=', String(fen)),
    from: (eb, from) => eb('l.booked_at', '>=', new Date(from)),
    to: (eb, to) => eb('l.booked_at', '<=', new Date(to)),
  });
}

export async function sumLines(db: Db, filter: BankStatementLineFilter): Promise<BankStatementLineSums> {
  const sum = (condition: ReturnType<typeof sql<boolean>>) =>
    sql<string>`coalesce(sum(l.amount_fen) filter (where ${condition}), 0)::bigint`;
  const row = await filteredLines(db, filter)
    .clearSelect()
    .select([
      sql<string>`count(*)`.as('lines'),
      sum(sql`l.direction = 'in'`).as('came'),
      sum(sql`l.direction = 'out'`).as('went'),
      sum(sql`l.direction = 'in' and not l.is_reversal and l.payment_id is null`).as('open'),
    ])
    .executeTakeFirstOrThrow();
  return {
    lines: Number(row.lines),
    inFen: Number(row.came),
    outFen: Number(row.went),
    openFen: Number(row.open),
  };
}

/** Lines that nobody has taken: of this amount, or with this code in their memo; behind one that was read before. */
interface FreeLines {
  readonly amountFen: string;
  readonly matchCode: string;
  /** Lines of the amount count only within this time; those with the code always. */
  readonly within?: { readonly from: Date; readonly to: Date } | undefined;
  readonly after: string;
  readonly most: number;
}

export const listFreeLines = (
  db: Db | Trx,
  { amountFen, matchCode, within, after, most }: FreeLines,
): Promise<FoundLine[]> => {
  const free = (part: ReturnType<typeof lines>) =>
    part
      .where('l.payment_id', 'is', null)
      .where('l.direction', '=', 'in')
      .where('l.is_reversal', '=', false)
      .where('l.id', '>', after);
  return free(lines(db))
    .where((eb) =>
      // Two looks into two indexes; with an `or` over the whole row the planner may walk all lines instead.
      eb(
        'l.id',
        'in',
        eb
          .selectFrom('bank_statement_line as a')
          .select('a.id')
          .where('a.amount_fen', '=', amountFen)
          .where('a.payment_id', 'is', null)
          .where('a.direction', '=', 'in')
          .where('a.is_reversal', '=', false)
          .where('a.id', '>', after)
          .$if(within !== undefined, (some) =>
            some
              .where('a.booked_at', '>=', within?.from ?? new Date(0))
              .where('a.booked_at', '<=', within?.to ?? new Date(0)),
          )
          .union(eb.selectFrom('bank_line_code as c').select('c.line_id as id').where('c.code', '=', matchCode)),
      ),
    )
    .orderBy('l.id')
    .limit(most)
    .execute();
};

const DAY_BEGINS = sql<Date>`(date_trunc('day', t.booked_at at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai')`;

/**
 * By line: lines of other statements that may be the same movement, because one bank numbers it otherwise in a message
 * than in a sheet. They have the account, the day, the amount, the direction and the payer in common.
 */
export async function twinsOf(db: Db | Trx, ids: readonly string[]): Promise<ReadonlyMap<string, FoundLine[]>> {
  if (ids.length === 0) return new Map();
  const rows = await lines(db)
    .innerJoin('bank_statement_line as t', (join) =>
      join
        .onRef('t.own_account', '=', 'l.own_account')
        .onRef('t.amount_fen', '=', 'l.amount_fen')
        .onRef('t.direction', '=', 'l.direction')
        .onRef('t.is_reversal', '=', 'l.is_reversal')
        .onRef('t.statement_id', '<>', 'l.statement_id'),
    )
    .select(['t.id as twin_of', 't.payer_name as twin_payer'])
    .where('t.id', 'in', [...ids])
    .where(sql<boolean>`l.booked_at >= ${DAY_BEGINS} and l.booked_at < ${DAY_BEGINS} + interval '1 day'`)
    .orderBy('l.id')
    .execute();
  const same = rows.filter(({ payer_name: payer, twin_payer: other }) => plainName(payer) === plainName(other));
  return Map.groupBy(same, (row) => row.twin_of);
}

/** A name without a word of organizations in it may be a person's. */
export const shownName = (name: string): string => (name === '' || isOrganizationName(name) ? name : maskName(name));

export const toLineRow = (row: FoundLine): BankStatementLineRow => ({
  id: row.id,
  statementNumber: row.statement_number,
  ownAccount: row.own_account,
  serial: row.serial,
  bookedAt: row.booked_at.toISOString(),
  direction: row.direction,
  isReversal: row.is_reversal,
  amountFen: Number(row.amount_fen),
  payerName: shownName(row.payer_name),
  payerAccount: row.payer_account_masked,
  payerBank: row.payer_bank,
  memo: row.memo,
  importedByName: row.importer_name,
  importedAt: row.imported_at.toISOString(),
  payment:
    row.payment_id !== null && row.payment_number !== null ? { id: row.payment_id, number: row.payment_number } : null,
});
