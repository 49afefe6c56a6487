import { describe, expect, it } from 'vitest';
import { lifecycleBreaches, printGrid } from '../kit/lifecycle-laws.ts';
import { appVersionLifecycle } from './app-version.lifecycle.ts';

describe('the life of a version of the app', () => {
  it('is exactly this table', () => {
    expect('\n' + printGrid(appVersionLifecycle)).toBe(`
             submit     withdraw  approve  reject  complete  pause   resume  roll-back    retire   reinstate  discard
draft        reviewing  .         .        .       .         .       .       .            .        .          discarded
reviewing    .          draft     staged   draft   .         .       .       .            .        .          .
staged       .          .         .        .       full      paused  .       rolled-back  retired  .          .
paused       .          .         .        .       .         .       staged  rolled-back  retired  .          .
full         .          .         .        .       .         .       .       rolled-back  retired  .          .
retired      .          .         .        .       .         .       .       .            .        full       .
rolled-back  .          .         .        .       .         .       .       .            .        .          .
discarded    .          .         .        .       .         .       .       .            .        .          .`);
  });

  it('keeps the laws of every lifecycle', () => {
    expect(lifecycleBreaches(appVersionLifecycle)).toEqual([]);
  });
});
