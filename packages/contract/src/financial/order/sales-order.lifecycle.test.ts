import { describe, expect, it } from 'vitest';
import { statesOf } from '../../kit/lifecycle.ts';
import { lifecycleBreaches, printGrid } from '../../kit/lifecycle-laws.ts';
import { isRefundable, salesOrderLifecycle } from './sales-order.lifecycle.ts';

describe('the life of an order', () => {
  it('is exactly this table', () => {
    expect('\n' + printGrid(salesOrderLifecycle)).toBe(`
`);
  });

  it('keeps the laws of every lifecycle', () => {
    expect(lifecycleBreaches(salesOrderLifecycle)).toEqual([]);
  });

  it('gives money back of what was begun, of doubtful payments, and again after a part or a failure', () => {
    expect(statesOf(salesOrderLifecycle).filter(isRefundable)).toEqual([
      'fulfilling',
      'completed',
      'payment-doubtful',
      'partly-refunded',
      'refund-failed',
    ]);
  });
});
