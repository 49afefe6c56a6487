import { describe, expect, it } from 'vitest';
import { staffActionsOf } from '../kit/lifecycle.ts';
import { lifecycleBreaches, printGrid } from '../kit/lifecycle-laws.ts';
import { storedFileLifecycle } from './stored-file.lifecycle.ts';

describe('the life of a stored file', () => {
  it('is exactly this table', () => {
    expect('\n' + printGrid(storedFileLifecycle)).toBe(`
           commit    deliver   abandon  accept  refuse   destroy
awaiting   checking  checking  refused  .       .        .
checking   .         .         .        ready   refused  .
ready      .         .         .        .       .        destroyed
refused    .         .         .        .       .        .
destroyed  .         .         .        .       .        .`);
  });

  it('keeps the laws of every lifecycle', () => {
    expect(lifecycleBreaches(storedFileLifecycle)).toEqual([]);
  });

  it('lets only the server say that a file is ready', () => {
    expect(staffActionsOf(storedFileLifecycle)).toEqual(['commit']);
  });
});
