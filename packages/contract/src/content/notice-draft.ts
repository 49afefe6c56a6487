import { z } from 'zod';
import { moment, text } from '../kit/fields.ts';
import { LIMIT } from '../kit/limits.ts';
import { plainTextOf } from '../kit/rich-text/plain-text.ts';
import { richText } from '../kit/rich-text/rich-text.ts';
import { NOTICE_AUDIENCES, NOTICE_CHANNELS, NOTICE_POPUPS, NOTICE_TOPICS } from './notice-choices.ts';
import { noticeFaults } from './notice.rules.ts';

const chars = (least: number, most: number) => text(most, least).regex(/^\P{Cc}+$/u);

/** What a person writes. HTML is no part of it: the content is the tree that the contract of written texts allows. */
const written = z.object({
  title: chars(2, LIMIT.noticeTitleMaxChars),
  topic: z.enum(NOTICE_TOPICS),
  content: richText.refine(
    (given) => {
      const { length } = plainTextOf(given).trim();
      return length > 0 && length <= LIMIT.noticeMaxChars;
    },
    { message: 'notice.content' },
  ),
  channels: z
    .array(z.enum(NOTICE_CHANNELS))
    .min(1)
    .refine((list) => new Set(list).size === list.length, { message: 'list.twins' }),
  audience: z.enum(NOTICE_AUDIENCES),
  label: chars(1, LIMIT.labelMaxChars).nullable().default(null),
  isPinned: z.boolean(),
  popup: z.enum(NOTICE_POPUPS),
  /** Null: as soon as it is approved. */
  publishAt: moment.nullable().default(null),
  /** Null: until somebody takes it down. */
  offlineAt: moment.nullable().default(null),
});

const judged = <S extends typeof written>(schema: S) =>
  schema.superRefine((given, context) => {
    for (const { path, message } of noticeFaults(given)) context.addIssue({ code: 'custom', path: [path], message });
  });

export const NoticeFields = judged(written);
export type NoticeFields = z.infer<typeof NoticeFields>;

/** With the version that was read: who changes what somebody else changed meanwhile is told so. */
export const NoticeEdit = judged(written.extend({ version: z.int() }));
