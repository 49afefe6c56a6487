import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { id, idParams, moment, none, reason } from '../../kit/fields.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { ACTION, PERMISSION } from '../../kit/permissions.ts';
import { TRANSFER_KINDS } from '../ledger/ledger-books.ts';
import { ADJUSTMENT_MAX_FEN, STATEMENT_BOOKS } from './balance-choices.ts';

const transferKind = z.enum(TRANSFER_KINDS);
const book = z.enum(STATEMENT_BOOKS);

/** What a movement can belong to, of what has a page. */
const ENTRY_RECORDS = ['sales-order', 'offline-payment', 'points-gift'] as const;

/** One movement of one account. Amounts are fen, or points of the book of points. */
export const BalanceEntry = z.object({
  /** Of the transfer. */
  id,
  transferKind,
  book,
  /** Above zero what came in, below zero what went out. */
  amount: z.int(),
  before: z.int(),
  after: z.int(),
  /** Of the order, the refund, the payment, the gift or the adjustment. */
  number: z.string().nullable(),
  /** The record that the number is of and that has a page; of a refund and of a payment for an order it is the order. */
  record: z.object({ kind: z.enum(ENTRY_RECORDS), id }).nullable(),
  /** The member who put it into effect; null where no member did. */
  actorName: z.string().nullable(),
  /** The transfer that this one takes back. */
  reverses: id.nullable(),
  /** What has been taken back of it. */
  reversed: z.int(),
  at: moment,
});
export type BalanceEntry = z.infer<typeof BalanceEntry>;

export const BalanceEntrySums = z.object({ income: z.int(), outgo: z.int() });
export type BalanceEntrySums = z.infer<typeof BalanceEntrySums>;

const filters = {
  ownerId: id,
  book: book.default('principal'),
  transferKind: transferKind.optional(),
  from: moment.optional(),
  to: moment.optional(),
};

export const BalanceEntryQuery = pageQuery.extend(filters).strict();
export type BalanceEntryQuery = z.infer<typeof BalanceEntryQuery>;
export const BalanceEntryFilter = z.object(filters).strict();
export type BalanceEntryFilter = z.infer<typeof BalanceEntryFilter>;

const base = '/api/financial/balance-entry';

export const balanceEntryApi = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: base,
    summary: '账户流水',
    permission: PERMISSION.balance,
    params: none,
    query: BalanceEntryQuery,
    body: none,
    data: pageOf(BalanceEntry),
    refusals: [],
  }),
  /** What came in and what went out, all pages of the statement. */
  sums: endpoint({
    kind: 'query',
    method: 'GET',
    path: `${base}/sums`,
    summary: '账户流水合计',
    permission: PERMISSION.balance,
    params: none,
    query: BalanceEntryFilter,
    body: none,
    data: BalanceEntrySums,
    refusals: [],
  }),
  askReversal: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/:id/ask-reversal`,
    summary: '申请冲回调整或赠送（须第二人确认）',
    permission: ACTION.balanceEdit,
    params: idParams,
    query: none,
    body: z.object({ amountFen: z.int().min(1).max(ADJUSTMENT_MAX_FEN), reason }),
    data: idParams,
    refusals: ['RECORD_NOT_FOUND', 'REVERSAL_TOO_LARGE', 'BALANCE_TOO_LOW', 'CHANGE_PENDING'],
  }),
};
