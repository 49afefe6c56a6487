import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OUTCOMES } from '../apps/server/src/testing/outcomes.ts';
import { withServices } from './services/services.ts';
import { readEndpoints } from './tidy/endpoints.ts';
import { readMachineEndpoints } from './tidy/machine-endpoints.ts';
import { readOutcomes, untried } from './untried.ts';
import { LAST_REPORT, writeTotals, type Totals } from './totals.ts';

/**
 * `npm test`: services, all tests, and then whether every endpoint succeeded and every declared refusal occurred in
 * one. With arguments (`npm test -- --project server member`) it runs only those, and cannot check this.
 */
const ROOT = fileURLToPath(new URL('../', import.meta.url));
const args = process.argv.slice(2);

if (args.length > 0) {
  const { isGood } = await runVitest(args, join(await mkdtemp(join(tmpdir(), 'nota-test-')), 'report'));
  process.exitCode = isGood ? 0 : 1;
} else {
  await rm(OUTCOMES, { recursive: true, force: true });
  const { isGood, totals } = await runVitest([], LAST_REPORT);
  // After a failure the missing outcomes would only repeat what was reported.
  const untold = isGood ? await reportUntried() : [];
  const isWhole = isGood && untold.length === 0;
  const sum = { passed: totals.passed + (isWhole ? 1 : 0), failed: [...totals.failed, ...untold] };
  await writeTotals('test', sum);
  process.stdout.write(`${sum.passed} passed, ${sum.failed.length} failed\n`);
  process.exitCode = isWhole ? 0 : 1;
}

async function runVitest(extra: readonly string[], report: string): Promise<{ isGood: boolean; totals: Totals }> {
  await rm(report, { force: true });
  // A shared build machine may delay one test; a test that fails twice is broken.
  const again = process.env['CI'] ? ['--retry=1'] : [];
  const reporters = ['--reporter', 'default', '--reporter', 'json', `--outputFile.json=${report}`];
  const options = ['run', ...reporters, ...again, ...extra];
  const code = await withServices(async () => {
    const child = spawn(`${ROOT}node_modules/.bin/vitest`, options, { cwd: ROOT, stdio: 'inherit' });
    return await new Promise<number | null>((resolve) => child.on('close', resolve));
  });
  return { isGood: code === 0, totals: await readTotals(report) };
}

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/** A file that fails to load has no failed test in it, and counts as one. */
async function readTotals(report: string): Promise<Totals> {
  try {
    const { testResults } = JSON.parse(await readFile(report, 'utf8')) as Report;
    const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
    const unloaded = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
    const failed = tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
    return {
      passed: tests.filter(({ status }) => status === 'passed').length,
      failed: [...failed, ...unloaded.map(({ name }) => `${name} could not be loaded`)],
    };
  } catch {
    return { passed: 0, failed: ['the tests left no report'] };
  }
}

async function reportUntried(): Promise<readonly string[]> {
  const described = [...(await readEndpoints()), ...(await readMachineEndpoints())];
  const endpoints = described.map(({ endpoint }) => endpoint);
  const missing = untried(endpoints, await readOutcomes(OUTCOMES));
  const refusals = endpoints.reduce((sum, { refusals: declared }) => sum + declared.length, 0);
  const verdict = missing.length === 0 ? 'all tried' : `${missing.length} never tried:`;
  process.stdout.write(
    `${[`${endpoints.length} endpoints, ${refusals} refusals, ${verdict}`, ...missing].join('\n  ')}\n`,
  );
  return missing;
}
