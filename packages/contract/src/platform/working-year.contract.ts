import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { moment, none } from '../kit/fields.ts';
import { PERMISSION } from '../kit/permissions.ts';

/** The kind of import for sheets of working days. */
export const WORKING_YEAR_IMPORT = 'platform.working-year';
/** A year has about forty days off and worked weekends. */
export const WORKING_YEAR_MAX_ROWS = 200;

export const WorkingYearRow = z.object({
  year: z.number().int(),
  source: z.string(),
  /** Null where it is shipped with the program. */
  importedAt: moment.nullable(),
  rest: z.array(z.iso.date()),
  work: z.array(z.iso.date()),
});
export type WorkingYearRow = z.infer<typeof WorkingYearRow>;

/** The outcome for open clocks since the working days last changed; null where they never did. */
export const ClockRecount = z
  .object({
    begunAt: moment,
    doneAt: moment.nullable(),
    looked: z.number().int(),
    moved: z.number().int(),
    becameCertain: z.number().int(),
  })
  .nullable();

/** Working days are public: everybody may see by which ones a deadline was counted. New years are imported. */
export const workingYearApi = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: '/api/platform/working-year',
    summary: '工作日历：已有年份与最近一次重算',
    permission: PERMISSION.everyone,
    params: none,
    query: none,
    body: none,
    data: z.object({ years: z.array(WorkingYearRow), recount: ClockRecount }),
    refusals: [],
  }),
  days: endpoint({
    kind: 'query',
    method: 'GET',
    path: '/api/platform/working-year/:year/day',
    summary: '某年的放假与调休日',
    permission: PERMISSION.everyone,
    params: z.object({ year: z.coerce.number().int().min(2_000).max(2_100) }),
    query: none,
    body: none,
    data: z.array(z.object({ day: z.iso.date(), kind: z.enum(['rest', 'work']), note: z.string() })),
    refusals: ['RECORD_NOT_FOUND'],
  }),
};
