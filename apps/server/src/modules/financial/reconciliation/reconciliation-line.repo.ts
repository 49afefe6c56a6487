import type {
  ReconciliationLineQuery,
  ReconciliationLineRow,
} from '@nota/contract/financial/reconciliation/reconciliation-line.contract.ts';
import type { Page } from '@nota/contract/kit/page.ts';
import { sql, type Insertable } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { applyFilter, type FilterOf } from '../../../platform/db/filter.ts';
import { readPage } from '../../../platform/db/read-page.ts';
import type { Tables } from '../../../platform/db/tables.generated.ts';

const AT_ONCE = 500;

/** Answers the ids, in order. */
export async function insertDayLines(
  trx: Trx,
  lines: readonly Insertable<Tables['reconciliation_line']>[],
): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < lines.length; at += AT_ONCE) {
    const made = await trx
      .insertInto('reconciliation_line')
      .values(lines.slice(at, at + AT_ONCE))
      .returning(['id', 'place'])
      .execute();
    ids.push(...made.toSorted((one, other) => one.place - other.place).map(({ id }) => id));
  }
  return ids;
}

/** Which of these numbers a bill of the channel has, of another day than this one. */
export async function billedElsewhere(
  trx: Trx,
  { source, day, numbers }: { source: string; day: string; numbers: readonly string[] },
): Promise<Set<string>> {
  const { rows } = await sql<{ number: string }>`
    select distinct l.movement_no as number
      from reconciliation_line l join reconciliation_day d on d.id = l.day_id
     where l.platform_id = current_platform() and l.movement_no = any (${numbers}::text[]) and l.bill_fen is not null
       and d.source = ${source} and d.day <> ${day}::date`.execute(trx);
  return new Set(rows.map(({ number }) => number));
}

const lines = (db: Db | Trx) =>
  db
    .selectFrom('reconciliation_line as l')
    .innerJoin('reconciliation_day as d', 'd.id', 'l.day_id')
    .leftJoin('channel_payment as p', 'p.id', 'l.payment_id')
    .selectAll('l')
    .select(['d.source', 'd.day', 'p.number as payment_number'])
    .select(sql<string>`coalesce(l.bill_fen, 0) - coalesce(l.our_fen, 0)`.as('difference_fen'));

export function listDayLines(db: Db, query: ReconciliationLineQuery): Promise<Page<ReconciliationLineRow>> {
  return readPage(filteredDayLines(db, query), { time: 'l.moved_at', id: 'l.id' }, query, toLineRow);
}

/** The rows of the list, for the page and for the file of a day. */
export function filteredDayLines(db: Db | Trx, filter: FilterOf<ReconciliationLineQuery>) {
  return applyFilter(lines(db), filter, {
    dayId: (eb, id) => eb('l.day_id', '=', id),
    source: (eb, source) => eb('d.source', '=', source),
    verdict: (eb, verdict) => eb('l.verdict', '=', verdict),
    movementNo: (eb, number) => eb('l.movement_no', '=', number),
    from: (eb, from) => eb('l.moved_at', '>=', new Date(from)),
    to: (eb, to) => eb('l.moved_at', '<=', new Date(to)),
  });
}

type FoundLine = Awaited<ReturnType<ReturnType<typeof lines>['executeTakeFirstOrThrow']>>;

const fenOf = (text: string | null) => (text === null ? null : Number(text));

const toLineRow = (row: FoundLine): ReconciliationLineRow => ({
  id: row.id,
  dayId: row.day_id,
  source: row.source,
  day: row.day,
  movementNo: row.movement_no,
  isRefund: row.is_refund,
  channelNo: row.channel_no,
  movedAt: row.moved_at.toISOString(),
  billFen: fenOf(row.bill_fen),
  ourFen: fenOf(row.our_fen),
  differenceFen: Number(row.difference_fen),
  paymentNumber: row.payment_number,
  verdict: row.verdict,
});
