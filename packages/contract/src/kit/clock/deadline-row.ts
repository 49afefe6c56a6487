import { z } from 'zod';
import { id, moment } from '../fields.ts';
import { CLOCK_UNITS, type Deadline } from './legal-clock.ts';
import { DEADLINE_COLOURS } from './deadline-colour.ts';

/** A record's deadline as a list shows it; null where no clock runs. */
export const DeadlineRow = z
  .object({
    dueAt: moment.nullable(),
    amberAt: moment.nullable(),
    redAt: moment.nullable(),
    isProvisional: z.boolean(),
    pausedAt: moment.nullable(),
    pausedDays: z.number().int(),
    unit: z.enum(CLOCK_UNITS),
    days: z.number().int(),
  })
  .nullable();
export type DeadlineRow = z.infer<typeof DeadlineRow>;

/** The query fields of a list with deadlines, beside its own filters. */
export const deadlineQuery = {
  colour: z.enum(DEADLINE_COLOURS).optional(),
  /** Nearest end first; records without one come last. */
  sort: z.enum(['deadline']).optional(),
};

/** A clock of a record with its pauses, for its page. */
export const ClockHistory = z.object({
  id,
  unit: z.enum(CLOCK_UNITS),
  days: z.number().int(),
  startedAt: moment,
  stoppedAt: moment.nullable(),
  dueAt: moment.nullable(),
  isProvisional: z.boolean(),
  pauses: z.array(
    z.object({
      id,
      ground: z.string(),
      startedAt: moment,
      endedAt: moment.nullable(),
      documentTitle: z.string(),
      documentId: id.nullable(),
    }),
  ),
});
export type ClockHistory = z.infer<typeof ClockHistory>;

const at = (text: string | null) => (text === null ? null : new Date(text));

/** The times of a row as dates, for `colourOf`. */
export function deadlineOf(row: NonNullable<DeadlineRow>): Deadline {
  return {
    dueAt: at(row.dueAt),
    amberAt: at(row.amberAt),
    redAt: at(row.redAt),
    isProvisional: row.isProvisional,
    pausedAt: at(row.pausedAt),
    pausedDays: row.pausedDays,
  };
}
