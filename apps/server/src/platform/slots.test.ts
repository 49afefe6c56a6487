import { describe, expect, it } from 'vitest';
import { createSlots } from './slots.ts';

describe('slots', () => {
  it('limit how many run and how many wait, refuse the rest, and are free again afterwards', async () => {
    const slots = createSlots({ atOnce: 2, waiting: 1 });
    const open: (() => void)[] = [];
    let [now, most] = [0, 0];
    const work = async () => {
      now += 1;
      most = Math.max(most, now);
      await new Promise<void>((resolve) => open.push(resolve));
      now -= 1;
    };
    const runs = [1, 2, 3].map(() => slots.run(work));
    await expect(slots.run(work)).rejects.toMatchObject({ reason: 'OVERLOADED' });
    for (let done = 0; done < runs.length; done += 1) {
      await expect.poll(() => open.length).toBeGreaterThan(0);
      open.shift()?.();
    }
    await Promise.all(runs);
    expect(most).toBe(2);
    expect(await slots.run(() => Promise.resolve('free'))).toBe('free');
  });

  it('are released when the work fails', async () => {
    const slots = createSlots({ atOnce: 1, waiting: 0 });
    await expect(slots.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await slots.run(() => Promise.resolve('free'))).toBe('free');
  });
});
