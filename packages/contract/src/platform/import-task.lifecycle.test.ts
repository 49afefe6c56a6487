import { describe, expect, it } from 'vitest';
import { staffActionsOf } from '../kit/lifecycle.ts';
import { lifecycleBreaches, printGrid } from '../kit/lifecycle-laws.ts';
import { importTaskLifecycle } from './import-task.lifecycle.ts';

describe('the life of an import task', () => {
  it('is exactly this table', () => {
    expect('\n' + printGrid(importTaskLifecycle)).toBe(`
            report   refuse   commit      cancel     finish
checking    checked  refused  .           .          .
checked     .        .        committing  cancelled  .
committing  .        .        .           .          committed
committed   .        .        .           .          .
refused     .        .        .           .          .
cancelled   .        .        .           .          .`);
  });

  it('keeps the laws of every lifecycle', () => {
    expect(lifecycleBreaches(importTaskLifecycle)).toEqual([]);
  });

  it('writes rows only when a person commits', () => {
    expect(staffActionsOf(importTaskLifecycle)).toEqual(['commit', 'cancel']);
  });
});
