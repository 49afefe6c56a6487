import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { environmentWith } from '../../apps/server/src/platform/config.ts';
import { ensureServices } from '../services/services.ts';

/**
 * `npm run money-journey`: a few days of money on a database of its own, from a top-up by phone to the close of the
 * books, chapter by chapter; it ends with what `ledger-check` says of them. The chapters are
 * `apps/server/src/testing/money-story.test.ts`.
 */
await ensureServices();
const STORY = ['vitest', 'run', '--project', 'server', 'money-story', '--reporter=verbose', '--silent=false'];
const { status, stdout } = spawnSync('npx', STORY, {
  cwd: fileURLToPath(new URL('../..', import.meta.url)),
  env: environmentWith({}),
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'inherit'],
});
const said = stdout.split('\n');
const isChapter = (line: string) => /[✓×]/u.test(line);
const isJudgement = (line: string) => /^(?:\d+ transfers|M\d |- |ledger-check:)/u.test(line);
for (const line of said.filter(isChapter)) process.stdout.write(`${line.trim()}\n`);
for (const line of said.filter(isJudgement)) process.stdout.write(`${line}\n`);
process.exitCode = status ?? 1;
