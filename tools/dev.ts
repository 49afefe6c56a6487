import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { environmentWith } from '../apps/server/src/platform/config.ts';
import { ensureServices } from './services/services.ts';

/** `npm run dev`: services, migrations, seed, then API, worker, the log's processes, console and pages for people outside until Ctrl-C. */
/** The only sensible mode here; processes and tools that are started by hand must be told theirs. */
const MODE = { NOTA_MODE: 'development' };
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const running: ChildProcess[] = [];

await ensureServices();
await finished('migrate', 'apps/server/src/main.ts', 'migrate');
await finished('seed', 'tools/seed.ts', '--small');
started('api', 'apps/server/src/main.ts', 'api');
started('worker', 'apps/server/src/main.ts', 'worker');
started('purger', 'apps/server/src/main.ts', 'purger');
started('sequencer', 'apps/server/src/main.ts', 'sequencer');
started('signer', 'apps/server/src/main.ts', 'signer');
started('public', 'node_modules/vite/bin/vite.js', 'apps/public');
started('console', 'node_modules/vite/bin/vite.js', 'apps/console');

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(0));

function started(name: string, ...command: string[]) {
  const child = spawn(process.execPath, command, {
    cwd: ROOT,
    env: environmentWith(MODE),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => prefixed(name, text));
  child.on('exit', (code) => {
    process.stdout.write(`${name} ended with code ${code}; stopping the rest\n`);
    stop(code ?? 1);
  });
  running.push(child);
}

function finished(name: string, ...command: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, command, { cwd: ROOT, env: environmentWith(MODE), stdio: 'inherit' });
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${name} failed with code ${code}`))));
  });
}

/** The access log is for files and collectors; at a terminal only starts and errors are shown. */
function prefixed(name: string, text: Buffer) {
  for (const line of text.toString().split('\n')) {
    if (line.trim() === '' || /^\{"level":(10|20|30),/.test(line)) continue;
    process.stdout.write(`${name.padEnd(9)} ${line}\n`);
  }
}

function stop(code: number) {
  process.exitCode = code;
  for (const child of running.splice(0)) {
    child.removeAllListeners('exit');
    child.kill('SIGTERM');
  }
}
