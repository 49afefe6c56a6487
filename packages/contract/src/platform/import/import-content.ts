import { z } from 'zod';
import { text } from '../../kit/fields.ts';

/** The column of the sheet for each field, counted from 0; null for a field that has none. */
export const columnOfField = z.record(text(50), z.number().int().min(0).max(255).nullable());
export type ColumnOfField = z.infer<typeof columnOfField>;

export const ImportColumns = z.object({
  header: z.array(z.string()),
  /** The first rows as they stand in the sheet, so that somebody sees what a column holds. */
  samples: z.array(z.array(z.string())),
  fields: z.array(
    z.object({ field: z.string(), label: z.string(), expects: z.string().nullable(), isOptional: z.boolean() }),
  ),
  columns: columnOfField,
});
export type ImportColumns = z.infer<typeof ImportColumns>;

export const ImportRow = z.object({
  line: z.number().int(),
  /** By field. */
  cells: z.record(z.string(), z.string()),
  isLeftOut: z.boolean(),
  /** What is wrong with a cell, or with the row where no field is named, and a better value where there is a guess. */
  issues: z.array(z.object({ field: z.string().nullable(), message: z.string(), suggestion: z.string().nullable() })),
  outcome: z.enum(['waiting', 'made', 'changed', 'same', 'refused', 'undone', 'kept']),
  /** Why it was refused, or kept when the import was undone. */
  reason: z.string().nullable(),
});
export type ImportRow = z.infer<typeof ImportRow>;

export const IMPORT_ROW_SETS = ['wrong', 'left-out', 'refused', 'kept', 'all'] as const;
export type ImportRowSet = (typeof IMPORT_ROW_SETS)[number];
