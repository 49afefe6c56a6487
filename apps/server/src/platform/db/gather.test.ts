import { describe, expect, it } from 'vitest';
import { gather } from './gather.ts';

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function recorder(options: { concurrency?: number; most?: number; bad?: number; code?: string } = {}) {
  const batches: number[][] = [];
  const gatherer = gather<number, string>({
    concurrency: options.concurrency ?? 1,
    most: options.most ?? 100,
    run: async (inputs) => {
      batches.push([...inputs]);
      await later(5);
      if (options.bad !== undefined && inputs.includes(options.bad)) {
        throw Object.assign(new Error(`row ${options.bad} is bad`), { code: options.code ?? '23505' });
      }
      return inputs.map((input) => `row ${input}`);
    },
  });
  return { batches, gatherer };
}

describe('gathered calls', () => {
  it('share a statement while others are under way, and each gets its own answer', async () => {
    const { batches, gatherer } = recorder();
    const first = gatherer.add(1);
    await later(1);
    const rest = [2, 3, 4].map((input) => gatherer.add(input));
    expect(await Promise.all([first, ...rest])).toEqual(['row 1', 'row 2', 'row 3', 'row 4']);
    expect(batches).toEqual([[1], [2, 3, 4]]);
  });

  it('are split at the maximum of one statement, and several statements run at a time', async () => {
    const { batches, gatherer } = recorder({ most: 2, concurrency: 2 });
    await Promise.all([1, 2, 3, 4, 5].map((input) => gatherer.add(input)));
    expect(batches).toEqual([[1, 2], [3, 4], [5]]);
  });

  it('fail alone: a bad row fails its own call and no other', async () => {
    const { gatherer } = recorder({ bad: 2 });
    const answers = await Promise.allSettled([1, 2, 3].map((input) => gatherer.add(input)));
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('are not tried again when it is unknown whether they were written', async () => {
    const { batches, gatherer } = recorder({ bad: 2, code: 'ECONNRESET' });
    const answers = await Promise.allSettled([1, 2, 3].map((input) => gatherer.add(input)));
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(batches).toHaveLength(1);
  });

  it('go on after a failure', async () => {
    const { gatherer } = recorder({ bad: 1 });
    await expect(gatherer.add(1)).rejects.toThrow('row 1 is bad');
    expect(await gatherer.add(2)).toBe('row 2');
  });
});
