/** Who an account belongs to: somebody who has money with the platform, the platform itself, or a way of payment. */
export const LEDGER_OWNERS = [
  'personal-user',
  'company-user',
  'api-customer',
  'notary-office',
  'platform',
  'channel',
] as const;
export type LedgerOwnerKind = (typeof LEDGER_OWNERS)[number];

export const LEDGER_UNITS = ['fen', 'point'] as const;
export type LedgerUnit = (typeof LEDGER_UNITS)[number];

/**
 * The books, and whether their accounts are guarded: a guarded account has a balance row, which everybody who moves it
 * waits for, and never goes below zero. The others are the house's, which nobody waits for.
 */
export const LEDGER_BOOKS = {
  /** What a customer paid in, and may have back. */
  principal: { isGuarded: true },
  /** What the platform gave: spent first, never paid out and never on an invoice. */
  gift: { isGuarded: true },
  points: { isGuarded: true },
  /** What is set aside for something that is not decided yet. */
  hold: { isGuarded: true },
  receivable: { isGuarded: false },
  revenue: { isGuarded: false },
  /** What is on its way through a channel; points and gifts come from the platform's own. */
  clearing: { isGuarded: false },
  'office-payable': { isGuarded: false },
  tax: { isGuarded: false },
  rounding: { isGuarded: false },
} as const;
export type LedgerBook = keyof typeof LEDGER_BOOKS;

export const isGuarded = (book: LedgerBook): boolean => LEDGER_BOOKS[book].isGuarded;

/** 充值 消费 退款 冻结 解冻 调整 赠送 过期 提现 冲正 期初 */
export const TRANSFER_KINDS = [
  'recharge',
  'consume',
  'refund',
  'hold',
  'release',
  'adjust',
  'give',
  'expire',
  'withdraw',
  'reverse',
  'open',
] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];

export interface LedgerOwner {
  readonly kind: LedgerOwnerKind;
  readonly id: string;
}

/** An account by what it is for; it is opened when something is first moved there. */
export interface AccountRef {
  readonly owner: LedgerOwner;
  readonly book: LedgerBook;
  readonly unit: LedgerUnit;
}

export const accountOf = (owner: LedgerOwner, book: LedgerBook, unit: LedgerUnit = 'fen'): AccountRef => ({
  owner,
  book,
  unit,
});

/** The platform has one of each: rows belong to a platform already, so it needs no id. */
export const houseAccount = (book: LedgerBook, unit: LedgerUnit = 'fen'): AccountRef =>
  accountOf({ kind: 'platform', id: 'platform' }, book, unit);

export const channelAccount = (channel: string): AccountRef => accountOf({ kind: 'channel', id: channel }, 'clearing');

/** One text for one account. */
export const nameOfAccount = ({ owner, book, unit }: AccountRef): string =>
  [owner.kind, owner.id, book, unit].join('/');
