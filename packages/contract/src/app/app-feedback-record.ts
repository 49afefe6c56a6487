import { z } from 'zod';
import { Assignee } from '../kit/assignment/assignment-row.ts';
import { ClockHistory, DeadlineRow } from '../kit/clock/deadline-row.ts';
import { id, moment, text } from '../kit/fields.ts';
import { statesOf } from '../kit/lifecycle.ts';
import { trailStep } from '../kit/trail.ts';
import { appFeedbackLifecycle } from './app-feedback.lifecycle.ts';
import { APP_SYSTEMS } from './app-system.ts';

export const FEEDBACK_TYPES = ['feature', 'experience', 'capture', 'complaint', 'other'] as const;
export type FeedbackType = (typeof FEEDBACK_TYPES)[number];
/** What a capture was of; complaints about captures are told apart by it. */
export const CAPTURE_TYPES = ['web', 'screen', 'phone'] as const;
export type CaptureType = (typeof CAPTURE_TYPES)[number];

export const feedbackContent = text(500, 5);
export const replyContent = text(500, 2);

export const AppFeedbackRow = z.object({
  id,
  number: z.string(),
  type: z.enum(FEEDBACK_TYPES),
  content: z.string(),
  /** Masked; null where none was given, or it was forgotten. */
  contactPhone: z.string().nullable(),
  appVersion: z.string(),
  system: z.enum(APP_SYSTEMS),
  systemVersion: z.string(),
  device: z.string(),
  /** The record that it is about, as whoever wrote it says. */
  relatedAno: id.nullable(),
  state: z.enum(statesOf(appFeedbackLifecycle)),
  deadline: DeadlineRow,
  assignee: Assignee,
  receivedAt: moment,
  /** What whoever wrote it thinks of the answer, from 1 to 5. */
  score: z.int().nullable(),
  reopenedAt: moment.nullable(),
  /** Sent back with a decision: who decided about something that has changed meanwhile is told so. */
  version: z.int(),
});
export type AppFeedbackRow = z.infer<typeof AppFeedbackRow>;

/** A reply goes out, a note stays inside, and what was written afterwards came in. */
export const FEEDBACK_MESSAGE_KINDS = ['reply', 'note', 'follow-up'] as const;

export const FeedbackMessage = z.object({
  id,
  kind: z.enum(FEEDBACK_MESSAGE_KINDS),
  content: z.string(),
  authorName: z.string().nullable(),
  at: moment,
});
export type FeedbackMessage = z.infer<typeof FeedbackMessage>;

const Mentioned = z.object({ id, number: z.string() });

export const AppFeedbackDetail = AppFeedbackRow.extend({
  messages: z.array(FeedbackMessage),
  mergedInto: Mentioned.nullable(),
  duplicates: z.array(Mentioned),
  /** The complaint about a capture that it became. */
  complaint: z.object({ number: z.string(), ano: id, captureType: z.enum(CAPTURE_TYPES), at: moment }).nullable(),
  clocks: z.array(ClockHistory),
  trail: z.array(trailStep),
});
export type AppFeedbackDetail = z.infer<typeof AppFeedbackDetail>;
