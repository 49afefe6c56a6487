import type { ClockRule } from '../kit/clock/clock-rule.ts';
import type { AppFeedbackState } from './app-feedback.lifecycle.ts';

/** An answer within one working day: a promise of service, no law. */
export const APP_FEEDBACK_CLOCK: ClockRule = { unit: 'working', lengths: [1], grounds: [] };

/** Without a word of whoever wrote it, an answered feedback is closed after this many days. */
export const FEEDBACK_LAPSE_DAYS = 7;

/** The phone number is forgotten this long after the end: nobody is answered any more. */
export const FEEDBACK_CONTACT_KEEP_DAYS = 90;

/** More than this in an hour is a flood and no feedback: further ones are refused until it is over. */
export const FEEDBACK_PER_HOUR_MAX = 2_000;

interface Answered {
  readonly state: AppFeedbackState;
  readonly reopenedAt: unknown;
}

/** Whoever is not content may say so once; after that they write a new feedback. */
export const mayReopen = ({ state, reopenedAt }: Answered): boolean => state === 'replied' && reopenedAt === null;

interface Merging {
  readonly id: string;
  readonly state: AppFeedbackState;
}

/** Why two feedbacks cannot become one: a feedback is no duplicate of itself, nor of one that nobody answers any more. */
export function mergeRefusal(own: Merging, into: Merging): 'NOTHING_CHANGED' | 'MERGE_UNSUITABLE' | undefined {
  if (own.id === into.id) return 'NOTHING_CHANGED';
  return into.state === 'pending' || into.state === 'handling' ? undefined : 'MERGE_UNSUITABLE';
}
