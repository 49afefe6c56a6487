import { describe, expect, it } from 'vitest';
import { lifecycleBreaches, printGrid } from '../kit/lifecycle-laws.ts';
import { courtAccessCodeLifecycle } from './court-access-code.lifecycle.ts';

describe('the life of a court access code', () => {
  it('is exactly this table', () => {
    expect('\n' + printGrid(courtAccessCodeLifecycle)).toBe(`
         use   expire   revoke
valid    used  expired  revoked
used     .     .        .
expired  .     .        .
revoked  .     .        .`);
  });

  it('keeps the laws of every lifecycle', () => {
    expect(lifecycleBreaches(courtAccessCodeLifecycle)).toEqual([]);
  });
});
