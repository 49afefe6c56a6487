import type { BoardNotice } from '@nota/contract/content/notice-board.contract.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import type { RichText } from '@nota/contract/kit/rich-text/rich-text.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';

/**
 * The editions that are in force at a moment. The moments decide and not the worker, which only moves states along
 * afterwards: a worker that is late shows nobody what is over, and hides from nobody what has begun.
 */
export const noticesInForce = (db: Db | Trx, at: Date) =>
  db
    .selectFrom('notice as n')
    .where('n.state', 'in', ['scheduled', 'published'])
    .where('n.publish_at', '<=', at)
    .where((eb) => eb.or([eb('n.offline_at', 'is', null), eb('n.offline_at', '>', at)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notice as later')
            .select('later.id')
            .whereRef('later.series_id', '=', 'n.series_id')
            .whereRef('later.edition', '>', 'n.edition')
            .where('later.state', 'in', ['scheduled', 'published'])
            .where('later.publish_at', '<=', at),
        ),
      ),
    );

/** For members, who read in the console. */
const boardOf = (db: Db | Trx, memberId: string, at: Date) =>
  noticesInForce(db, at)
    .leftJoin('notice_reading as r', (join) => join.onRef('r.notice_id', '=', 'n.id').on('r.member_id', '=', memberId))
    .where(sql<boolean>`n.channels @> array['console']`)
    .where('n.audience', 'in', ['all', 'member'])
    .select(['n.id', 'n.title', 'n.topic', 'n.is_pinned', 'n.popup', 'n.publish_at', 'r.last_read_at']);

export async function listBoard(db: Db, memberId: string, at: Date): Promise<BoardNotice[]> {
  const rows = await boardOf(db, memberId, at)
    .orderBy('n.is_pinned', 'desc')
    .orderBy('n.publish_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(LIMIT.noticeBoardMax)
    .execute();
  return rows.map(toBoardNotice);
}

export async function readBoardNotice(db: Db, given: { id: string; memberId: string; at: Date }) {
  const row = await boardOf(db, given.memberId, given.at)
    .select('n.content')
    .where('n.id', '=', given.id)
    .executeTakeFirst();
  return row && { ...toBoardNotice(row), content: row.content as RichText };
}

interface BoardRow {
  id: string;
  title: string;
  topic: BoardNotice['topic'];
  is_pinned: boolean;
  popup: BoardNotice['popup'];
  publish_at: Date | null;
  last_read_at: Date | null;
}

const toBoardNotice = (row: BoardRow): BoardNotice => ({
  id: row.id,
  title: row.title,
  topic: row.topic,
  isPinned: row.is_pinned,
  popup: row.popup,
  // What is in force has begun.
  publishAt: (row.publish_at as Date).toISOString(),
  lastReadAt: row.last_read_at?.toISOString() ?? null,
});

interface Reading {
  readonly id: string;
  readonly memberId: string;
  readonly at: Date;
  readonly what: 'read' | 'click';
}

/** Counts a member once, whatever they do at the same time in several tabs; false where the notice is not theirs to read. */
export async function noteReading(trx: Trx, { id, memberId, at, what }: Reading): Promise<boolean> {
  const shown = await boardOf(trx, memberId, at).where('n.id', '=', id).executeTakeFirst();
  if (!shown) return false;
  const read = await trx
    .insertInto('notice_reading')
    .values({ notice_id: id, member_id: memberId, read_at: at, last_read_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('notice_id')
    .executeTakeFirst();
  const mine = () => trx.updateTable('notice_reading').where('notice_id', '=', id).where('member_id', '=', memberId);
  if (!read) await mine().set({ last_read_at: at }).execute();
  const clicked =
    what === 'click'
      ? await mine().set({ clicked_at: at }).where('clicked_at', 'is', null).returning('notice_id').executeTakeFirst()
      : undefined;
  if (read || clicked) {
    await trx
      .updateTable('notice')
      .set({
        read_count: sql`read_count + ${read ? 1 : 0}`,
        click_count: sql`click_count + ${clicked ? 1 : 0}`,
      })
      .where('id', '=', id)
      .execute();
  }
  return true;
}
