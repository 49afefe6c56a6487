import { describe, expect, it } from 'vitest';
import { lifecycleBreaches, printGrid } from '../kit/lifecycle-laws.ts';
import { staffActionsOf } from '../kit/lifecycle.ts';
import { identityCheckLifecycle } from './identity-check.lifecycle.ts';

describe('the check of an identity', () => {
  it('is exactly this table', () => {
    expect('\n' + printGrid(identityCheckLifecycle)).toBe(`
          pass      fail    reset
pending   verified  failed  .
verified  .         .       reset
failed    .         .       .
reset     .         .       .`);
  });

  it('keeps the laws of every lifecycle', () => {
    expect(lifecycleBreaches(identityCheckLifecycle)).toEqual([]);
  });

  it('is never passed by staff', () => {
    expect(staffActionsOf(identityCheckLifecycle)).toEqual(['reset']);
  });
});
