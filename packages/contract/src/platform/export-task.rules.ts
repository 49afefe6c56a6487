import { LIMIT } from '../kit/limits.ts';

/**
 * Whether a list is still about as long as a second person was told. Whoever asks may often change what a filter finds
 * (a label, put on thousands of records after the question), and would take away more than was agreed.
 */
export const isAsLongAsAgreed = (agreedRows: number, rows: number): boolean =>
  rows <= agreedRows + Math.floor((agreedRows * LIMIT.plainExportGrowthPercent) / 100);
