import { z } from 'zod';
import { id, moment, sha256Hex } from '../../kit/fields.ts';
import { statesOf } from '../../kit/lifecycle.ts';
import { trailStep } from '../../kit/trail.ts';
import { BANNER_AUDIENCES, BANNER_POSITIONS, BANNER_TARGETS } from './banner-choices.ts';
import { bannerLifecycle } from './banner.lifecycle.ts';

export const BannerRow = z.object({
  id,
  title: z.string(),
  picture: sha256Hex,
  position: z.enum(BANNER_POSITIONS),
  rank: z.int(),
  target: z.enum(BANNER_TARGETS),
  address: z.string().nullable(),
  audience: z.enum(BANNER_AUDIENCES),
  label: z.string().nullable(),
  minVersion: z.string().nullable(),
  maxVersion: z.string().nullable(),
  publishAt: moment.nullable(),
  offlineAt: moment.nullable(),
  state: z.enum(statesOf(bannerLifecycle)),
  /** Counts up with every change of what was published; each has a row of its own. */
  edition: z.int(),
  /** Visitors of a day, added up: who comes back on another day counts again. */
  viewCount: z.int(),
  clickCount: z.int(),
  createdAt: moment,
  version: z.int(),
});
export type BannerRow = z.infer<typeof BannerRow>;

/** Another edition of the same banner. */
const edition = z.object({ id, edition: z.int(), state: z.enum(statesOf(bannerLifecycle)), title: z.string() });

export const BannerDetail = BannerRow.extend({
  /** SHA-256 of what was approved, which stands in the audit log as well. */
  digest: z.string().nullable(),
  /** Of the notice that it opens. */
  noticeTitle: z.string().nullable(),
  editions: z.array(edition),
  trail: z.array(trailStep),
});
export type BannerDetail = z.infer<typeof BannerDetail>;
