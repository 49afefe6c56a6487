import type { FeedNotice, NoticeFeedQuery } from '@nota/contract/content/notice-feed.contract.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import type { RichText } from '@nota/contract/kit/rich-text/rich-text.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { containing } from '../../../platform/db/filter.ts';
import { noticesInForce } from './notice-board.repo.ts';

/** For customers, who read in the app or on the web; what is for members alone is never among it. */
const feedOf = (db: Db, { channel, audience, label }: NoticeFeedQuery, at: Date) =>
  noticesInForce(db, at)
    .where(sql<boolean>`n.channels @> array[${channel}::text]`)
    .where((eb) =>
      eb.or([
        eb('n.audience', '=', 'all'),
        ...(audience === undefined ? [] : [eb('n.audience', '=', audience)]),
        ...(label === undefined ? [] : [eb('n.label', '=', label)]),
      ]),
    )
    .select(['n.id', 'n.title', 'n.topic', 'n.is_pinned', 'n.popup', 'n.publish_at']);

export async function listFeed(db: Db, query: NoticeFeedQuery, at: Date): Promise<FeedNotice[]> {
  const rows = await feedOf(db, query, at)
    .orderBy('n.is_pinned', 'desc')
    .orderBy('n.publish_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(LIMIT.noticeBoardMax)
    .execute();
  return rows.map(toFeedNotice);
}

export async function readFeedNotice(db: Db, id: string, query: NoticeFeedQuery, at: Date) {
  const row = await feedOf(db, query, at).select('n.content').where('n.id', '=', id).executeTakeFirst();
  return row && { ...toFeedNotice(row), content: row.content as RichText };
}

/** For each notice, named by any of its editions, the edition that these readers are shown now; none where they are shown none. */
export async function feedEditions(db: Db, chosen: readonly string[], query: NoticeFeedQuery, at: Date) {
  if (chosen.length === 0) return new Map<string, string>();
  const rows = await feedOf(db, query, at)
    .innerJoin('notice as chosen', 'chosen.series_id', 'n.series_id')
    .select('chosen.id as chosen_id')
    .where('chosen.id', 'in', chosen)
    .execute();
  return new Map(rows.map((row) => [row.chosen_id, row.id]));
}

/** Approved, for customers, and not over: shown now or later. Of several editions the newest. */
const approvedForCustomers = (db: Db | Trx, at: Date) =>
  db
    .selectFrom('notice as n')
    .where('n.state', 'in', ['scheduled', 'published'])
    .where((eb) => eb.or([eb('n.offline_at', 'is', null), eb('n.offline_at', '>', at)]))
    .where(sql<boolean>`n.channels && array['app', 'web']`)
    .where('n.audience', '<>', 'member')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notice as later')
            .select('later.id')
            .whereRef('later.series_id', '=', 'n.series_id')
            .whereRef('later.edition', '>', 'n.edition')
            .where('later.state', 'in', ['scheduled', 'published']),
        ),
      ),
    );

const CHOICES = 20;

export const listNoticeChoices = (db: Db, title: string | undefined, at: Date) =>
  approvedForCustomers(db, at)
    .select(['n.id', 'n.title'])
    .$if(title !== undefined, (query) => query.where('n.title', 'like', containing(title as string)))
    .orderBy('n.publish_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(CHOICES)
    .execute();

/** Whether customers are shown some edition of this notice, now or later; the id may be that of any edition. */
export async function isShownToCustomers(trx: Trx, id: string, at: Date): Promise<boolean> {
  const row = await approvedForCustomers(trx, at)
    .innerJoin('notice as chosen', 'chosen.series_id', 'n.series_id')
    .select('n.id')
    .where('chosen.id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

interface FeedRow {
  readonly id: string;
  readonly title: string;
  readonly topic: FeedNotice['topic'];
  readonly is_pinned: boolean;
  readonly popup: FeedNotice['popup'];
  readonly publish_at: Date | null;
}

const toFeedNotice = (row: FeedRow): FeedNotice => ({
  id: row.id,
  title: row.title,
  topic: row.topic,
  isPinned: row.is_pinned,
  popup: row.popup,
  // What is in force has begun.
  publishAt: (row.publish_at as Date).toISOString(),
});
