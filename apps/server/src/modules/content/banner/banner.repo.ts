import type { BannerQuery } from '@nota/contract/content/banner/banner.contract.ts';
import type { BannerFields } from '@nota/contract/content/banner/banner-draft.ts';
import type { BannerDetail, BannerRow } from '@nota/contract/content/banner/banner-record.ts';
import type { Page } from '@nota/contract/kit/page.ts';
import { sql, type Selectable, type Updateable } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { applyFilter, containing, type FilterOf } from '../../../platform/db/filter.ts';
import { readPage } from '../../../platform/db/read-page.ts';
import { lockById, saveVersioned } from '../../../platform/db/record-row.ts';
import type { Tables } from '../../../platform/db/tables.generated.ts';

export type StoredBanner = Selectable<Tables['banner']>;

const ROW = [
  'id',
  'series_id',
  'edition',
  'title',
  'picture',
  'position',
  'rank',
  'target',
  'address',
  'audience',
  'label',
  'min_version',
  'max_version',
  'publish_at',
  'offline_at',
  'state',
  'view_count',
  'click_count',
  'created_at',
  'version',
] as const satisfies readonly (keyof StoredBanner)[];
type ListedBanner = Pick<StoredBanner, (typeof ROW)[number]>;

export function listBanners(db: Db, query: BannerQuery): Promise<Page<BannerRow>> {
  return readPage(filteredBanners(db, query), { time: 'created_at', id: 'id' }, query, toBannerRow);
}

/** The rows of the list, for the page and for its sheet. */
export function filteredBanners(db: Db | Trx, filter: FilterOf<BannerQuery>) {
  return applyFilter(db.selectFrom('banner').select(ROW), filter, {
    title: (eb, title) => eb('title', 'like', containing(title)),
    position: (eb, position) => eb('position', '=', position),
    audience: (eb, audience) => eb('audience', '=', audience),
    state: (eb, state) => eb('state', '=', state),
    from: (eb, from) => eb('created_at', '>=', new Date(from)),
    to: (eb, to) => eb('created_at', '<=', new Date(to)),
  });
}

/** A banner with its other editions, the newest first. */
export async function getBanner(db: Db | Trx, id: string): Promise<Omit<BannerDetail, 'trail'> | undefined> {
  const row = await db.selectFrom('banner').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const editions = await db
    .selectFrom('banner')
    .select(['id', 'edition', 'state', 'title'])
    .where('series_id', '=', row.series_id)
    .where('id', '<>', id)
    .orderBy('edition', 'desc')
    .execute();
  return {
    ...toBannerRow(row),
    digest: row.digest?.toString('hex') ?? null,
    noticeTitle: row.target === 'notice' ? await titleOfNotice(db, row.address as string) : null,
    editions,
  };
}

async function titleOfNotice(db: Db | Trx, id: string): Promise<string | null> {
  const notice = await db.selectFrom('notice').select('title').where('id', '=', id).executeTakeFirst();
  return notice?.title ?? null;
}

export const lockBanner = (trx: Trx, id: string) => lockById(trx, 'banner', id);

interface NewBanner {
  readonly fields: BannerFields;
  readonly editedBy: string;
  readonly at: Date;
  /** Of which banner it is the next edition. */
  readonly next?: { readonly seriesId: string; readonly edition: number };
}

