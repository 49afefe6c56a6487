import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { environmentWith } from '../../apps/server/src/platform/config.ts';
import { ensureServices } from '../services/services.ts';

/** Runs a story of the server's tests on a database of its own: a line for each chapter, and those lines that are asked for. */
export async function tellStory(name: string, isWanted: (line: string) => boolean = () => false): Promise<void> {
  await ensureServices();
  const story = ['vitest', 'run', '--project', 'server', name, '--reporter=verbose', '--silent=false'];
  const { status, stdout } = spawnSync('npx', story, {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: environmentWith({}),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = stdout.split('\n');
  for (const line of said.filter((one) => /[✓×]/u.test(one))) process.stdout.write(`${line.trim()}\n`);
  for (const line of said.filter(isWanted)) process.stdout.write(`${line}\n`);
  process.exitCode = status ?? 1;
}
