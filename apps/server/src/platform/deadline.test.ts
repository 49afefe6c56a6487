import { afterEach, describe, expect, it, vi } from 'vitest';
import { Overdue, withDeadline } from './deadline.ts';

afterEach(() => vi.useRealTimers());

describe('work with a time limit', () => {
  it('leaves no timer behind where it throws at once', async () => {
    vi.useFakeTimers();
    const work = () => {
      throw new Error('the authority is away');
    };
    await expect(withDeadline('work', 1_000, work)).rejects.toThrow('away');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is broken off when its time is over, and told so', async () => {
    const work = (signal: AbortSignal) =>
      new Promise<string>((resolve) => signal.addEventListener('abort', () => resolve('too late')));
    await expect(withDeadline('work', 10, work)).rejects.toBeInstanceOf(Overdue);
  });

  it('answers what it came to in time', async () => {
    vi.useFakeTimers();
    expect(await withDeadline('work', 1_000, () => Promise.resolve('done'))).toBe('done');
    expect(vi.getTimerCount()).toBe(0);
  });
});
