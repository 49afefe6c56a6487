import { z } from 'zod';
import { fitsInt8 } from './fields.ts';
import { LIMIT } from './limits.ts';

/** Page numbers for people, and a cursor for reading on beyond the last numbered page. */
export const pageQuery = z.object({
  page: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce.number().int().min(1).max(LIMIT.pageSizeMaxRows).default(LIMIT.pageSizeDefault),
  after: z
    .string()
    .regex(/^\d{1,18}_\d{1,19}$/)
    .refine((cursor) => fitsInt8(cursor.slice(cursor.indexOf('_') + 1)))
    .optional(),
});
export type PageQuery = z.infer<typeof pageQuery>;

/**
 * The orders that a list offers beside its own: fields of its row, with a minus in front for the latest first. Each has
 * an index that carries it, which a test looks after; the console offers no others.
 */
export const sortable = <const Order extends string>(orders: readonly [Order, ...Order[]]) => ({
  sort: z.enum(orders).optional(),
});

export const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({
    list: z.array(row),
    total: z.number().int(),
    /** True when there are more than `total` rows and they were not counted. */
    totalIsCapped: z.boolean(),
    /** Passed back as `after` for the rows that follow; null at the end. */
    next: z.string().nullable(),
  });

export interface Page<Row> {
  list: Row[];
  total: number;
  totalIsCapped: boolean;
  next: string | null;
}

/** Nothing is there, or nothing that the caller may know of. */
export const emptyPage = (): Page<never> => ({ list: [], total: 0, totalIsCapped: false, next: null });
