import { describe, expect, it } from 'vitest';
import { statesOf } from '../../kit/lifecycle.ts';
import { lifecycleBreaches, printGrid } from '../../kit/lifecycle-laws.ts';
import { isRefundable, salesOrderLifecycle } from './sales-order.lifecycle.ts';

describe('the life of an order', () => {
  it('is exactly this table', () => {
    expect('\n' + printGrid(salesOrderLifecycle)).toBe(`
                  pay   expire  cancel  close   doubt             settle  begin       complete   refund     give-back  refund-part      refund-all  refund-fail
unpaid            paid  closed  closed  closed  .                 .       .           .          .          .          .                .           .
paid              .     .       .       .       payment-doubtful  .       fulfilling  .          .          .          .                .           .
fulfilling        .     .       .       .       .                 .       .           completed  refunding  refunding  .                .           .
completed         .     .       .       .       .                 .       .           .          refunding  refunding  .                .           .
closed            .     .       .       .       .                 .       .           .          .          .          .                .           .
payment-doubtful  .     .       .       .       .                 paid    .           .          refunding  refunding  .                .           .
refunding         .     .       .       .       .                 .       .           .          .          .          partly-refunded  refunded    refund-failed
partly-refunded   .     .       .       .       .                 .       .           .          refunding  refunding  .                .           .
refunded          .     .       .       .       .                 .       .           .          .          .          .                .           .
refund-failed     .     .       .       .       .                 .       .           .          refunding  refunding  .                .           .`);
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
