import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { environmentWith, type AllSettings } from '../platform/config.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

export interface Process {
  /** The line that the process printed when it was ready. */
  readonly ready: string;
  /** SIGKILL: no clean-up, as in a power cut. */
  kill(): Promise<void>;
  /** SIGTERM; returns the exit code. */
  stop(): Promise<number>;
  /** SIGSTOP: it is alive and does nothing, and its connections stay open. */
  freeze(): void;
  /** SIGCONT: it continues where it was, unaware of the time between. */
  thaw(): void;
  /** Resolves with the exit code once it has ended. */
  readonly ended: Promise<number>;
}

/** Starts one role of the server as a real process on the given database and waits until it is ready. */
export async function startProcess(role: 'api' | 'worker', config: AllSettings): Promise<Process> {
  const settings = Object.fromEntries(Object.entries(config).map(([key, value]) => [key, String(value)]));
  const child = spawn(process.execPath, [MAIN, role], {
    env: environmentWith({ ...settings, PORT: '0', LOG_LEVEL: 'error' }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A failed test must not leave its servers behind.
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = new Promise<number>((resolve) => child.on('exit', (code) => resolve(code ?? -1)));
  const ready = await new Promise<string>((resolve, reject) => {
    let printed = '';
    const print = (text: Buffer) => {
      printed += text.toString();
      if (/ ready.*\n/.test(printed)) resolve(printed.trim());
    };
    child.stdout.on('data', print);
    child.stderr.on('data', print);
    // `close` and not `exit`: by then all its output has been read.
    child.on('close', (code) => reject(new Error(`${role} ended with ${code} before it was ready: ${printed}`)));
  });
  return {
    ready,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    ended,
  };
}
