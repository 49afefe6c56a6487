import { z } from 'zod';
import type { ErrorName } from '../kit/errors.ts';
import { id, labels, moment, reason, text } from '../kit/fields.ts';
import { LIMIT } from '../kit/limits.ts';

/** Who did what to the record, or revealed masked fields of it. */
export const RecordAct = z.object({
  id,
  at: moment,
  /** Null for somebody outside, who came by a link. */
  actorName: z.string().nullable(),
  act: z.string(),
  /** The masked fields or the paper that was looked at. */
  fields: z.array(z.string()),
  reason: z.string().nullable(),
});
export type RecordAct = z.infer<typeof RecordAct>;

export const userEdit = z.object({ remark: text(200, 0), labels, version: z.number().int() });
export const bulkLabel = z.object({
  ids: z.array(id).min(1).max(LIMIT.bulkMaxRows),
  add: labels.default([]),
  remove: labels.default([]),
});
export const bulkLabelled = z.object({ changed: z.number().int(), refused: z.array(id) });
export const accountBody = z.object({ reason: reason.optional(), until: moment.optional() });
/** The input of a freeze. */
export const freezeBody = accountBody.required({ reason: true });
/** The refusals of actions on an account of either kind. */
export const ACCOUNT_REFUSALS = [
  'RECORD_NOT_FOUND',
  'STATE_CHANGED',
  'REASON_REQUIRED',
  'SECOND_PERSON_REQUIRED',
  'ACCOUNT_HAS_BALANCE',
  'ACCOUNT_HAS_POINTS',
  'ACCOUNT_HAS_HELD_RECORDS',
] as const satisfies readonly ErrorName[];
