import { z } from 'zod';
import { CORRECTION_KINDS } from '../../kit/correction/correction-kinds.ts';
import { id, moment, text } from '../../kit/fields.ts';
import { statesOf } from '../../kit/lifecycle.ts';
import { LIMIT } from '../../kit/limits.ts';
import { correctionRoundLifecycle } from './correction-round.lifecycle.ts';

/** What an applicant gives back: a value for a field, the id of an uploaded file for a paper. */
export const answersBody = z.object({
  answers: z
    .array(
      z.object({
        itemId: id,
        value: text(LIMIT.correctionValueMaxChars).optional(),
        fileId: id.optional(),
        remark: text(LIMIT.correctionRemarkMaxChars, 0).default(''),
      }),
    )
    .min(1)
    .max(LIMIT.correctionItemsMax),
});
export type CorrectionAnswers = z.output<typeof answersBody>['answers'];

/** What an applicant is shown: what is asked and until when, and nothing of what stands in the record. */
export const AskedCorrection = z.object({
  number: z.string(),
  state: z.enum(statesOf(correctionRoundLifecycle)),
  dueAt: moment.nullable(),
  isProvisional: z.boolean(),
  items: z.array(
    z.object({ id, kind: z.enum(CORRECTION_KINDS), label: z.string(), sentence: z.string(), example: z.string() }),
  ),
});
export type AskedCorrection = z.infer<typeof AskedCorrection>;
