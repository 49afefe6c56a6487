import type {
  PointsGiftDetail,
  PointsGiftFilter,
  PointsGiftQuery,
  PointsGiftRow,
  PointsGiftSums,
} from '@nota/contract/financial/points/points-gift.contract.ts';
import { dayAt, endOfDay, startOfDay } from '@nota/contract/kit/clock/shanghai-day.ts';
import type { Page } from '@nota/contract/kit/page.ts';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { applyFilter, containing, type FilterOf } from '../../../platform/db/filter.ts';
import { readPage } from '../../../platform/db/read-page.ts';
import { lockById, saveVersioned } from '../../../platform/db/record-row.ts';
import type { Tables } from '../../../platform/db/tables.generated.ts';
import type { NamedOwner } from '../balance/account-holder.ts';

type StoredPointsGift = Selectable<Tables['points_gift']>;
export type GiftOwner = Selectable<Tables['points_gift_owner']>;

/** The rows of the list, for the page, its sums and its sheet. */
export function filteredPointsGifts(db: Db | Trx, filter: FilterOf<PointsGiftQuery>) {
  return applyFilter(gifts(db), filter, {
    number: (eb, number) => eb('g.number', '=', number),
    occasion: (eb, occasion) => eb('g.occasion', 'like', containing(occasion)),
    state: (eb, state) => eb('g.state', '=', state),
    from: (eb, from) => eb('g.created_at', '>=', new Date(from)),
    to: (eb, to) => eb('g.created_at', '<=', new Date(to)),
  });
}

const gifts = (db: Db | Trx) =>
  db
    .selectFrom('points_gift as g')
    .innerJoin('member as m', 'm.id', 'g.asked_by')
    .selectAll('g')
    .select('m.name as asked_by_name');

export function listPointsGifts(db: Db, query: PointsGiftQuery): Promise<Page<PointsGiftRow>> {
  return readPage(filteredPointsGifts(db, query), { time: 'g.created_at', id: 'g.id' }, query, toPointsGiftRow);
}

export async function sumPointsGifts(db: Db, filter: PointsGiftFilter): Promise<PointsGiftSums> {
  const row = await filteredPointsGifts(db, filter)
    .clearSelect()
    .select([
      sql<string>`count(*)`.as('gifts'),
      sql<string>`coalesce(sum(g.points_each * g.owners), 0)`.as('points'),
      sql<string>`coalesce(sum(g.taken_back_points), 0)`.as('taken_back'),
    ])
    .executeTakeFirstOrThrow();
  return { gifts: Number(row.gifts), points: Number(row.points), takenBackPoints: Number(row.taken_back) };
}

export async function findPointsGift(db: Db | Trx, id: string): Promise<PointsGiftRow | undefined> {
  const row = await gifts(db).where('g.id', '=', id).executeTakeFirst();
  return row && toPointsGiftRow(row);
}

export const lockPointsGift = (trx: Trx, id: string) => lockById(trx, 'points_gift', id);

export async function insertPointsGift(
  trx: Trx,
  gift: Insertable<Tables['points_gift']>,
  owners: readonly NamedOwner[],
): Promise<string> {
  const { id } = await trx.insertInto('points_gift').values(gift).returning('id').executeTakeFirstOrThrow();
  await trx
    .insertInto('points_gift_owner')
    .values(
      owners.map((owner) => ({ gift_id: id, owner_id: owner.id, owner_kind: owner.kind, owner_name: owner.name })),
    )
    .execute();
  return id;
}

export const savePointsGift = (
  trx: Trx,
  id: string,
  changes: Omit<Updateable<Tables['points_gift']>, 'id' | 'platform_id' | 'version'>,
) => saveVersioned(trx, 'points_gift', id, changes);

export const listGiftOwners = (db: Db | Trx, giftId: string): Promise<GiftOwner[]> =>
  db.selectFrom('points_gift_owner').selectAll().where('gift_id', '=', giftId).orderBy('owner_id').execute();

export async function saveGiftOwner(
  trx: Trx,
  { gift_id, owner_id }: GiftOwner,
  changes: Pick<Updateable<Tables['points_gift_owner']>, 'transfer_id' | 'taken_back'>,
): Promise<void> {
  await trx
    .updateTable('points_gift_owner')
    .set(changes)
    .where('gift_id', '=', gift_id)
    .where('owner_id', '=', owner_id)
    .execute();
}

/** To whom a gift goes, with what is left of it. */
export async function listRecipients(db: Db, giftId: string): Promise<PointsGiftDetail['recipients']> {
  const rows = await db
    .selectFrom('points_gift_owner as o')
    .leftJoin('ledger_lot as l', 'l.id', 'o.transfer_id')
    .select(['o.owner_id', 'o.owner_kind', 'o.owner_name', 'o.taken_back', 'l.remaining'])
    .where('o.gift_id', '=', giftId)
    .orderBy('o.owner_id')
    .execute();
  return rows.map((row) => ({
    id: row.owner_id,
    ownerKind: row.owner_kind,
    name: row.owner_name,
    left: row.remaining === null ? null : Number(row.remaining),
    takenBack: row.taken_back,
  }));
}

/** Nobody else gives points until this transaction ends, so that all that is given on a day is counted. */
export async function lockGiving(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('points given by ' || current_platform(), 0))`.execute(trx);
}

/** What people gave on the day of a moment, whether or not it was taken back later. */
export async function givenOnDay(db: Db | Trx, at: Date): Promise<number> {
  const day = dayAt(at);
  const row = await db
    .selectFrom('points_gift')
    .select(sql<string>`coalesce(sum(points_each * owners), 0)`.as('points'))
    .where('given_at', '>=', startOfDay(day))
    .where('given_at', '<', endOfDay(day))
    .executeTakeFirstOrThrow();
  return Number(row.points);
}

/** What ends between two moments if it is not spent until then. */
export async function sumEnding(db: Db, from: Date, to: Date): Promise<number> {
  const row = await db
    .selectFrom('ledger_lot')
    .select(sql<string>`coalesce(sum(remaining), 0)`.as('points'))
    .where('remaining', '>', '0')
    .where('expires_at', '>', from)
    .where('expires_at', '<=', to)
    .executeTakeFirstOrThrow();
  return Number(row.points);
}

function toPointsGiftRow(row: StoredPointsGift & { asked_by_name: string }): PointsGiftRow {
  return {
    id: row.id,
    number: row.number,
    occasion: row.occasion,
    pointsEach: row.points_each,
    owners: row.owners,
    points: row.points_each * row.owners,
    takenBackPoints: row.taken_back_points,
    askedByName: row.asked_by_name,
    state: row.state,
    createdAt: row.created_at.toISOString(),
    givenAt: row.given_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
    version: row.version,
  };
}
