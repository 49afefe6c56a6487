import { describe, expect, it, vi } from 'vitest';
import { inTime, PageTimeout } from './define-pages.ts';

describe('a page file', () => {
  it('that does not arrive within 120000 ms is an error [spec 9.4]', async () => {
    vi.useFakeTimers();
    const outcome = inTime(new Promise<never>(() => undefined)).catch((error: unknown) => error);
    let isSettled = false;
    void outcome.then(() => (isSettled = true));
    await vi.advanceTimersByTimeAsync(119_999);
    expect(isSettled).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toBeInstanceOf(PageTimeout);
  });

  it('that arrives in time is the page, and one that fails is its failure', async () => {
    expect(await inTime(Promise.resolve('page'))).toBe('page');
    await expect(inTime(Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  });
});
