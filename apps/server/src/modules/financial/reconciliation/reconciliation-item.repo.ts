import type {
  ExplanationCandidate,
  ReconciliationItemRow,
  ReconciliationItemSums,
} from '@nota/contract/financial/reconciliation/reconciliation-item-record.ts';
import type {
  ReconciliationItemFilter,
  ReconciliationItemQuery,
} from '@nota/contract/financial/reconciliation/reconciliation-item.contract.ts';
import { RECONCILIATION_CLOCK } from '@nota/contract/financial/reconciliation/reconciliation.rules.ts';
import { withNamedAssignee } from '@nota/contract/kit/assignment/assignment-row.ts';
import type { Page } from '@nota/contract/kit/page.ts';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import { toAssignee } from '../../../platform/assignment/assignee-columns.ts';
import { isCaseOf, type Viewer } from '../../../platform/assignment/assignment-list.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { applyFilter, type FilterOf } from '../../../platform/db/filter.ts';
import { orderBy, readPage } from '../../../platform/db/read-page.ts';
import { lockById, saveVersioned } from '../../../platform/db/record-row.ts';
import type { Tables } from '../../../platform/db/tables.generated.ts';
import {
  byDeadline,
  colourGround,
  hasColour,
  isByDeadline,
  toDeadline,
  type ColourGround,
} from '../../../platform/legal-clock/deadline-list.ts';
import { reconciliationItemAssignment } from './reconciliation-item.assignment.ts';

export type StoredItem = Selectable<Tables['reconciliation_item']>;

const items = (db: Db | Trx) =>
  db
    .selectFrom('reconciliation_item as i')
    .leftJoin('member as a', 'a.id', 'i.assignee_id')
    .selectAll('i')
    .select('a.name as assignee_name');
export type FoundItem = NonNullable<Awaited<ReturnType<typeof findItem>>>;

export async function listItems(
  db: Db,
  asked: ReconciliationItemQuery,
  viewer: Viewer,
  at: Date,
): Promise<Page<ReconciliationItemRow>> {
  const query = withNamedAssignee(asked, viewer.id);
  const ground = await colourGround(db, query, RECONCILIATION_CLOCK, at);
  const newest = { time: 'i.created_at', id: 'i.id' };
  const own = isByDeadline(query) || query.assignee !== undefined ? byDeadline('i') : newest;
  const order = orderBy(query.sort, { deadline: byDeadline('i') }, own);
  return readPage(filteredItems(db, query, ground), order, query, toItemRow);
}

/** The rows of the list, for the page, its sums and its sheet. */
export function filteredItems(db: Db | Trx, filter: FilterOf<ReconciliationItemQuery>, ground: ColourGround) {
  return applyFilter(items(db), filter, {
    number: (eb, number) => eb('i.number', '=', number),
    source: (eb, source) => eb('i.source', '=', source),
    verdict: (eb, verdict) => eb('i.verdict', '=', verdict),
    state: (eb, state) => eb('i.state', '=', state),
    movementNo: (eb, number) => eb('i.movement_no', '=', number),
    dayId: (eb, id) => eb('i.day_id', '=', id),
    from: (eb, from) => eb('i.created_at', '>=', new Date(from)),
    to: (eb, to) => eb('i.created_at', '<=', new Date(to)),
    colour: (_, colour) => hasColour('i', colour, ground),
    assignee: (_, assignee) => isCaseOf(reconciliationItemAssignment, 'i', assignee),
  });
}

export async function sumItems(
  db: Db,
  asked: ReconciliationItemFilter,
  viewer: Viewer,
  at: Date,
): Promise<ReconciliationItemSums> {
  const filter = withNamedAssignee(asked, viewer.id);
  const ground = await colourGround(db, filter, RECONCILIATION_CLOCK, at);
  const sum = (amount: ReturnType<typeof sql>) => sql<string>`coalesce(sum(${amount}), 0)::bigint`;
  const row = await filteredItems(db, filter, ground)
    .clearSelect()
    .select([
      sql<string>`count(*)`.as('items'),
      sql<string>`count(*) filter (where i.state <> 'explained')`.as('open_items'),
      sum(sql`greatest(i.difference_fen, 0)`).as('more'),
      sum(sql`greatest(- i.difference_fen, 0)`).as('less'),
      sum(sql`case when i.state <> 'explained' then abs(i.difference_fen) else 0 end`).as('open'),
    ])
    .executeTakeFirstOrThrow();
  return {
    items: Number(row.items),
    openItems: Number(row.open_items),
    moreFen: Number(row.more),
    lessFen: Number(row.less),
    openFen: Number(row.open),
  };
}

export const findItem = (db: Db | Trx, id: string) => items(db).where('i.id', '=', id).executeTakeFirst();

/** What of ours, and of theirs, an item is about. */
export const findSurroundings = (db: Db | Trx, id: string) =>
  db
    .selectFrom('reconciliation_item as i')
    .leftJoin('reconciliation_line as l', 'l.id', 'i.line_id')
    .leftJoin('channel_payment as p', 'p.id', 'i.payment_id')
    .leftJoin('offline_payment as o', 'o.id', 'i.offline_payment_id')
    .select(['l.channel_no', 'p.order_id', sql<string | null>`coalesce(p.number, o.number)`.as('payment_number')])
    .where('i.id', '=', id)
    .executeTakeFirst();

export const lockItem = (trx: Trx, id: string) => lockById(trx, 'reconciliation_item', id);

