import pino from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { keepLooking } from './keep-looking.ts';

/**
 * A check that fails with these reasons, one after the other; an empty one succeeds, as does every check after the
 * last.
 */
function looking(reasons: readonly string[], restMs = 1) {
  const said: string[] = [];
  const lines = {
    write(line: string) {
      const { level, msg, reason } = JSON.parse(line) as { level: number; msg: string; reason?: string };
      said.push(`${level === 40 ? 'warn' : 'info'} ${msg}${reason === undefined ? '' : `: ${reason}`}`);
    },
  };
  const seen = { looks: 0 };
  const loop = keepLooking({
    log: pino({}, lines),
    trouble: 'the well is dry',
    again: 'there is water again',
    restMs,
    look() {
      const reason = reasons[seen.looks] ?? '';
      seen.looks += 1;
      return reason === '' ? Promise.resolve() : Promise.reject(new Error(reason));
    },
  });
  onTestFinished(() => loop.stop());
  return { said, seen, loop };
}

describe('repeated checks', () => {
  it('log nothing while all is well', async () => {
    const { said, seen } = looking([]);
    await expect.poll(() => seen.looks).toBeGreaterThan(3);
    expect(said).toEqual([]);
  });

  it('log a failure once, another one again, and the recovery', async () => {
    const { said, seen } = looking(['no rain', 'no rain', 'no rain', 'a hole', 'no rain', '', '']);
    await expect.poll(() => seen.looks).toBeGreaterThan(8);
    expect(said).toEqual([
      'warn the well is dry: no rain',
      'warn the well is dry: a hole',
      'warn the well is dry: no rain',
      'info there is water again',
    ]);
  });

  it('pause as long as a check asks for, and the usual time after a failure', async () => {
    const begun = performance.now();
    const at: number[] = [];
    const loop = keepLooking({
      log: pino({ enabled: false }),
      trouble: '',
      again: '',
      restMs: 60,
      look() {
        at.push(performance.now() - begun);
        return at.length === 2
          ? Promise.reject(new Error('no rain'))
          : Promise.resolve(at.length === 1 ? 1 : undefined);
      },
    });
    await expect.poll(() => at.length).toBeGreaterThan(2);
    await loop.stop();
    expect((at[2] ?? 0) - (at[1] ?? 0)).toBeGreaterThanOrEqual(59);
    expect(at.length).toBeLessThan(10);
  });
});

describe('stopped', () => {
  it('does not wait for the pause, but for the running check, whose failure it does not log', async () => {
    const said: string[] = [];
    let isOver = false;
    const loop = keepLooking({
      log: pino({}, { write: (line: string) => void said.push(line) }),
      trouble: 'the well is dry',
      again: '',
      restMs: 3_600_000,
      look: (ending) =>
        new Promise((_, reject) =>
          ending.addEventListener('abort', () =>
            setTimeout(() => {
              isOver = true;
              reject(new Error('told to end'));
            }, 20),
          ),
        ),
    });
    await loop.stop();
    expect([isOver, said]).toEqual([true, []]);
    const { loop: resting, seen } = looking([], 3_600_000);
    await expect.poll(() => seen.looks).toBe(1);
    await resting.stop();
    expect(seen.looks).toBe(1);
  });
});
