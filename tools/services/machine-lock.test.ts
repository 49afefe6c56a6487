import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { underMachineLock } from './machine-lock.ts';

// A name of its own, so that the test does not wait for `npm run services`.
const NAME = `\0nota-services-test-${process.pid}`;

test.runIf(process.platform === 'linux')('lets only one of two runs work at a time', async () => {
  const events: string[] = [];
  const work = (name: string) => async () => {
    events.push(`${name} begins`);
    await pause(30);
    events.push(`${name} ends`);
  };
  await Promise.all([underMachineLock(work('first'), NAME), underMachineLock(work('second'), NAME)]);
  expect(events).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

test('gives the lock back after a failure', async () => {
  await expect(underMachineLock(() => Promise.reject(new Error('broken')), NAME)).rejects.toThrow('broken');
  await expect(underMachineLock(() => Promise.resolve('works'), NAME)).resolves.toBe('works');
});