/** What is an item already is left as it is. */
export const insertItem = (trx: Trx, row: Insertable<Tables['reconciliation_item']>) =>
  trx
    .insertInto('reconciliation_item')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'state'])
    .executeTakeFirst();

/** The caller holds the lock of the item. */
export const saveItem = (
  trx: Trx,
  id: string,
  changes: Omit<Updateable<Tables['reconciliation_item']>, 'id' | 'platform_id' | 'version'>,
) => saveVersioned(trx, 'reconciliation_item', id, changes);

/** Who made a transfer, and under which key. */
export const findJournalOf = (trx: Trx, transferId: string) =>
  trx
    .selectFrom('ledger_transfer as t')
    .innerJoin('ledger_journal as j', 'j.id', 't.journal_id')
    .select(['j.key', 'j.actor_id'])
    .where('t.id', '=', transferId)
    .executeTakeFirst();

export async function findItemOfTransfer(trx: Trx, transferId: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('reconciliation_item')
    .select('id')
    .where('transfer_id', '=', transferId)
    .executeTakeFirst();
  return row?.id;
}

export async function findImporter(trx: Trx, bankLineId: string | null): Promise<string | undefined> {
  if (bankLineId === null) return undefined;
  const row = await trx
    .selectFrom('bank_statement_line')
    .select('imported_by')
    .where('id', '=', bankLineId)
    .executeTakeFirst();
  return row?.imported_by;
}

const candidate = (row: {
  id: string;
  kind: string;
  amount: string;
  number: string | null;
  actor_name: string | null;
  at: Date;
}): ExplanationCandidate => ({
  id: row.id,
  transferKind: row.kind,
  amountFen: Number(row.amount),
  number: row.number,
  actorName: row.actor_name,
  at: row.at.toISOString(),
});

const transfers = (db: Db | Trx) =>
  db
    .selectFrom('ledger_transfer as t')
    .innerJoin('ledger_journal as j', 'j.id', 't.journal_id')
    .leftJoin('member as m', 'm.id', 'j.actor_id')
    .select(['t.id', 't.kind', 't.amount', 't.at', 'j.number', 'm.name as actor_name']);

export async function findTransfer(db: Db | Trx, id: string | null): Promise<ExplanationCandidate | null> {
  const row = id === null ? undefined : await transfers(db).where('t.id', '=', id).executeTakeFirst();
  return row ? candidate(row) : null;
}

const SHOWN = 20;

/**
 * Between clearing and what somebody paid in, in the right direction, of exactly the amount, within a month of being
 * found, and standing for nothing else yet.
 */
export async function listCandidates(db: Db, item: StoredItem): Promise<ExplanationCandidate[]> {
  const difference = Number(item.difference_fen);
  const [side, other] = difference > 0 ? (['debit', 'credit'] as const) : (['credit', 'debit'] as const);
  const rows = await transfers(db)
    .where(
      sql<boolean>`${sql.ref(`t.${side}_account_id`)} in (
        select a.id from ledger_account a
         where a.platform_id = current_platform() and a.book = 'clearing' and a.unit = 'fen'
           and (a.owner_kind = 'platform' or a.owner_kind = 'channel' and a.owner_id = ${item.source}))`,
    )
    .where(sql<boolean>`${sql.ref(`t.${side}_place`)} is null`)
    .where(
      sql<boolean>`exists (select 1 from ledger_account o
        where o.id = ${sql.ref(`t.${other}_account_id`)} and o.book = 'principal')`,
    )
    .where('t.booked_on', '>=', sql<string>`(${item.day}::date - 1)`)
    .where('t.booked_on', '<=', sql<string>`((${item.opened_at}::timestamptz at time zone 'Asia/Shanghai')::date + 31)`)
    .where('t.amount', '=', String(Math.abs(difference)))
    .where(
      sql<boolean>`(j.key !~ '^(channel-payment|channel-refund|offline-payment):'
        or j.key in (${`channel-payment:${item.payment_id ?? ''}`}, ${`channel-refund:${item.refund_id ?? ''}`},
                     ${`channel-refund:${item.refund_id ?? ''}:failed`}, ${`offline-payment:${item.offline_payment_id ?? ''}`},
                     ${`offline-payment:${item.offline_payment_id ?? ''}:reverse`}))`,
    )
    .where(
      sql<boolean>`not exists (select 1 from reconciliation_item u
        where u.platform_id = current_platform() and u.transfer_id = t.id)`,
    )
    .where(
      sql<boolean>`not exists (select 1 from ledger_transfer b
        where b.platform_id = current_platform() and b.reverses = t.id)`,
    )
    .orderBy('t.booked_on', 'desc')
    .orderBy('t.id', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(candidate);
}

const fenOf = (text: string | null) => (text === null ? null : Number(text));

export const toItemRow = (row: FoundItem): ReconciliationItemRow => ({
  id: row.id,
  number: row.number,
  source: row.source,
  account: row.account,
  day: row.day,
  verdict: row.verdict,
  movementNo: row.movement_no,
  billFen: fenOf(row.bill_fen),
  ourFen: fenOf(row.our_fen),
  differenceFen: Number(row.difference_fen),
  state: row.state,
  explanation: row.explained_by_way,
  transferId: row.transfer_id,
  deadline: toDeadline(row, RECONCILIATION_CLOCK),
  assignee: toAssignee(row),
  createdAt: row.created_at.toISOString(),
  explainedAt: row.explained_at?.toISOString() ?? null,
  version: row.version,
});
