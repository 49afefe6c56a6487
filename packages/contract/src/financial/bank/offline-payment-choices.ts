/** What the money is for: the balance of its owner, or one order. */
export const REMITTANCE_PURPOSES = ['recharge', 'order'] as const;
export type RemittancePurpose = (typeof REMITTANCE_PURPOSES)[number];

/** One yuan to ten million. */
export const REMITTANCE_MIN_FEN = 100;
export const REMITTANCE_MAX_FEN = 1_000_000_000;
/** More than this counts after a second person has confirmed it. */
export const SECOND_PERSON_ABOVE_FEN = 5_000_000;

export const SLIPS_MAX = 3;
export const SLIP_MAX_BYTES = 10_485_760;
/** How often a rejected payment is handed in again. */
export const RESUBMISSIONS_MAX = 3;
/** An announced payment whose money has not come by then ends by itself. */
export const ANNOUNCED_DAYS = 15;

export const REJECT_CODES = [
  'not-received',
  'amount-differs',
  'slip-unreadable',
  'payer-unclear',
  'duplicate',
  'other',
] as const;
export type RejectCode = (typeof REJECT_CODES)[number];

/** Why a statement line is, or is not, the money of a payment. */
export const MATCH_REASONS = ['code', 'serial', 'amount', 'name'] as const;
export type MatchReason = (typeof MATCH_REASONS)[number];

/** How a line came to a payment: found by the server, or chosen by a person. */
export const MATCH_WAYS = ['code', 'amount-and-name', 'person'] as const;
export type MatchWay = (typeof MATCH_WAYS)[number];

export const LINE_DIRECTIONS = ['in', 'out'] as const;
export type LineDirection = (typeof LINE_DIRECTIONS)[number];

/** Rows of one imported statement. */
export const STATEMENT_MAX_ROWS = 5_000;
