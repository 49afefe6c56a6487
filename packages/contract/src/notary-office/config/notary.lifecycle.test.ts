import { describe, expect, it } from 'vitest';
import { lifecycleBreaches, printGrid } from '../../kit/lifecycle-laws.ts';
import { notaryLifecycle } from './notary.lifecycle.ts';

describe('the time of a notary at an office', () => {
  it('is exactly this table', () => {
    expect('\n' + printGrid(notaryLifecycle)).toBe(`
           suspend    resume  leave
active     suspended  .       left
suspended  .          active  left
left       .          .       .`);
  });

  it('keeps the laws of every lifecycle', () => {
    expect(lifecycleBreaches(notaryLifecycle)).toEqual([]);
  });
});
