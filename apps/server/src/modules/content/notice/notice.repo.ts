import type { NoticeQuery } from '@nota/contract/content/notice.contract.ts';
import type { NoticeFields } from '@nota/contract/content/notice-draft.ts';
import type { NoticeDetail, NoticeRow } from '@nota/contract/content/notice-record.ts';
import type { Page } from '@nota/contract/kit/page.ts';
import type { RichText } from '@nota/contract/kit/rich-text/rich-text.ts';
import { sql, type Selectable, type Updateable } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { applyFilter, containing, type FilterOf } from '../../../platform/db/filter.ts';
import { readPage } from '../../../platform/db/read-page.ts';
import { lockById, saveVersioned } from '../../../platform/db/record-row.ts';
import type { Tables } from '../../../platform/db/tables.generated.ts';

export type StoredNotice = Selectable<Tables['notice']>;

/** Everything but the content, which lists have no use for and which is stored apart where it is long. */
const ROW = [
  'id',
  'series_id',
  'edition',
  'title',
  'topic',
  'channels',
  'audience',
  'label',
  'is_pinned',
  'popup',
  'publish_at',
  'offline_at',
  'state',
  'read_count',
  'click_count',
  'created_at',
  'version',
] as const satisfies readonly (keyof StoredNotice)[];
type ListedNotice = Pick<StoredNotice, (typeof ROW)[number]>;

export function listNotices(db: Db, query: NoticeQuery): Promise<Page<NoticeRow>> {
  return readPage(filteredNotices(db, query), { time: 'created_at', id: 'id' }, query, toNoticeRow, {
    keysFirst: query.title !== undefined,
  });
}

/** The rows of the list, for the page and for its sheet. */
export function filteredNotices(db: Db | Trx, filter: FilterOf<NoticeQuery>) {
  return applyFilter(db.selectFrom('notice').select(ROW), filter, {
    title: (eb, title) => eb('title', 'like', containing(title)),
    topic: (eb, topic) => eb('topic', '=', topic),
    audience: (eb, audience) => eb('audience', '=', audience),
    state: (eb, state) => eb('state', '=', state),
    from: (eb, from) => eb('created_at', '>=', new Date(from)),
    to: (eb, to) => eb('created_at', '<=', new Date(to)),
  });
}

/** A notice with its text and its other editions, the newest first. */
export async function getNotice(db: Db | Trx, id: string): Promise<Omit<NoticeDetail, 'trail'> | undefined> {
  const row = await db.selectFrom('notice').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const editions = await db
    .selectFrom('notice')
    .select(['id', 'edition', 'state', 'title'])
    .where('series_id', '=', row.series_id)
    .where('id', '<>', id)
    .orderBy('edition', 'desc')
    .execute();
  return {
    ...toNoticeRow(row),
    content: row.content as RichText,
    digest: row.digest?.toString('hex') ?? null,
    editions,
  };
}

export const lockNotice = (trx: Trx, id: string) => lockById(trx, 'notice', id);

interface NewNotice {
  readonly fields: NoticeFields;
  readonly editedBy: string;
  readonly at: Date;
  /** Of which notice it is the next edition. */
  readonly next?: { readonly seriesId: string; readonly edition: number };
}

/** Undefined where an edition of the same notice is under way already. */
export async function insertNotice(trx: Trx, given: NewNotice): Promise<NoticeRow | undefined> {
  const { rows } = await sql<{ id: string }>`select nota_id()::text as id`.execute(trx);
  const id = rows[0]?.id as string;
  const row = await trx
    .insertInto('notice')
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
  return row && toNoticeRow(row);
}

/** The number of the newest edition of a notice. */
export async function newestEdition(trx: Trx, seriesId: string): Promise<number> {
  const row = await trx
    .selectFrom('notice')
    .select((eb) => eb.fn.max('edition').as('edition'))
    .where('series_id', '=', seriesId)
    .executeTakeFirstOrThrow();
  return row.edition;
}

/** The edition that is published, locked: there is one at most. */
export const lockPublished = (trx: Trx, seriesId: string): Promise<StoredNotice | undefined> =>
  trx
    .selectFrom('notice')
    .selectAll()
    .where('series_id', '=', seriesId)
    .where('state', '=', 'published')
    .forNoKeyUpdate()
    .executeTakeFirst();

/** The caller holds the row's lock. */
export async function saveNotice(
  trx: Trx,
  id: string,
  changes: Omit<Updateable<Tables['notice']>, 'id' | 'platform_id' | 'version'>,
): Promise<NoticeRow> {
  await saveVersioned(trx, 'notice', id, changes);
  return toNoticeRow(await trx.selectFrom('notice').select(ROW).where('id', '=', id).executeTakeFirstOrThrow());
}

/** Those whose moment has come, the longest waiting first. */
export async function dueNotices(db: Db, what: 'publish' | 'end', at: Date, most: number): Promise<string[]> {
  const [state, column] =
    what === 'publish' ? (['scheduled', 'publish_at'] as const) : (['published', 'offline_at'] as const);
  const rows = await db
    .selectFrom('notice')
    .select('id')
    .where('state', '=', state)
    .where(column, '<=', at)
    .orderBy(column)
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

export const columnsOf = (fields: NoticeFields) => ({
  title: fields.title,
  topic: fields.topic,
  content: JSON.stringify(fields.content),
  channels: fields.channels,
  audience: fields.audience,
  // A form keeps what was typed before another audience was chosen.
  label: fields.audience === 'label' ? fields.label : null,
  is_pinned: fields.isPinned,
  popup: fields.popup,
  publish_at: momentOf(fields.publishAt),
  offline_at: momentOf(fields.offlineAt),
});

export const fieldsOf = (row: StoredNotice): NoticeFields => {
  const { title, topic, channels, audience, label, isPinned, popup, publishAt, offlineAt } = toNoticeRow(row);
  const content = row.content as RichText;
  return { title, topic, content, channels, audience, label, isPinned, popup, publishAt, offlineAt };
};

export function toNoticeRow(row: ListedNotice): NoticeRow {
  return {
    id: row.id,
    title: row.title,
    topic: row.topic,
    channels: row.channels as NoticeRow['channels'],
    audience: row.audience,
    label: row.label,
    isPinned: row.is_pinned,
    popup: row.popup,
    publishAt: row.publish_at?.toISOString() ?? null,
    offlineAt: row.offline_at?.toISOString() ?? null,
    state: row.state,
    edition: row.edition,
    readCount: row.read_count,
    clickCount: row.click_count,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  };
}

const momentOf = (given: string | null) => (given === null ? null : new Date(given));
