import { ACCOUNT_HOLDERS, unitOfBook } from '@nota/contract/financial/balance/balance-choices.ts';
import type {
  BalanceEntry,
  BalanceEntryFilter,
  BalanceEntryQuery,
  BalanceEntrySums,
} from '@nota/contract/financial/balance/balance-entry.contract.ts';
import type { TransferKind } from '@nota/contract/financial/ledger/ledger-books.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { emptyPage, type Page } from '@nota/contract/kit/page.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';

interface Account {
  readonly id: string;
  readonly moves: number;
  readonly credits: number;
  readonly debits: number;
}

export async function findAccount(
  db: Db | Trx,
  { ownerId, book }: Pick<BalanceEntryFilter, 'ownerId' | 'book'>,
): Promise<Account | undefined> {
  const row = await db
    .selectFrom('ledger_account as a')
    .innerJoin('ledger_balance as b', 'b.account_id', 'a.id')
    .select(['a.id', 'b.moves', 'b.credits', 'b.debits'])
    .where('a.owner_kind', 'in', ACCOUNT_HOLDERS)
    .where('a.owner_id', '=', ownerId)
    .where('a.book', '=', book)
    .where('a.unit', '=', unitOfBook(book))
    .executeTakeFirst();
  return row && { id: row.id, moves: Number(row.moves), credits: Number(row.credits), debits: Number(row.debits) };
}

type Narrowing = Pick<BalanceEntryFilter, 'transferKind' | 'from' | 'to'>;

const isWhole = ({ transferKind, from, to }: Narrowing) =>
  transferKind === undefined && from === undefined && to === undefined;

interface Part {
  /** The id of an account, or a query for it. */
  readonly account: RawBuilder<unknown>;
  readonly filter: Narrowing;
  /** Only what has this place among the transfers of the account, or an earlier one. */
  readonly upTo?: number | undefined;
  /** Only what has a later place than this one. */
  readonly above?: number;
  readonly most?: number;
}

/**
 * One side of an account, the last first. Its transfers are numbered without a gap and indexed by their place, so that a
 * page is read without those before it.
 */
function sideOf(side: 'debit' | 'credit', { account, filter, upTo, above, most }: Part) {
  const { transferKind: kind, from, to } = filter;
  const [owner, place, after] = [`t.${side}_account_id`, `t.${side}_place`, `t.${side}_after`].map((name) =>
    sql.ref(name),
  );
  const conditions = [
    sql`t.platform_id = current_platform()`,
    sql`${owner} = ${account}`,
    sql`${place} is not null`,
    ...(upTo === undefined ? [] : [sql`${place} <= ${upTo}`]),
    ...(above === undefined ? [] : [sql`${place} > ${above}`]),
    ...(kind === undefined ? [] : [sql`t.kind = ${kind}`]),
    ...(from === undefined ? [] : [sql`t.at >= ${new Date(from)}`]),
    ...(to === undefined ? [] : [sql`t.at <= ${new Date(to)}`]),
  ];
  return sql`
    (select t.id, t.journal_id, t.at, t.kind, t.reverses, ${place} as place, ${after} as after,
            ${side === 'debit' ? sql`- t.amount` : sql`t.amount`} as amount
       from ledger_transfer t where ${sql.join(conditions, sql` and `)}
      ${most === undefined ? sql`` : sql`order by ${place} desc limit ${most}`})`;
}

export const bothSides = (part: Part) => sql`${sideOf('debit', part)} union all ${sideOf('credit', part)}`;

interface EntryRow {
  readonly id: string;
  readonly at: Date;
  readonly kind: TransferKind;
  readonly place: string;
  readonly amount: string;
  readonly after: string;
  readonly number: string | null;
  readonly order_id: string | null;
  readonly offline_payment_id: string | null;
  readonly points_gift_id: string | null;
  readonly actor_name: string | null;
  readonly reverses: string | null;
  readonly reversed: string;
}

/** The last movement first, by their places: two movements of one moment keep their order. */
export async function listEntries(db: Db, query: BalanceEntryQuery): Promise<Page<BalanceEntry>> {
  const account = await findAccount(db, query);
  const offset = query.after === undefined ? (query.page - 1) * query.pageSize : 0;
  if (!account || offset > LIMIT.pageOffsetMaxRows) return emptyPage();
  const { pageSize } = query;
  const isNumbered = query.after === undefined && isWhole(query);
  const upTo = query.after === undefined ? undefined : Number(query.after.split('_')[0]) - 1;
  const skipped = isNumbered ? 0 : offset;
  const found = await readEntries(db, {
    account: sql`${account.id}::bigint`,
    filter: query,
    upTo: isNumbered ? account.moves - offset : upTo,
    most: skipped + pageSize + 1,
    skipped,
  });
  const shown = found.slice(0, pageSize);
  const last = shown.at(-1);
  const total = isWhole(query) ? account.moves : await countEntries(db, account.id, query);
  return {
    list: shown.map((row) => toEntry(row, query)),
    total: Math.min(total, LIMIT.totalMaxRows),
    totalIsCapped: total > LIMIT.totalMaxRows,
    next: last && found.length > pageSize ? `${last.place}_${last.id}` : null,
  };
}

