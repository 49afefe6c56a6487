import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { moment, none, text } from '../../kit/fields.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { PERMISSION } from '../../kit/permissions.ts';
import { LINE_DIRECTIONS } from './offline-payment-choices.ts';
import { BankStatementLineRow, BankStatementLineSums } from './offline-payment-record.ts';

const askedFen = z.coerce.number().int().min(0).max(1_000_000_000_000);

const filters = {
  ownAccount: text(34).optional(),
  serial: text(64).optional(),
  direction: z.enum(LINE_DIRECTIONS).optional(),
  /** Money that came and belongs to no payment yet. */
  open: z.enum(['yes']).optional(),
  amountFrom: askedFen.optional(),
  amountTo: askedFen.optional(),
  from: moment.optional(),
  to: moment.optional(),
};

export const BankStatementLineQuery = pageQuery.extend(filters).strict();
export type BankStatementLineQuery = z.infer<typeof BankStatementLineQuery>;
export const BankStatementLineFilter = z.object(filters).strict();
export type BankStatementLineFilter = z.infer<typeof BankStatementLineFilter>;

const base = '/api/financial/bank-statement-line';

export const bankStatementLineApi = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: base,
    summary: '银行流水列表',
    permission: PERMISSION.offlinePayment,
    params: none,
    query: BankStatementLineQuery,
    body: none,
    data: pageOf(BankStatementLineRow),
    refusals: [],
  }),
  sums: endpoint({
    kind: 'query',
    method: 'GET',
    path: `${base}/sums`,
    summary: '银行流水合计',
    permission: PERMISSION.offlinePayment,
    params: none,
    query: BankStatementLineFilter,
    body: none,
    data: BankStatementLineSums,
    refusals: [],
  }),
};
