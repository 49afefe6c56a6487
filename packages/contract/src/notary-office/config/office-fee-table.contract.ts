import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { day, id, moment, none, text } from '../../kit/fields.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { ACTION, PERMISSION } from '../../kit/permissions.ts';
import { DATED_STANDINGS } from './dated-version.rules.ts';
import { FEE_BASES } from './fee-basis.ts';

const restrictsByScope = ['office'] as const;
const MOST_LINES = 60;
/** A million yuan for one line is a typing mistake. */
const MOST_FEN = 100_000_000;

export const FeeLine = z.object({
  item: text(40),
  basis: z.enum(FEE_BASES),
  priceFen: z.int().min(0).max(MOST_FEN),
});
export type FeeLine = z.infer<typeof FeeLine>;

export const OfficeFeeTableRow = z.object({
  id,
  officeId: id,
  validFrom: day,
  /** The price document that it follows. */
  source: z.string(),
  lines: z.array(FeeLine),
  standing: z.enum(DATED_STANDINGS),
  createdById: id,
  createdByName: z.string(),
  createdAt: moment,
});
export type OfficeFeeTableRow = z.infer<typeof OfficeFeeTableRow>;

export const OfficeFeeTableQuery = pageQuery.extend({ officeId: id }).strict();
export type OfficeFeeTableQuery = z.infer<typeof OfficeFeeTableQuery>;

const base = '/api/notary-office/office-fee-table';

export const officeFeeTableApi = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: base,
    summary: '公证处收费标准各版本',
    permission: PERMISSION.notaryOffice,
    restrictsByScope,
    params: none,
    query: OfficeFeeTableQuery,
    body: none,
    data: pageOf(OfficeFeeTableRow),
    refusals: [],
  }),
  /** Nothing is changed afterwards: a case is priced by the table of its day, whatever came later. */
  create: endpoint({
    kind: 'act',
    method: 'POST',
    path: base,
    summary: '发布公证处收费标准',
    permission: ACTION.notaryOfficeEdit,
    restrictsByScope,
    params: none,
    query: none,
    body: z.object({
      officeId: id,
      validFrom: day,
      source: text(80),
      lines: z
        .array(FeeLine)
        .min(1)
        .max(MOST_LINES)
        .refine((lines) => new Set(lines.map(({ item, basis }) => `${item} ${basis}`)).size === lines.length, {
          message: 'list.twins',
        }),
    }),
    data: OfficeFeeTableRow,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'EFFECT_IN_PAST', 'MOMENT_TAKEN'],
  }),
};
