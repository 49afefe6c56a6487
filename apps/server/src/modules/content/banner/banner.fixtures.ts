import type { BannerFields } from '@nota/contract/content/banner/banner-draft.ts';
import type { BannerState } from '@nota/contract/content/banner/banner.lifecycle.ts';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { Db } from '../../../platform/db/database.ts';
import { insertPicture } from '../../../platform/image/picture/picture.repo.ts';
import { columnsOf } from './banner.repo.ts';

interface BannerValues extends BannerFields {
  state: BannerState;
  createdAt: Date;
  /** Whoever made it; without one, any member of the platform. */
  madeBy?: string;
  viewCount: number;
  clickCount: number;
}

/** Of no picture that there is: for tests that look at rows and not at pictures. */
export const NO_PICTURE = createHash('sha256').update('no picture').digest('hex');

/** A banner for everybody, as the form sends it. */
export const bannerFields = (given: Partial<BannerFields> = {}): BannerFields => ({
  title: '电子存证限时优惠',
  picture: NO_PICTURE,
  position: 'app-home',
  rank: 10,
  target: 'none',
  address: null,
  audience: 'all',
  label: null,
  minVersion: null,
  maxVersion: null,
  publishAt: null,
  offlineAt: null,
  ...given,
});

/** The row of a picture, whose bytes the caller may have put into the store. */
export async function buildPicture(db: Db, sha256 = NO_PICTURE, size = { width: 1600, height: 900 }): Promise<string> {
  const member = await db.selectFrom('member').select('id').orderBy('id').executeTakeFirstOrThrow();
  const at = new Date('2026-01-05T01:00:00Z');
  await insertPicture(db, { sha256, ...size, use: 'banner', sizeBytes: 1_000, takenBy: member.id, at });
  return sha256;
}

/** Used by tests and by the seed; every field has a plausible value until a caller names one. */
export async function buildBanner(db: Db, given: Partial<BannerValues> = {}): Promise<{ id: string }> {
  const state = given.state ?? 'draft';
  const createdAt = given.createdAt ?? new Date('2026-01-05T01:00:00Z');
  const isShown = ['scheduled', 'published', 'expired', 'offline', 'superseded'].includes(state);
  const fields = bannerFields(given);
  const maker = given.madeBy ?? sql<string>`(select id from member order by id limit 1)`;
  if (given.picture === undefined) await buildPicture(db);
  const { rows } = await sql<{ id: string }>`select nota_id()::text as id`.execute(db);
  const id = rows[0]?.id as string;
  await db
    .insertInto('banner')
    .values({
      ...columnsOf({ ...fields, publishAt: fields.publishAt ?? (isShown ? createdAt.toISOString() : null) }),
      id,
      series_id: id,
      edited_by: maker,
      submitted_by: state === 'draft' ? null : maker,
      submitted_at: state === 'draft' ? null : createdAt,
      digest: isShown ? Buffer.alloc(32, 7) : null,
      state,
      view_count: given.viewCount ?? 0,
      click_count: given.clickCount ?? 0,
      created_at: createdAt,
    })
    .execute();
  return { id };
}
