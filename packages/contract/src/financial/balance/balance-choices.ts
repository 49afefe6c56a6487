import type { LedgerBook, LedgerUnit } from '../ledger/ledger-books.ts';
import type { BuyerKind } from '../order/sales-order-choices.ts';

/** Who has money with the platform: whoever can buy. Spelled out, because lists of balances need nothing else of orders. */
export const ACCOUNT_HOLDERS = [
  'personal-user',
  'company-user',
  'api-customer',
] as const satisfies readonly BuyerKind[];
export type AccountHolderKind = BuyerKind;

/** The accounts of an owner that have a statement, and what they count in. */
export const STATEMENT_BOOKS = ['principal', 'gift', 'hold', 'points'] as const satisfies readonly LedgerBook[];
export type StatementBook = (typeof STATEMENT_BOOKS)[number];

export const unitOfBook = (book: StatementBook): LedgerUnit => (book === 'points' ? 'point' : 'fen');

/** One adjustment or gift is no more than 50,000 yuan. */
export const ADJUSTMENT_MAX_FEN = 5_000_000;

/** What a person decided, and a person may therefore take back; everything else is put right by its own record. */
export const REVERSIBLE_KINDS = ['adjust', 'give'] as const;
