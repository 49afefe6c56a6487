import { describe, expect, it } from 'vitest';
import { staffActionsOf } from '../../kit/lifecycle.ts';
import { lifecycleBreaches, printGrid } from '../../kit/lifecycle-laws.ts';
import { importTaskLifecycle } from './import-task.lifecycle.ts';

describe('the life of an import task', () => {
  it('is exactly this table', () => {
    expect('\n' + printGrid(importTaskLifecycle)).toBe(`
            ask       report   refuse   map       commit      cancel     expire     finish     undo     retract  keep
checking    unmapped  checked  refused  .         .           .          .          .          .        .        .
unmapped    .         .        .        checking  .           cancelled  cancelled  .          .        .        .
checked     .         .        .        checking  committing  cancelled  cancelled  .          .        .        .
committing  .         .        .        .         .           .          .          committed  .        .        .
committed   .         .        .        .         .           .          .          .          undoing  .        .
undoing     .         .        .        .         .           .          .          .          .        undone   committed
undone      .         .        .        .         .           .          .          .          .        .        .
refused     .         .        .        .         .           .          .          .          .        .        .
cancelled   .         .        .        .         .           .          .          .          .        .        .`);
  });

  it('keeps the laws of every lifecycle', () => {
    expect(lifecycleBreaches(importTaskLifecycle)).toEqual([]);
  });

  it('writes rows, and takes them back, only when a person says so', () => {
    expect(staffActionsOf(importTaskLifecycle)).toEqual(['map', 'commit', 'cancel', 'undo']);
  });
});
