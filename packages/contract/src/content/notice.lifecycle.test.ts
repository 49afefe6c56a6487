import { describe, expect, it } from 'vitest';
import { lifecycleBreaches, printGrid } from '../kit/lifecycle-laws.ts';
import { noticeLifecycle } from './notice.lifecycle.ts';

describe('the life of a notice', () => {
  it('is exactly this table', () => {
    expect('\n' + printGrid(noticeLifecycle)).toBe(`
            submit     withdraw  approve    reject  recall  publish    take-down  end      supersede   discard
draft       reviewing  .         .          .       .       .          .          .        .           discarded
reviewing   .          draft     scheduled  draft   .       .          .          .        .           .
scheduled   .          .         .          .       draft   published  .          .        .           .
published   .          .         .          .       .       .          offline    offline  superseded  .
offline     .          .         .          .       .       .          .          .        .           .
superseded  .          .         .          .       .       .          .          .        .           .
discarded   .          .         .          .       .       .          .          .        .           .`);
  });

  it('keeps the laws of every lifecycle', () => {
    expect(lifecycleBreaches(noticeLifecycle)).toEqual([]);
  });
});
