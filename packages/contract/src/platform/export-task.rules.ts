import { LIMIT } from '../kit/limits.ts';

/**
 * Whether a list is still about as long as the second person was shown. The asker may be able to change what a filter
 * finds (a label, put on thousands of records after the request), and would export more than was agreed.
 */
export const isAsLongAsAgreed = (agreedRows: number, rows: number): boolean =>
  rows <= agreedRows + Math.floor((agreedRows * LIMIT.plainExportGrowthPercent) / 100);
