import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { id, idParams, moment, none, reason, text } from '../../kit/fields.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { ACTION, PERMISSION } from '../../kit/permissions.ts';
import { ACCOUNT_HOLDERS, ADJUSTMENT_MAX_FEN } from './balance-choices.ts';

const fen = z.int();
const askedFen = z.coerce.number().int().min(0).max(1_000_000_000_000);
const ownerKind = z.enum(ACCOUNT_HOLDERS);

/** What somebody has with the platform; the id is that of the person, the company or the API customer. */
export const OwnerBalance = z.object({
  id,
  ownerKind,
  /** As it may be shown: masked where it is a person's. Empty where the account is no longer known. */
  name: z.string(),
  principalFen: fen,
  giftFen: fen,
  /** Set aside for what is not decided yet. */
  holdFen: fen,
  points: z.int(),
  /** When something was last moved; null where nothing ever was. */
  movedAt: moment.nullable(),
});
export type OwnerBalance = z.infer<typeof OwnerBalance>;

export const OwnerBalanceSums = z.object({
  owners: z.int(),
  principalFen: fen,
  giftFen: fen,
  holdFen: fen,
  points: z.int(),
});
export type OwnerBalanceSums = z.infer<typeof OwnerBalanceSums>;

const filters = {
  ownerKind: ownerKind.optional(),
  /** Any part of the name of a company or customer; of a person only what is shown of the name. */
  name: text(50).optional(),
  principalFrom: askedFen.optional(),
  principalTo: askedFen.optional(),
  /** Who has less than this of what they paid in: they will soon be unable to pay. */
  below: askedFen.optional(),
  from: moment.optional(),
  to: moment.optional(),
};

export const OwnerBalanceQuery = pageQuery.extend(filters).strict();
export type OwnerBalanceQuery = z.infer<typeof OwnerBalanceQuery>;
export const OwnerBalanceFilter = z.object(filters).strict();
export type OwnerBalanceFilter = z.infer<typeof OwnerBalanceFilter>;

const amountFen = z.int().min(1).max(ADJUSTMENT_MAX_FEN);
const base = '/api/financial/owner-balance';

export const ownerBalanceApi = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: base,
    summary: '余额列表',
    permission: PERMISSION.balance,
    params: none,
    query: OwnerBalanceQuery,
    body: none,
    data: pageOf(OwnerBalance),
    refusals: [],
  }),
  /** What the rows of the list come to, all pages of it. */
  sums: endpoint({
    kind: 'query',
    method: 'GET',
    path: `${base}/sums`,
    summary: '余额合计',
    permission: PERMISSION.balance,
    params: none,
    query: OwnerBalanceFilter,
    body: none,
    data: OwnerBalanceSums,
    refusals: [],
  }),
  /** As the books say at this moment. */
  get: endpoint({
    kind: 'query',
    method: 'GET',
    path: `${base}/:id`,
    summary: '账户余额',
    permission: PERMISSION.balance,
    params: idParams,
    query: none,
    body: none,
    data: OwnerBalance,
    refusals: ['RECORD_NOT_FOUND'],
  }),
  askAdjustment: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/:id/ask-adjustment`,
    summary: '申请调整余额（须第二人确认）',
    permission: ACTION.balanceEdit,
    params: idParams,
    query: none,
    /** With the balance that was seen: a correction is of something. */
    body: z.object({ direction: z.enum(['up', 'down']), amountFen, reason, principalFen: fen }),
    /** Of the request. */
    data: idParams,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'BALANCE_TOO_LOW', 'CHANGE_PENDING'],
  }),
  askGift: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/:id/ask-gift`,
    summary: '申请赠送金额（须第二人确认）',
    permission: ACTION.balanceEdit,
    params: idParams,
    query: none,
    body: z.object({ amountFen, reason }),
    data: idParams,
    refusals: ['RECORD_NOT_FOUND', 'CHANGE_PENDING'],
  }),
};
