import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const RESULTS = new URL('../test-results/', import.meta.url);

/** What the last whole run of the tests saw, test by test. */
export const LAST_REPORT = fileURLToPath(new URL('vitest.report', RESULTS));

/** One file per command; whoever wants the sum of a whole run adds up `test-results/*.json`. */
export interface Totals {
  readonly passed: number;
  /** The names of what failed. */
  readonly failed: readonly string[];
}

/** How a step of a command ends that found nobody to ask. */
export const CANNOT_TELL = 75;

export async function writeTotals(command: string, { passed, failed }: Totals): Promise<void> {
  await mkdir(RESULTS, { recursive: true });
  await writeFile(new URL(`${command}.json`, RESULTS), `${JSON.stringify({ passed, failed })}\n`);
}
