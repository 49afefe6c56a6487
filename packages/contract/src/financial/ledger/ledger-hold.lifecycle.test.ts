import { describe, expect, it } from 'vitest';
import { lifecycleBreaches, printGrid } from '../../kit/lifecycle-laws.ts';
import { ledgerHoldLifecycle } from './ledger-hold.lifecycle.ts';

describe('the life of a hold', () => {
  it('is exactly this table', () => {
    expect('\n' + printGrid(ledgerHoldLifecycle)).toBe(`
          capture   release   expire
held      captured  released  expired
captured  .         .         .
released  .         .         .
expired   .         .         .`);
  });

  it('keeps the laws of every lifecycle', () => {
    expect(lifecycleBreaches(ledgerHoldLifecycle)).toEqual([]);
  });
});
