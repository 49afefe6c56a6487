import type { DataScope } from '../kit/data-scope.rules.ts';
import { LIMIT } from '../kit/limits.ts';

/**
 * Whether a list is still about as long as the second person was shown. The asker may be able to change what a filter
 * finds (a label, put on thousands of records after the request), and would export more than was agreed.
 */
export const isAsLongAsAgreed = (agreedRows: number, rows: number): boolean =>
  rows <= agreedRows + Math.floor((agreedRows * LIMIT.plainExportGrowthPercent) / 100);

/** Which records somebody sees, or saw when a file was written for them. */
export interface Reach {
  readonly dataScope: DataScope;
  readonly scopeTargets: readonly string[];
}

/**
 * Whether a member still sees everything that a file of theirs was written with. A scope may have been narrowed, or
 * changed for another office, in the days for which the file is kept.
 */
export function stillReaches(now: Reach, written: Reach): boolean {
  if (now.dataScope === 'all') return true;
  return now.dataScope === written.dataScope && written.scopeTargets.every((one) => now.scopeTargets.includes(one));
}
