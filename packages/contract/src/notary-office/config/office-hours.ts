import { z } from 'zod';
import { text } from '../../kit/fields.ts';
import { SPANS_A_DAY, spansProblem, WEEKDAYS } from './office-hours.rules.ts';

const time = z
  .string()
  .trim()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const spansOfDay = z
  .array(z.strictObject({ from: time, to: time }))
  .max(SPANS_A_DAY)
  .refine((spans) => spansProblem(spans) === undefined, { message: 'hours.spans' });

/** When an office is open, Monday first; a day without spans is a day on which it is closed. */
export const OfficeHours = z.object({
  week: z
    .array(spansOfDay)
    .length(WEEKDAYS.length)
    .refine((week) => week.some((spans) => spans.length > 0), { message: 'hours.never-open' }),
  /** What no table of weekdays says: holidays, appointments, another door. */
  remark: text(100, 0).default(''),
});
export type OfficeHours = z.infer<typeof OfficeHours>;
