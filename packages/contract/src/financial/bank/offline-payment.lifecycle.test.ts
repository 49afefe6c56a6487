import { describe, expect, it } from 'vitest';
import { lifecycleBreaches, printGrid } from '../../kit/lifecycle-laws.ts';
import { offlinePaymentLifecycle } from './offline-payment.lifecycle.ts';

describe('the life of a payment by bank transfer', () => {
  it('is exactly this table', () => {
    expect('\n' + printGrid(offlinePaymentLifecycle)).toBe(`
            submit   accept  endorse     confirm  return   reject    revoke   lapse    reverse
announced   pending  .       .           .        .        .         revoked  revoked  .
pending     .        booked  confirming  .        .        rejected  revoked  .        .
confirming  .        .       .           booked   pending  .         .        .        .
booked      .        .       .           .        .        .         .        .        reversed
rejected    pending  .       .           .        .        .         revoked  .        .
revoked     .        .       .           .        .        .         .        .        .
reversed    .        .       .           .        .        .         .        .        .`);
  });

  it('keeps the laws of every lifecycle', () => {
    expect(lifecycleBreaches(offlinePaymentLifecycle)).toEqual([]);
  });
});
