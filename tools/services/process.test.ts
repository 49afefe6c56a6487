import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { findProcess, isLive, run, waitUntil } from './process.ts';

test.runIf(process.platform === 'linux')('counts a zombie as dead', async () => {
  // The shell does not reap its killed child while it is busy with the second command.
  const script = `sleep 60 & echo $!; kill -9 $!; exec sleep 60`;
  const parent = spawn('sh', ['-c', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [printed] = (await once(parent.stdout, 'data')) as [Buffer];
  const child = Number(printed.toString());
  await waitUntil(5, 'the child still runs', async () => !isLive(child, 'sleep', '60'));
  expect(() => process.kill(child, 0)).not.toThrow();
  parent.kill('SIGKILL');
});

test.runIf(process.platform === 'linux')('finds a process by its program and one of its arguments', async () => {
  const seconds = `60.${process.pid}`;
  const child = spawn('sleep', [seconds]);
  await once(child, 'spawn');
  expect(findProcess('sleep', seconds)).toBe(child.pid);
  expect(findProcess('tail', seconds)).toBeUndefined();
  child.kill('SIGKILL');
});

test('puts a program’s error output into the error', async () => {
  await expect(run('sh', ['-c', 'echo "no such disk" >&2; exit 3'])).rejects.toThrow('sh ended with 3: no such disk');
});

test('says what it waited for and why it was not ready', async () => {
  await expect(waitUntil(0.1, 'the store is not ready', refuse)).rejects.toThrow(
    'the store is not ready after 0.1 s: connection refused',
  );
});

function refuse(): Promise<boolean> {
  return Promise.reject(new Error('connection refused'));
}
