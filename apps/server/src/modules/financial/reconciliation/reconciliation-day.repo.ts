import type { PaymentChannelName } from '@nota/contract/financial/channel/payment-channel-choices.ts';
import type {
  ReconciliationDayFilter,
  ReconciliationDayQuery,
  ReconciliationDayRow,
  ReconciliationDaySums,
} from '@nota/contract/financial/reconciliation/reconciliation-day.contract.ts';
import type { Page } from '@nota/contract/kit/page.ts';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { applyFilter, type FilterOf } from '../../../platform/db/filter.ts';
import { readPage } from '../../../platform/db/read-page.ts';
import type { Tables } from '../../../platform/db/tables.generated.ts';

export type StoredDay = Selectable<Tables['reconciliation_day']>;

const openItems = sql<string>`(select count(*) from reconciliation_item i
  where i.platform_id = d.platform_id and i.day_id = d.id and i.state <> 'explained')`;

const days = (db: Db | Trx) =>
  db.selectFrom('reconciliation_day as d').selectAll('d').select(openItems.as('open_items'));

export function listDays(db: Db, query: ReconciliationDayQuery): Promise<Page<ReconciliationDayRow>> {
  return readPage(filteredDays(db, query), { time: 'd.day_at', id: 'd.id' }, query, toDayRow);
}

const filteredDays = (db: Db | Trx, filter: FilterOf<ReconciliationDayQuery>) =>
  applyFilter(days(db), filter, {
    source: (eb, source) => eb('d.source', '=', source),
    result: (eb, result) => eb('d.result', '=', result),
    from: (eb, from) => eb('d.day_at', '>=', new Date(from)),
    to: (eb, to) => eb('d.day_at', '<=', new Date(to)),
  });

export async function sumDays(db: Db, filter: ReconciliationDayFilter): Promise<ReconciliationDaySums> {
  const sum = (column: string) => sql<string>`coalesce(sum(${sql.ref(column)}), 0)::bigint`;
  const row = await filteredDays(db, filter)
    .clearSelect()
    .select([
      sql<string>`count(*)`.as('days'),
      sql<string>`count(*) filter (where d.result = 'bill-missing')`.as('missing'),
      sql<string>`coalesce(sum(${openItems}), 0)::bigint`.as('open_items'),
    ])
    .select([sum('d.bill_in_fen').as('bill_in'), sum('d.bill_out_fen').as('bill_out')])
    .select([sum('d.our_in_fen').as('our_in'), sum('d.our_out_fen').as('our_out'), sum('d.item_count').as('items')])
    .executeTakeFirstOrThrow();
  return {
    days: Number(row.days),
    missing: Number(row.missing),
    billInFen: Number(row.bill_in),
    billOutFen: Number(row.bill_out),
    ourInFen: Number(row.our_in),
    ourOutFen: Number(row.our_out),
    items: Number(row.items),
    openItems: Number(row.open_items),
  };
}

/** Whoever works on the days of a channel waits here for the others who do. */
export async function lockChannelDays(trx: Trx, source: PaymentChannelName): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('reconciliation of ' || current_platform() || ' with ' || ${source}::text, 0))`.execute(
    trx,
  );
}

export const findDay = (db: Db | Trx, source: PaymentChannelName, day: string): Promise<StoredDay | undefined> =>
  db
    .selectFrom('reconciliation_day')
    .selectAll()
    .where('source', '=', source)
    .where('day', '=', day)
    .executeTakeFirst();

export const listDaysSince = (db: Db | Trx, source: PaymentChannelName, day: string): Promise<StoredDay[]> =>
  db.selectFrom('reconciliation_day').selectAll().where('source', '=', source).where('day', '>=', day).execute();

/** Days whose bill is missing, the oldest first. */
export const listDaysWithoutBill = (db: Db, { before, most }: { before: string; most: number }): Promise<StoredDay[]> =>
  db
    .selectFrom('reconciliation_day')
    .selectAll()
    .where('result', '=', 'bill-missing')
    .where('day', '<', before)
    .orderBy('day')
    .limit(most)
    .execute();

/** The caller holds the lock of the channel's days. */
export async function saveDay(
  trx: Trx,
  known: StoredDay | undefined,
  row: Omit<Insertable<Tables['reconciliation_day']>, 'first_asked_at'> & { readonly asked_at: Date },
): Promise<string> {
  if (!known) {
    const made = await trx
      .insertInto('reconciliation_day')
      .values({ ...row, first_asked_at: row.asked_at })
      .returning('id')
      .executeTakeFirstOrThrow();
    return made.id;
  }
  const { source: _source, day: _day, day_at: _dayAt, ...changes } = row;
  await trx
    .updateTable('reconciliation_day')
    .set(changes as Updateable<Tables['reconciliation_day']>)
    .where('id', '=', known.id)
    .execute();
  return known.id;
}

function toDayRow(row: StoredDay & { open_items: string }): ReconciliationDayRow {
  return {
    id: row.id,
    source: row.source,
    account: row.account,
    isSimulated: row.is_simulated,
    day: row.day,
    result: row.result,
    billSha256: row.bill_sha256,
    billCount: row.bill_count,
    billInFen: Number(row.bill_in_fen),
    billOutFen: Number(row.bill_out_fen),
    ourCount: row.our_count,
    ourInFen: Number(row.our_in_fen),
    ourOutFen: Number(row.our_out_fen),
    items: row.item_count,
    openItems: Number(row.open_items),
    askedAt: row.asked_at.toISOString(),
    comparedAt: row.compared_at?.toISOString() ?? null,
  };
}
