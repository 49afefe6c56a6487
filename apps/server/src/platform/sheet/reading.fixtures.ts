import type { SheetLimits } from './sheet-limits.ts';
import { SHEET_LIMITS } from './sheet-limits.ts';
import type { SheetRefusal } from '@nota/contract/platform/import/sheet-refusals.ts';
import { SheetRefused } from './sheet-refused.ts';
import type { SheetRow } from './sheet-row.ts';
import type { SheetSource } from './sheet-source.ts';
import { readSheet } from './read-sheet.ts';

/** All rows of a sheet. */
export async function rowsOf(
  source: SheetSource,
  limits: Partial<SheetLimits> = {},
  sheetName?: string,
): Promise<SheetRow[]> {
  const options = sheetName === undefined ? {} : { sheetName };
  const rows: SheetRow[] = [];
  for await (const row of readSheet(source, { ...SHEET_LIMITS, ...limits }, options)) rows.push(row);
  return rows;
}

/** The reason for which a sheet is refused, or "read" when it is not. Any other error passes through. */
export async function refusal(source: SheetSource, limits: Partial<SheetLimits> = {}): Promise<SheetRefusal | 'read'> {
  try {
    for await (const row of readSheet(source, { ...SHEET_LIMITS, ...limits })) void row;
    return 'read';
  } catch (error) {
    if (error instanceof SheetRefused) return error.reason;
    throw error;
  }
}

/** The same, with the CPU time it took, independent of other load on the machine, and the peak of additional memory. */
export async function watched(
  source: SheetSource,
  limits: Partial<SheetLimits> = {},
): Promise<{ reason: SheetRefusal | 'read'; milliseconds: number; growth: number }> {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let most = before;
  const look = (): void => {
    most = Math.max(most, process.memoryUsage.rss());
  };
  const timer = setInterval(look, 2);
  const start = process.cpuUsage();
  try {
    const reason = await refusal(source, limits);
    look();
    const { user, system } = process.cpuUsage(start);
    return { reason, milliseconds: (user + system) / 1_000, growth: most - before };
  } finally {
    clearInterval(timer);
  }
}
