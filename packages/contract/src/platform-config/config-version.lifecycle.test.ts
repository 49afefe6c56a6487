import { describe, expect, it } from 'vitest';
import { lifecycleBreaches, printGrid } from '../kit/lifecycle-laws.ts';
import { configVersionLifecycle } from './config-version.lifecycle.ts';

describe('the life of a version of the configuration', () => {
  it('is exactly this table', () => {
    expect('\n' + printGrid(configVersionLifecycle)).toBe(`
           submit   approve   reject  withdraw  discard    cancel
draft      waiting  .         .       .         discarded  .
waiting    .        approved  draft   draft     .          .
approved   .        .         .       .         .          cancelled
cancelled  .        .         .       .         .          .
discarded  .        .         .       .         .          .`);
  });

  it('keeps the laws of every lifecycle', () => {
    expect(lifecycleBreaches(configVersionLifecycle)).toEqual([]);
  });

  it('lets nobody decide what they submitted, either way', () => {
    const { approve, reject } = configVersionLifecycle.actions;
    expect([approve.notBy, reject.notBy]).toEqual(['submit', 'submit']);
  });
});
