import { describe, expect, it } from 'vitest';
import { lifecycleBreaches, printGrid } from '../kit/lifecycle-laws.ts';
import { grantChangeLifecycle } from './grant-change.lifecycle.ts';

describe('the life of a grant change', () => {
  it('is exactly this table', () => {
    expect('\n' + printGrid(grantChangeLifecycle)).toBe(`
           approve   reject    withdraw
proposed   approved  rejected  withdrawn
approved   .         .         .
rejected   .         .         .
withdrawn  .         .         .`);
  });

  it('keeps the laws of every lifecycle', () => {
    expect(lifecycleBreaches(grantChangeLifecycle)).toEqual([]);
  });

  it('lets nobody decide what they proposed, either way', () => {
    const { approve, reject, withdraw } = grantChangeLifecycle.actions;
    expect([approve.notBy, reject.notBy]).toEqual(['propose', 'propose']);
    expect(withdraw.notBy).toBeUndefined();
  });
});
