import { describe, expect, it } from 'vitest';
import { staffActionsOf } from '../../kit/lifecycle.ts';
import { lifecycleBreaches, printGrid } from '../../kit/lifecycle-laws.ts';
import { materialPackLifecycle } from './material-pack.lifecycle.ts';

describe('the life of a material pack', () => {
  it('is exactly this table', () => {
    expect('\n' + printGrid(materialPackLifecycle)).toBe(`
           start    finish  fail    expire   retry   cancel
queued     packing  .       failed  .        .       cancelled
packing    .        ready   failed  .        .       cancelled
ready      .        .       .       expired  .       .
failed     .        .       .       .        queued  cancelled
expired    .        .       .       .        .       .
cancelled  .        .       .       .        .       .`);
  });

  it('keeps the laws of every lifecycle', () => {
    expect(lifecycleBreaches(materialPackLifecycle)).toEqual([]);
  });

  it('lets people only try again and cancel', () => {
    expect(staffActionsOf(materialPackLifecycle)).toEqual(['retry', 'cancel']);
  });
});
