import { describe, expect, it } from 'vitest';
import { lifecycleBreaches, printGrid } from '../../kit/lifecycle-laws.ts';
import { bannerLifecycle } from './banner.lifecycle.ts';

describe('the life of a banner', () => {
  it('is exactly this table', () => {
    expect('\n' + printGrid(bannerLifecycle)).toBe(`
            submit     withdraw  approve    reject  recall  publish    take-down  end      supersede   discard
draft       reviewing  .         .          .       .       .          .          .        .           discarded
reviewing   .          draft     scheduled  draft   .       .          .          .        .           .
scheduled   .          .         .          .       draft   published  .          .        .           .
published   .          .         .          .       .       .          offline    expired  superseded  .
expired     .          .         .          .       .       .          .          .        .           .
offline     .          .         .          .       .       .          .          .        .           .
superseded  .          .         .          .       .       .          .          .        .           .
discarded   .          .         .          .       .       .          .          .        .           .`);
  });

  it('keeps the laws of every lifecycle', () => {
    expect(lifecycleBreaches(bannerLifecycle)).toEqual([]);
  });
});
