import pino from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { repeatUntilStopped } from './repeat-until-stopped.ts';

/**
 * Work that fails with these reasons, one after the other; an empty one succeeds, as does every run after the
 * last.
 */
function repeating(reasons: readonly string[], pauseMs = 1) {
  const said: string[] = [];
  const lines = {
    write(line: string) {
      const { level, msg, reason } = JSON.parse(line) as { level: number; msg: string; reason?: string };
      said.push(`${level === 40 ? 'warn' : 'info'} ${msg}${reason === undefined ? '' : `: ${reason}`}`);
    },
  };
  const seen = { runs: 0 };
  const loop = repeatUntilStopped({
    log: pino({}, lines),
    failing: 'the store cannot be read',
    recovered: 'the store can be read again',
    pauseMs,
    run() {
      const reason = reasons[seen.runs] ?? '';
      seen.runs += 1;
      return reason === '' ? Promise.resolve() : Promise.reject(new Error(reason));
    },
  });
  onTestFinished(() => loop.stop());
  return { said, seen, loop };
}

describe('repeated work', () => {
  it('logs nothing while all is well', async () => {
    const { said, seen } = repeating([]);
    await expect.poll(() => seen.runs).toBeGreaterThan(3);
    expect(said).toEqual([]);
  });

  it('logs a failure once, another one again, and the recovery', async () => {
    const { said, seen } = repeating([
      'no connection',
      'no connection',
      'no connection',
      'a bad answer',
      'no connection',
      '',
      '',
    ]);
    await expect.poll(() => seen.runs).toBeGreaterThan(8);
    expect(said).toEqual([
      'warn the store cannot be read: no connection',
      'warn the store cannot be read: a bad answer',
      'warn the store cannot be read: no connection',
      'info the store can be read again',
    ]);
  });

  it('pauses as long as a run asks for, and the usual time after a failure', async () => {
    const begun = performance.now();
    const at: number[] = [];
    const loop = repeatUntilStopped({
      log: pino({ enabled: false }),
      failing: '',
      recovered: '',
      pauseMs: 60,
      run() {
        at.push(performance.now() - begun);
        return at.length === 2
          ? Promise.reject(new Error('no connection'))
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
  it('does not wait for the pause, but for the current run, whose failure it does not log', async () => {
    const said: string[] = [];
    let isOver = false;
    const loop = repeatUntilStopped({
      log: pino({}, { write: (line: string) => void said.push(line) }),
      failing: 'the store cannot be read',
      recovered: '',
      pauseMs: 3_600_000,
      run: (ending) =>
        new Promise((_, reject) =>
          ending.addEventListener('abort', () =>
            setTimeout(() => {
              isOver = true;
              reject(new Error('stopped'));
            }, 20),
          ),
        ),
    });
    await loop.stop();
    expect([isOver, said]).toEqual([true, []]);
    const { loop: paused, seen } = repeating([], 3_600_000);
    await expect.poll(() => seen.runs).toBe(1);
    await paused.stop();
    expect(seen.runs).toBe(1);
  });
});
