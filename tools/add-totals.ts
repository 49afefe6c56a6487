import { readdir, readFile } from 'node:fs/promises';
import type { Totals } from './totals.ts';

/**
 * The closing lines of a whole run: the names of failed tests, and the count. A command that failed without naming a
 * test counts as one failure.
 */
const RESULTS = new URL('../test-results/', import.meta.url);
const hasFailed = process.argv[2] !== '0';

const files = (await readdir(RESULTS).catch(() => [])).filter((name) => name.endsWith('.json'));
const totals = await Promise.all(
  files.map(async (name) => JSON.parse(await readFile(new URL(name, RESULTS), 'utf8')) as Totals),
);
const passed = totals.reduce((sum, one) => sum + one.passed, 0);
const failed = totals.flatMap((one) => one.failed);
for (const name of failed) process.stdout.write(`FAILED: ${name}\n`);
const shown = hasFailed && failed.length === 0 ? 1 : failed.length;
process.stdout.write(`${passed} passed, ${shown} failed\n`);
process.exitCode = shown === 0 ? 0 : 1;
