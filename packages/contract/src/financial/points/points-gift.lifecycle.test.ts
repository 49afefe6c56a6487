import { describe, expect, it } from 'vitest';
import { lifecycleBreaches, printGrid } from '../../kit/lifecycle-laws.ts';
import { pointsGiftLifecycle } from './points-gift.lifecycle.ts';

describe('the life of a gift of points', () => {
  it('is exactly this table', () => {
    expect('\n' + printGrid(pointsGiftLifecycle)).toBe(`
             hand-out  reject    withdraw   ask-take-back  take-back   keep
pending      given     rejected  withdrawn  .              .           .
given        .         .         .          taking-back    .           .
taking-back  .         .         .          .              taken-back  given
taken-back   .         .         .          .              .           .
rejected     .         .         .          .              .           .
withdrawn    .         .         .          .              .           .`);
  });

  it('keeps the laws of every lifecycle', () => {
    expect(lifecycleBreaches(pointsGiftLifecycle)).toEqual([]);
  });
});