async function readEntries(
  db: Db,
  { skipped, ...part }: Part & { most: number; skipped: number },
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    with entry as (
      select * from (${bothSides(part)}) e order by place desc limit ${part.most - skipped} offset ${skipped}
    )
    select e.*, j.number, m.name as actor_name, coalesce(o.id, r.order_id, p.order_id) as order_id,
           f.id as offline_payment_id, g.id as points_gift_id,
           coalesce((select sum(b.amount) from ledger_transfer b
                      where b.platform_id = current_platform() and b.reverses = e.id), 0)::bigint as reversed
      from entry e
      join ledger_journal j on j.id = e.journal_id
      left join member m on m.id = j.actor_id
      left join sales_order o on o.platform_id = current_platform() and o.number = j.number
      left join sales_refund r on r.platform_id = current_platform() and r.number = j.number
      left join channel_payment p on p.platform_id = current_platform() and p.number = j.number
      left join offline_payment f on f.platform_id = current_platform() and f.number = j.number
      left join points_gift g on g.platform_id = current_platform() and g.number = j.number
     order by e.place desc`.execute(db);
  return rows;
}

async function countEntries(db: Db, accountId: string, filter: Narrowing): Promise<number> {
  const part = { account: sql`${accountId}::bigint`, filter, most: LIMIT.totalMaxRows + 1 };
  const { rows } = await sql<{ total: string }>`select count(*) as total from (${bothSides(part)}) e`.execute(db);
  return Number(rows[0]?.total ?? 0);
}

/** Of a whole account they stand in its balance row. */
export async function sumEntries(db: Db, filter: BalanceEntryFilter): Promise<BalanceEntrySums> {
  const account = await findAccount(db, filter);
  if (!account) return { income: 0, outgo: 0 };
  if (isWhole(filter)) return { income: account.credits, outgo: account.debits };
  const part = { account: sql`${account.id}::bigint`, filter };
  const { rows } = await sql<{ income: string; outgo: string }>`
    select coalesce(sum(amount) filter (where amount > 0), 0)::bigint as income,
           coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as outgo
      from (${bothSides(part)}) e`.execute(db);
  return { income: Number(rows[0]?.income ?? 0), outgo: Number(rows[0]?.outgo ?? 0) };
}

function toEntry(row: EntryRow, { book }: Pick<BalanceEntryFilter, 'book'>): BalanceEntry {
  const [amount, after] = [Number(row.amount), Number(row.after)];
  return {
    id: row.id,
    transferKind: row.kind,
    book,
    amount,
    before: after - amount,
    after,
    number: row.number,
    record: recordOf(row),
    actorName: row.actor_name,
    reverses: row.reverses,
    reversed: Number(row.reversed),
    at: row.at.toISOString(),
  };
}

/** Numbers are unique across kinds by their prefixes, so that at most one is there. */
function recordOf(row: EntryRow): BalanceEntry['record'] {
  if (row.order_id !== null) return { kind: 'sales-order', id: row.order_id };
  if (row.offline_payment_id !== null) return { kind: 'offline-payment', id: row.offline_payment_id };
  return row.points_gift_id === null ? null : { kind: 'points-gift', id: row.points_gift_id };
}

interface SheetEntry {
  readonly id: string;
  readonly at: Date;
  readonly book: string;
  readonly transferKind: string;
  readonly amount: string;
  readonly before: string;
  readonly after: string;
  readonly number: string | null;
  readonly actorName: string | null;
}

/** The rows of a statement's sheet. Points are counted in hundredths, because the columns of amounts are written so. */
export function exportedEntries(db: Db | Trx, filter: BalanceEntryFilter) {
  const { ownerId, book } = filter;
  const unit = unitOfBook(book);
  const account = sql`(select a.id from ledger_account a
    where a.platform_id = current_platform() and a.owner_kind in (${sql.join(ACCOUNT_HOLDERS.map((kind) => sql.lit(kind)))})
      and a.owner_id = ${ownerId} and a.book = ${book} and a.unit = ${unit})`;
  const each = sql.lit(unit === 'point' ? 100 : 1);
  const rows = sql<SheetEntry>`(
    select e.id, e.at, ${book}::text as book, e.kind as "transferKind", e.amount * ${each} as amount,
           (e.after - e.amount) * ${each} as before, e.after * ${each} as after, j.number, m.name as "actorName"
      from (${bothSides({ account, filter })}) e
      join ledger_journal j on j.id = e.journal_id
      left join member m on m.id = j.actor_id)`;
  return db.selectFrom(rows.as('entry')).selectAll();
}
