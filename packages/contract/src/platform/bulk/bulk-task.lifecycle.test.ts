import { describe, expect, it } from 'vitest';
import { staffActionsOf } from '../../kit/lifecycle.ts';
import { lifecycleBreaches, printGrid } from '../../kit/lifecycle-laws.ts';
import { bulkTaskLifecycle } from './bulk-task.lifecycle.ts';

describe('the life of a bulk task', () => {
  it('is exactly this table', () => {
    expect('\n' + printGrid(bulkTaskLifecycle)).toBe(`
           start    finish    cancel
queued     running  .         cancelled
running    .        finished  cancelled
finished   .        .         .
cancelled  .        .         .`);
  });

  it('keeps the laws of every lifecycle', () => {
    expect(lifecycleBreaches(bulkTaskLifecycle)).toEqual([]);
  });

  it('lets people only cancel', () => {
    expect(staffActionsOf(bulkTaskLifecycle)).toEqual(['cancel']);
  });
});
