import type { FeedNotice, NoticeFeedQuery } from '@nota/contract/content/notice-feed.contract.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import type { RichText } from '@nota/contract/kit/rich-text/rich-text.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
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
