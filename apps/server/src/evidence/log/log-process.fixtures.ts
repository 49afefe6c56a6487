import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { environmentWith, type AllSettings } from '../../platform/config.ts';

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));

export interface LogProcess {
  /** Resolves when the process reports that it is ready, or has ended. */
  readonly ready: Promise<void>;
  /** The signal that ended it, or its exit code. */
  readonly ended: Promise<string>;
  printed(): string;
  kill(signal?: 'SIGKILL' | 'SIGTERM'): Promise<string>;
}

/** Sequencer and signer as one real process on a test's database. */
export function startLogProcess(config: AllSettings): LogProcess {
  const settings = Object.fromEntries(Object.entries(config).map(([key, value]) => [key, String(value)]));
  const child = spawn(process.execPath, [MAIN, 'sequencer', 'signer'], {
    env: environmentWith({ ...settings, LOG_LEVEL: 'warn' }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A failed test must not leave its processes behind.
  onTestFinished(() => void child.kill('SIGKILL'));
  let printed = '';
  const ended = new Promise<string>((resolve) => child.on('exit', (code, signal) => resolve(signal ?? `code ${code}`)));
  const saysReady = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text: Buffer) => {
        printed += text.toString();
        if (printed.includes('signer ready')) resolve();
      });
    }
  });
  return {
    ready: Promise.race([saysReady, ended.then(() => {})]),
    ended,
    printed: () => printed,
    kill(signal = 'SIGKILL') {
      child.kill(signal);
      return ended;
    },
  };
}
