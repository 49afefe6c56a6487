import { describe, expect, it } from 'vitest';
import { lifecycleBreaches, printGrid } from '../../kit/lifecycle-laws.ts';
import { reconciliationItemLifecycle } from './reconciliation-item.lifecycle.ts';

describe('the life of an item of reconciliation', () => {
  it('is exactly this table', () => {
    expect('\n' + printGrid(reconciliationItemLifecycle)).toBe(`
            explain    propose     confirm    return  reopen  settle
open        explained  confirming  .          .       .       explained
confirming  .          .           explained  open    .       explained
explained   .          .           .          .       open    .`);
  });

  it('keeps the laws of every lifecycle', () => {
    expect(lifecycleBreaches(reconciliationItemLifecycle)).toEqual([]);
  });
});
