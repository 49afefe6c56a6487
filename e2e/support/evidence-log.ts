import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { environmentWith } from '../../apps/server/src/platform/config.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Sequencer and signer as they run in production. The environment's folder of the signer is kept: it has the key. */
export function startLog(): ChildProcess {
  const roles = ['apps/server/src/main.ts', 'sequencer', 'signer'];
  return spawn(process.execPath, roles, { cwd: ROOT, env: environmentWith({}), stdio: 'ignore' });
}

export async function stopLog(log: ChildProcess | undefined) {
  if (log?.kill('SIGTERM')) await once(log, 'exit');
}