/** Undefined where an edition of the same banner is under way already. */
export async function insertBanner(trx: Trx, given: NewBanner): Promise<BannerRow | undefined> {
  const { rows } = await sql<{ id: string }>`select nota_id()::text as id`.execute(trx);
  const id = rows[0]?.id as string;
  const row = await trx
    .insertInto('banner')
    .values({
      ...columnsOf(given.fields),
      id,
      series_id: given.next?.seriesId ?? id,
      edition: given.next?.edition ?? 1,
      edited_by: given.editedBy,
      created_at: given.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(ROW)
    .executeTakeFirst();
  return row && toBannerRow(row);
}

/** The number of the newest edition of a banner. */
export async function newestEdition(trx: Trx, seriesId: string): Promise<number> {
  const row = await trx
    .selectFrom('banner')
    .select((eb) => eb.fn.max('edition').as('edition'))
    .where('series_id', '=', seriesId)
    .executeTakeFirstOrThrow();
  return row.edition;
}

/** The edition that is published, locked: there is one at most. */
export const lockPublished = (trx: Trx, seriesId: string): Promise<StoredBanner | undefined> =>
  trx
    .selectFrom('banner')
    .selectAll()
    .where('series_id', '=', seriesId)
    .where('state', '=', 'published')
    .forNoKeyUpdate()
    .executeTakeFirst();

/** The caller holds the row's lock. */
export async function saveBanner(
  trx: Trx,
  id: string,
  changes: Omit<Updateable<Tables['banner']>, 'id' | 'platform_id' | 'version'>,
): Promise<BannerRow> {
  await saveVersioned(trx, 'banner', id, changes);
  return toBannerRow(await trx.selectFrom('banner').select(ROW).where('id', '=', id).executeTakeFirstOrThrow());
}

/** Those whose moment has come, the longest waiting first. */
export async function dueBanners(db: Db, what: 'publish' | 'end', at: Date, most: number): Promise<string[]> {
  const [state, column] =
    what === 'publish' ? (['scheduled', 'publish_at'] as const) : (['published', 'offline_at'] as const);
  const rows = await db
    .selectFrom('banner')
    .select('id')
    .where('state', '=', state)
    .where(column, '<=', at)
    .orderBy(column)
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

export const columnsOf = (fields: BannerFields) => ({
  title: fields.title,
  picture: Buffer.from(fields.picture, 'hex'),
  position: fields.position,
  rank: fields.rank,
  target: fields.target,
  // A form keeps what was typed before another target or audience was chosen.
  address: fields.target === 'none' ? null : fields.address,
  audience: fields.audience,
  label: fields.audience === 'label' ? fields.label : null,
  min_version: fields.minVersion,
  max_version: fields.maxVersion,
  publish_at: momentOf(fields.publishAt),
  offline_at: momentOf(fields.offlineAt),
});

export const fieldsOf = (row: ListedBanner): BannerFields => {
  const { title, picture, position, rank, target, address, ...rest } = toBannerRow(row);
  const { audience, label, minVersion, maxVersion, publishAt, offlineAt } = rest;
  const shown = { title, picture, position, rank, target, address, audience, label };
  return { ...shown, minVersion, maxVersion, publishAt, offlineAt };
};

/** Windows of everything else that is or will be shown at a position, except editions of the same banner. */
export async function windowsAt(trx: Trx, position: BannerFields['position'], besides: string) {
  const rows = await trx
    .selectFrom('banner')
    .select(['publish_at', 'offline_at'])
    .where('position', '=', position)
    .where('state', 'in', ['scheduled', 'published'])
    .where('series_id', '<>', besides)
    .execute();
  // What is scheduled or published has a beginning.
  return rows.map(({ publish_at, offline_at }) => ({ from: publish_at as Date, to: offline_at }));
}

/** Two approvals for the same position decide one after the other. */
export async function lockPosition(trx: Trx, position: BannerFields['position']) {
  await sql`select pg_advisory_xact_lock(hashtextextended('banners of ' || current_platform() || ${position}, 0))`.execute(
    trx,
  );
}

export function toBannerRow(row: ListedBanner): BannerRow {
  return {
    id: row.id,
    title: row.title,
    picture: row.picture.toString('hex'),
    position: row.position,
    rank: row.rank,
    target: row.target,
    address: row.address,
    audience: row.audience,
    label: row.label,
    minVersion: row.min_version,
    maxVersion: row.max_version,
    publishAt: row.publish_at?.toISOString() ?? null,
    offlineAt: row.offline_at?.toISOString() ?? null,
    state: row.state,
    edition: row.edition,
    viewCount: row.view_count,
    clickCount: row.click_count,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  };
}

const momentOf = (given: string | null) => (given === null ? null : new Date(given));
