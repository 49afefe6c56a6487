import { mkdir, writeFile } from 'node:fs/promises';

const RESULTS = new URL('../test-results/', import.meta.url);

/** One file per command; whoever wants the sum of a whole run adds up `test-results/*.json`. */
export interface Totals {
  readonly passed: number;
  readonly failed: number;
}

export async function writeTotals(command: string, { passed, failed }: Totals): Promise<void> {
  await mkdir(RESULTS, { recursive: true });
  await writeFile(new URL(`${command}.json`, RESULTS), `${JSON.stringify({ passed, failed })}\n`);
}
