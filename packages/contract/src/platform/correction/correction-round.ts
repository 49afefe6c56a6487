import { z } from 'zod';
import { DeadlineRow } from '../../kit/clock/deadline-row.ts';
import { id, moment, text } from '../../kit/fields.ts';
import { statesOf } from '../../kit/lifecycle.ts';
import { LIMIT } from '../../kit/limits.ts';
import { correctionRoundLifecycle } from './correction-round.lifecycle.ts';
import { CORRECTION_KINDS } from '../../kit/correction/correction-kinds.ts';
import type { CorrectionRule } from '../../kit/correction/correction.rules.ts';

/** A paper as a record shows it: opening it is the record's own call, and audited. */
export const CorrectionFile = z.object({
  id,
  name: z.string(),
  mime: z.string().nullable(),
  sizeBytes: z.number().int(),
  malware: z.string().nullable(),
});

const side = { value: z.string().nullable(), file: CorrectionFile.nullable() };

/** One thing that was asked for: what stood there, and what came back. Values of people are masked. */
export const CorrectionItem = z.object({
  id,
  kind: z.enum(CORRECTION_KINDS),
  /** Of the field or paper. */
  name: z.string(),
  /** What is wrong with it, in a sentence to the applicant. */
  sentence: z.string(),
  example: z.string(),
  before: z.object(side),
  answer: z.object({ ...side, remark: z.string() }).nullable(),
});
export type CorrectionItem = z.infer<typeof CorrectionItem>;

export const CorrectionRound = z.object({
  id,
  /** That of the notice that was sent: `TZ20260601000123`. */
  number: z.string(),
  /** Which one of this submission, from 1. */
  sequence: z.number().int(),
  state: z.enum(statesOf(correctionRoundLifecycle)),
  deadline: DeadlineRow,
  days: z.number().int(),
  askedById: id,
  askedByName: z.string(),
  askedAt: moment,
  closedAt: moment.nullable(),
  items: z.array(CorrectionItem),
});
export type CorrectionRound = z.infer<typeof CorrectionRound>;

/** What a reviewer asks for. Nothing is asked for twice in one round. */
export const askBody = (rule: CorrectionRule) => {
  const words = {
    sentence: text(LIMIT.correctionSentenceMaxChars),
    example: text(LIMIT.correctionExampleMaxChars, 0).default(''),
  };
  const item = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('field'), name: z.enum(rule.fields), ...words }),
    z.object({ kind: z.literal('paper'), name: z.enum(rule.papers), ...words }),
  ]);
  return z.object({
    items: z
      .array(item)
      .min(1)
      .max(LIMIT.correctionItemsMax)
      .refine((items) => new Set(items.map(({ name }) => name)).size === items.length, { message: 'list.twins' }),
    days: z.literal([...rule.days]),
    version: z.number().int(),
  });
};
