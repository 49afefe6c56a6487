import { describe, expect, it } from 'vitest';
import { staffActionsOf } from '../kit/lifecycle.ts';
import { lifecycleBreaches, printGrid } from '../kit/lifecycle-laws.ts';
import { exportTaskLifecycle } from './export-task.lifecycle.ts';

describe('the life of an export task', () => {
  it('is exactly this table', () => {
    expect('\n' + printGrid(exportTaskLifecycle)).toBe(`
                   ask                approve  refuse   start    finish  fail    cancel     expire
queued             awaiting-approval  .        .        running  .       failed  cancelled  .
awaiting-approval  .                  queued   refused  .        .       .       cancelled  .
running            .                  .        .        .        ready   failed  cancelled  .
ready              .                  .        .        .        .       .       .          expired
failed             .                  .        .        .        .       .       .          .
refused            .                  .        .        .        .       .       .          .
cancelled          .                  .        .        .        .       .       .          .
expired            .                  .        .        .        .       .       .          .`);
  });

  it('keeps the laws of every lifecycle', () => {
    expect(lifecycleBreaches(exportTaskLifecycle)).toEqual([]);
  });

  it('lets people only cancel', () => {
    expect(staffActionsOf(exportTaskLifecycle)).toEqual(['cancel']);
  });
});
