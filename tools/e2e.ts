import { spawn, spawnSync } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { startStage } from '../e2e/stage.ts';
import { ensureServices } from './services/services.ts';
import { writeTotals } from './totals.ts';

/**
 * `npm run e2e [-- story]`: builds the console, starts API and worker on a database of their own with the seed in it,
 * and lets real Chromium tell the stories in `e2e/`.
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const REPORT = `${ROOT}test-results/playwright.report`;
const names = process.argv.slice(2);

await ensureServices();
const build = spawnSync(
  process.execPath,
  ['node_modules/vite/bin/vite.js', 'build', 'apps/console', '--logLevel', 'warn'],
  {
    cwd: ROOT,
    stdio: 'inherit',
  },
);
if (build.status !== 0) process.exit(1);

const stage = await startStage();
await mkdir(`${ROOT}test-results`, { recursive: true });
await rm(REPORT, { force: true });
const child = spawn(`${ROOT}node_modules/.bin/playwright`, ['test', '--config', 'e2e/playwright.config.ts', ...names], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...stage.environment, PLAYWRIGHT_JSON_OUTPUT_NAME: REPORT },
});
const code = await new Promise<number>((resolve) => child.on('close', (status) => resolve(status ?? 1)));
await stage.stop();

const report = readReport(await readFile(REPORT, 'utf8').catch(() => ''));
await writeTotals('e2e', { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected });
for (const title of flakyOf(report)) process.stdout.write(`\n!!! FLAKY: told twice before it came right: ${title}\n`);
process.exitCode = code;

interface Suite {
  readonly title: string;
  readonly suites?: readonly Suite[];
  readonly specs?: readonly { readonly title: string; readonly tests: readonly { readonly status: string }[] }[];
}

interface Report {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly suites: readonly Suite[];
}

/** A run that left no report is a failed one. */
function readReport(text: string): Report {
  if (text === '') return { stats: { expected: 0, unexpected: 1, flaky: 0 }, suites: [] };
  return JSON.parse(text) as Report;
}

/** A story that came right at the second try has passed, but it is a bug of the story or of the product all the same. */
function flakyOf({ suites }: Pick<Report, 'suites'>): string[] {
  return suites.flatMap((suite) => [
    ...flakyOf({ suites: suite.suites ?? [] }),
    ...(suite.specs ?? [])
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ title }) => title),
  ]);
}
