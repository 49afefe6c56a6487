import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { environmentWith, loadConfig } from '../apps/server/src/platform/config.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const { CONSOLE_FOLDER } = loadConfig();

/** Sequencer and signer as they run in production. Their folder outlives a story that is told again: it has the key. */
export function startLog(): ChildProcess {
  const env = environmentWith({ LOG_SIGNER_FOLDER: `${CONSOLE_FOLDER}-signer` });
  const roles = ['apps/server/src/main.ts', 'sequencer', 'signer'];
  return spawn(process.execPath, roles, { cwd: ROOT, env, stdio: 'ignore' });
}

export async function stopLog(log: ChildProcess | undefined) {
  if (log?.kill('SIGTERM')) await once(log, 'exit');
}
