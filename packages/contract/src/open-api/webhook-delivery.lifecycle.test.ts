import { describe, expect, it } from 'vitest';
import { lifecycleBreaches, printGrid } from '../kit/lifecycle-laws.ts';
import { webhookDeliveryLifecycle } from './webhook-delivery.lifecycle.ts';

describe('the life of a delivery', () => {
  it('is exactly this table', () => {
    expect('\n' + printGrid(webhookDeliveryLifecycle)).toBe(`
           deliver    abandon  replay
waiting    delivered  dead     .
delivered  .          .        waiting
dead       .          .        waiting`);
  });

  it('keeps the laws of every lifecycle', () => {
    expect(lifecycleBreaches(webhookDeliveryLifecycle)).toEqual([]);
  });
});
