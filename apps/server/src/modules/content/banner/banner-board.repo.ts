import type { bannerBoardApi, ShownBanner } from '@nota/contract/content/banner/banner-board.contract.ts';
import { BANNERS_AT_ONCE, isForVersion } from '@nota/contract/content/banner/banner.rules.ts';
import { pictureAddress } from '@nota/contract/platform/picture/picture.contract.ts';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { addDays } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { feedEditions } from '../notice/notice-feed.repo.ts';

/**
 * The editions that are in force at a moment. The moments decide and not the worker, which only moves states along
 * afterwards.
 */
export const bannersInForce = (db: Db | Trx, at: Date) =>
  db
    .selectFrom('banner as b')
    .where('b.state', 'in', ['scheduled', 'published'])
    .where('b.publish_at', '<=', at)
    .where((eb) => eb.or([eb('b.offline_at', 'is', null), eb('b.offline_at', '>', at)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('banner as later')
            .select('later.id')
            .whereRef('later.series_id', '=', 'b.series_id')
            .whereRef('later.edition', '>', 'b.edition')
            .where('later.state', 'in', ['scheduled', 'published'])
            .where('later.publish_at', '<=', at),
        ),
      ),
    );

type Asked = Omit<z.output<typeof bannerBoardApi.list.query>, 'platform'>;

export async function listShown(
  db: Db,
  { position, audience, label, version }: Asked,
  at: Date,
): Promise<ShownBanner[]> {
  const rows = await bannersInForce(db, at)
    .innerJoin('picture as p', (join) => join.onRef('p.sha256', '=', 'b.picture').on('p.use', '=', 'banner'))
    .select(['b.id', 'b.title', 'b.picture', 'b.target', 'b.address', 'b.min_version', 'b.max_version'])
    .select(['p.width', 'p.height'])
    .where('b.position', '=', position)
    .where((eb) =>
      eb.or([
        eb('b.audience', '=', 'all'),
        ...(audience === undefined ? [] : [eb('b.audience', '=', audience)]),
        ...(label === undefined ? [] : [eb('b.label', '=', label)]),
      ]),
    )
    .orderBy('b.rank')
    .orderBy('b.id')
    .execute();
  const shown = rows
    .filter((row) => isForVersion({ minVersion: row.min_version, maxVersion: row.max_version }, version))
    .slice(0, BANNERS_AT_ONCE);
  const chosen = shown.flatMap(({ target, address }) => (target === 'notice' && address !== null ? [address] : []));
  const channel = position === 'web-home' ? 'web' : 'app';
  const notices = await feedEditions(db, chosen, { channel, audience, label }, at);
  return shown.map((row) => ({
    id: row.id,
    title: row.title,
    picture: { address: pictureAddress(row.picture.toString('hex')), width: row.width, height: row.height },
    ...opened(row, notices),
  }));
}

/** A notice that is not in force yet, or no longer, opens nothing; the picture is shown all the same. */
function opened({ target, address }: Pick<ShownBanner, 'target' | 'address'>, notices: ReadonlyMap<string, string>) {
  if (target !== 'notice') return { target, address };
  const inForce = address === null ? undefined : notices.get(address);
  return inForce === undefined ? { target: 'none' as const, address: null } : { target, address: inForce };
}

interface Visit {
  readonly id: string;
  readonly visitor: string;
  readonly what: 'view' | 'click';
  readonly at: Date;
}

/** Days begin in China. */
const dayOf = (at: Date) => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);

/** Counts a visitor once a day, however often they come; false where the banner is not shown. */
export async function noteVisit(trx: Trx, { id, visitor, what, at }: Visit): Promise<boolean> {
  const shown = await bannersInForce(trx, at).select('b.id').where('b.id', '=', id).executeTakeFirst();
  if (!shown) return false;
  const day = dayOf(at);
  const visitorSha256 = createHash('sha256').update(`${visitor} ${id} ${day}`).digest();
  const viewed = await trx
    .insertInto('banner_visit')
    .values({ banner_id: id, day, visitor_sha256: visitorSha256, clicked_at: what === 'click' ? at : null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('banner_id')
    .executeTakeFirst();
  const clicked =
    what === 'click' &&
    (viewed ??
      (await trx
        .updateTable('banner_visit')
        .set({ clicked_at: at })
        .where('banner_id', '=', id)
        .where('day', '=', day)
        .where('visitor_sha256', '=', visitorSha256)
        .where('clicked_at', 'is', null)
        .returning('banner_id')
        .executeTakeFirst()));
  if (viewed || clicked) {
    await trx
      .updateTable('banner')
      .set({
        view_count: sql`view_count + ${viewed ? 1 : 0}`,
        click_count: sql`click_count + ${clicked ? 1 : 0}`,
      })
      .where('id', '=', id)
      .execute();
  }
  return true;
}

/** Nobody is counted by them any more once their day is over everywhere. */
export async function forgetVisits(db: Db, at: Date): Promise<void> {
  await db
    .deleteFrom('banner_visit')
    .where('day', '<', dayOf(addDays(at, -1)))
    .execute();
}
