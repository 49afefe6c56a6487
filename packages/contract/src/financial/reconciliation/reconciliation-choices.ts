import { PAYMENT_CHANNELS } from '../channel/payment-channel-choices.ts';

/** Who says what moved: a payment channel by its bill of a day, the bank by its statements. */
export const RECONCILIATION_SOURCES = [...PAYMENT_CHANNELS, 'bank'] as const;
export type ReconciliationSource = (typeof RECONCILIATION_SOURCES)[number];

/** 长款: they have it and we have not. 短款: we have it and they have not. 金额不符: both have it, in different amounts. */
export const DIFFERENCES = ['surplus', 'shortage', 'amount-differs'] as const;
export type Difference = (typeof DIFFERENCES)[number];

export const VERDICTS = ['matched', ...DIFFERENCES] as const;
export type Verdict = (typeof VERDICTS)[number];

/** What has become of a day of a channel. */
export const DAY_RESULTS = ['balanced', 'items', 'bill-missing'] as const;
export type DayResult = (typeof DAY_RESULTS)[number];

/** How an item was explained: by a transfer that a person named, by the booking that followed, or by a later bill. */
export const EXPLANATION_WAYS = ['transfer', 'booking', 'later-bill'] as const;
export type ExplanationWay = (typeof EXPLANATION_WAYS)[number];

/**
 * Where money goes that is no customer's: what the platform earned or lost by it (interest, a write-off), or what it is
 * owed or owes until an ordinary payment puts it right (a remittance that is sent back).
 */
export const WRITE_OFF_BOOKS = ['revenue', 'receivable'] as const;
export type WriteOffBook = (typeof WRITE_OFF_BOOKS)[number];
