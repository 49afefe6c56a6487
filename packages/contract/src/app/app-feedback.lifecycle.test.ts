import { describe, expect, it } from 'vitest';
import { lifecycleBreaches, printGrid } from '../kit/lifecycle-laws.ts';
import { appFeedbackLifecycle } from './app-feedback.lifecycle.ts';

describe('the life of a feedback', () => {
  it('is exactly this table', () => {
    expect('\n' + printGrid(appFeedbackLifecycle)).toBe(`
           start     reply    close   merge   convert    accept    reopen    lapse
pending    handling  replied  closed  merged  converted  .         .         .
handling   .         replied  closed  merged  converted  .         .         .
replied    .         .        closed  .       .          resolved  handling  closed
resolved   .         .        .       .       .          .         .         .
closed     .         .        .       .       .          .         .         .
merged     .         .        .       .       .          .         .         .
converted  .         .        .       .       .          .         .         .`);
  });

  it('keeps the laws of every lifecycle', () => {
    expect(lifecycleBreaches(appFeedbackLifecycle)).toEqual([]);
  });
});
