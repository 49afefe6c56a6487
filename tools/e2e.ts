import { spawn, spawnSync } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { startEnvironment } from '../e2e/support/environment.ts';
import { withServices } from './services/services.ts';
import { writeTotals } from './totals.ts';

/**
 * `npm run e2e [-- story]`: builds the console and the pages for people outside, starts API and worker on a database of their own with the seed in it,
 * and lets real Chromium tell the stories in `e2e/`.
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const REPORT = `${ROOT}test-results/playwright.report`;
const names = process.argv.slice(2);

for (const app of ['apps/console', 'apps/public']) {
  const args = ['node_modules/vite/bin/vite.js', 'build', app, '--logLevel', 'warn'];
  if (spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' }).status !== 0) process.exit(1);
}

await mkdir(`${ROOT}test-results`, { recursive: true });
await rm(REPORT, { force: true });
const code = await withServices(tellStories);

const told = await readStories();
const failed = told.filter(({ status }) => status === 'unexpected').map(({ title }) => title);
await writeTotals('e2e', {
  passed: told.filter(isGood).length,
  failed: told.length === 0 ? ['no story was told'] : failed,
});
for (const { title, status } of told) {
  if (status === 'flaky') process.stdout.write(`\n!!! FLAKY: told twice before it came right: ${title}\n`);
}
process.exitCode = code;

async function tellStories(): Promise<number> {
  const environment = await startEnvironment();
  const options = ['test', '--config', 'e2e/playwright.config.ts', ...names];
  const child = spawn(`${ROOT}node_modules/.bin/playwright`, options, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...environment.environment, PLAYWRIGHT_JSON_OUTPUT_NAME: REPORT },
  });
  const status = await new Promise<number>((resolve) => child.on('close', (ended) => resolve(ended ?? 1)));
  await environment.stop();
  return status;
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly { readonly title: string; readonly tests: readonly { readonly status: Status }[] }[];
}

/** A flaky test passed at the second attempt, but it is still a bug of the story or of the product. */
type Status = 'expected' | 'unexpected' | 'flaky' | 'skipped';

function isGood({ status }: { status: Status }): boolean {
  return status === 'expected' || status === 'flaky';
}

/** A run without a report has run no test. */
async function readStories(): Promise<{ title: string; status: Status }[]> {
  const text = await readFile(REPORT, 'utf8').catch(() => '{}');
  return storiesOf(JSON.parse(text) as Suite);
}

function storiesOf({ suites = [], specs = [] }: Suite): { title: string; status: Status }[] {
  const own = specs.flatMap(({ title, tests }) => tests.map(({ status }) => ({ title, status })));
  return [...own, ...suites.flatMap(storiesOf)];
}
