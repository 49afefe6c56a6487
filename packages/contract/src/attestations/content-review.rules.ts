import type { ClockRule } from '../kit/clock/clock-rule.ts';

/**
 * A content that the automatic check could not decide is decided within one working day, as a company's papers are: its
 * digest is in the log already, so that the review costs no priority, but nothing is paid, anchored or certified before
 * it, and whoever needs the certificate waits. Nothing pauses it, because nobody but us is waited for.
 */
export const CONTENT_REVIEW_CLOCK: ClockRule = { unit: 'working', lengths: [1], grounds: [] };
