import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const RESULTS = new URL('../test-results/', import.meta.url);

/** The results of the last whole run of the tests. */
export const LAST_REPORT = fileURLToPath(new URL('vitest.report', RESULTS));

/** One file per command; the sum of a whole run is that of `test-results/*.json`. */
export interface Totals {
  readonly passed: number;
  /** The names of failed tests. */
  readonly failed: readonly string[];
}

/** The exit code of a step that got no answer and so neither passed nor failed. */
export const CANNOT_TELL = 75;

export async function writeTotals(command: string, { passed, failed }: Totals): Promise<void> {
  await mkdir(RESULTS, { recursive: true });
  await writeFile(new URL(`${command}.json`, RESULTS), `${JSON.stringify({ passed, failed })}\n`);
}
