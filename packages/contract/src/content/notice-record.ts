import { z } from 'zod';
import { id, moment } from '../kit/fields.ts';
import { statesOf } from '../kit/lifecycle.ts';
import type { RichText } from '../kit/rich-text/rich-text.ts';
import { trailStep } from '../kit/trail.ts';
import { noticeLifecycle } from './notice.lifecycle.ts';
import { NOTICE_AUDIENCES, NOTICE_CHANNELS, NOTICE_POPUPS, NOTICE_TOPICS } from './notice-choices.ts';

/** What everybody sees of a notice but its text. */
const plan = z.object({
  title: z.string(),
  topic: z.enum(NOTICE_TOPICS),
  channels: z.array(z.enum(NOTICE_CHANNELS)),
  audience: z.enum(NOTICE_AUDIENCES),
  label: z.string().nullable(),
  isPinned: z.boolean(),
  popup: z.enum(NOTICE_POPUPS),
  /** Null: as soon as it is approved. */
  publishAt: moment.nullable(),
  /** Null: until somebody takes it down. */
  offlineAt: moment.nullable(),
});

export const NoticeRow = plan.extend({
  id,
  state: z.enum(statesOf(noticeLifecycle)),
  /** Counts up with every change of what was published; each has a row of its own. */
  edition: z.int(),
  /** How many people opened it, and how many followed a link in it; each counts once. */
  readCount: z.int(),
  clickCount: z.int(),
  createdAt: moment,
  version: z.int(),
});
export type NoticeRow = z.infer<typeof NoticeRow>;

/** Another edition of the same notice. */
const edition = z.object({ id, edition: z.int(), state: z.enum(statesOf(noticeLifecycle)), title: z.string() });

export const NoticeDetail = NoticeRow.extend({
  /** What was stored was checked; lists that lead to it need not carry the schema. */
  content: z.custom<RichText>(),
  /** SHA-256 of what was approved, which stands in the audit log as well. */
  digest: z.string().nullable(),
  editions: z.array(edition),
  trail: z.array(trailStep),
});
export type NoticeDetail = z.infer<typeof NoticeDetail>;
