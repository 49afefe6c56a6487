import { describe, expect, it } from 'vitest';
import { lifecycleBreaches, printGrid } from '../kit/lifecycle-laws.ts';
import { chainModeLifecycle } from './chain-mode.lifecycle.ts';

describe('the life of a chain mode', () => {
  it('is exactly this table', () => {
    expect('\n' + printGrid(chainModeLifecycle)).toBe(`
           approve   reject    withdraw
proposed   approved  rejected  withdrawn
approved   .         .         .
rejected   .         .         .
withdrawn  .         .         .`);
  });

  it('keeps the laws of every lifecycle', () => {
    expect(lifecycleBreaches(chainModeLifecycle)).toEqual([]);
  });

  it('lets nobody decide what they proposed, either way', () => {
    const { approve, reject } = chainModeLifecycle.actions;
    expect([approve.notBy, reject.notBy]).toEqual(['propose', 'propose']);
  });
});
