import { z } from 'zod';
import { moment, sha256Hex, text } from '../../kit/fields.ts';
import { LIMIT } from '../../kit/limits.ts';
import { BANNER_AUDIENCES, BANNER_POSITIONS, BANNER_TARGETS } from './banner-choices.ts';
import { bannerFaults } from './banner.rules.ts';

const chars = (least: number, most: number) => text(most, least).regex(/^\P{Cc}+$/u);
export const appVersionNumber = z.string().regex(/^\d{1,5}(\.\d{1,5}){0,3}$/);

const made = z.object({
  title: chars(2, LIMIT.noticeTitleMaxChars),
  /** The digest of a picture that was taken for banners. */
  picture: sha256Hex,
  position: z.enum(BANNER_POSITIONS),
  /** The smallest is shown first. */
  rank: z.int().min(1).max(999),
  target: z.enum(BANNER_TARGETS),
  /** Where it leads, or the id of a notice, is judged by the server, which knows what is allowed and refuses by name. */
  address: chars(1, 500).nullable().default(null),
  audience: z.enum(BANNER_AUDIENCES),
  label: chars(1, LIMIT.labelMaxChars).nullable().default(null),
  /** Versions of the app that show it; null: no bound. */
  minVersion: appVersionNumber.nullable().default(null),
  maxVersion: appVersionNumber.nullable().default(null),
  /** Null: as soon as it is approved. */
  publishAt: moment.nullable().default(null),
  /** Null: until somebody takes it down. */
  offlineAt: moment.nullable().default(null),
});

const judged = <S extends typeof made>(schema: S) =>
  schema.superRefine((given, context) => {
    for (const { path, message } of bannerFaults(given)) context.addIssue({ code: 'custom', path: [path], message });
  });

export const BannerFields = judged(made);
export type BannerFields = z.infer<typeof BannerFields>;

/** With the version that was read: who changes what somebody else changed meanwhile is told so. */
export const BannerEdit = judged(made.extend({ version: z.int() }));
