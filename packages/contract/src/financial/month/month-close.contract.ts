import { z } from 'zod';
import { DeadlineRow } from '../../kit/clock/deadline-row.ts';
import { endpoint } from '../../kit/endpoint.ts';
import { id, idParams, moment, none, reasonBody, sha256Hex } from '../../kit/fields.ts';
import { actorsOf, staffActionsOf, statesOf } from '../../kit/lifecycle.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { PERMISSION } from '../../kit/permissions.ts';
import { trailStep } from '../../kit/trail.ts';
import { monthCloseLifecycle } from './month-close.lifecycle.ts';
import { MONTH_CLOSE_CHECKS } from './month-close.rules.ts';

export const MonthCloseRow = z.object({
  id,
  /** `2026-06` */
  month: z.string(),
  state: z.enum(statesOf(monthCloseLifecycle)),
  deadline: DeadlineRow,
  closedAt: moment.nullable(),
  version: z.int(),
});
export type MonthCloseRow = z.infer<typeof MonthCloseRow>;

/** One line of the list of what has to be done. */
export const MonthCloseCheckRow = z.object({
  check: z.enum(MONTH_CLOSE_CHECKS),
  /** How many stand in the way, counted up to a thousand. */
  open: z.int(),
});
export type MonthCloseCheckRow = z.infer<typeof MonthCloseCheckRow>;

/** Digits, because what all customers move in a month may be more than a number of JSON holds. */
const digits = z.string();
export const MonthSumRow = z.object({
  book: z.string(),
  unit: z.string(),
  opening: digits,
  debits: digits,
  credits: digits,
  closing: digits,
  kinds: z.array(z.object({ kind: z.string(), debits: digits, credits: digits })),
});
export type MonthSumRow = z.infer<typeof MonthSumRow>;

export const MonthCloseDetail = MonthCloseRow.extend({
  /** Of a closed month as they were when it was closed. */
  checks: z.array(MonthCloseCheckRow),
  /** Null while a day of the month is not closed. */
  sums: z.array(MonthSumRow).nullable(),
  /** Of what the log commits to. */
  digest: sha256Hex.nullable(),
  trail: z.array(trailStep),
});
export type MonthCloseDetail = z.infer<typeof MonthCloseDetail>;

export const MonthCloseQuery = pageQuery.strict();
export type MonthCloseQuery = z.infer<typeof MonthCloseQuery>;

const base = '/api/financial/month-close';

export const monthCloseApi = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: base,
    summary: '月结列表',
    permission: PERMISSION.balance,
    params: none,
    query: MonthCloseQuery,
    body: none,
    data: pageOf(MonthCloseRow),
    refusals: [],
  }),
  get: endpoint({
    kind: 'query',
    method: 'GET',
    path: `${base}/:id`,
    summary: '月结详情与检查清单',
    permission: PERMISSION.balance,
    params: idParams,
    query: none,
    body: none,
    data: MonthCloseDetail,
    refusals: ['RECORD_NOT_FOUND'],
  }),
  act: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/:id/:action`,
    summary: '办理月结（提交、复核关账、退回）',
    permission: actorsOf(monthCloseLifecycle),
    params: z.object({ id, action: z.enum(staffActionsOf(monthCloseLifecycle)) }),
    query: none,
    body: reasonBody,
    data: MonthCloseRow,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'REASON_REQUIRED', 'SECOND_PERSON_REQUIRED', 'CHECKS_OPEN'],
  }),
};
