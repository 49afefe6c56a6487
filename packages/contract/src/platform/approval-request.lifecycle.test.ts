import { describe, expect, it } from 'vitest';
import { lifecycleBreaches, printGrid } from '../kit/lifecycle-laws.ts';
import { approvalRequestLifecycle } from './approval-request.lifecycle.ts';

describe('the life of an approval request', () => {
  it('is exactly this table', () => {
    expect('\n' + printGrid(approvalRequestLifecycle)).toBe(`
           approve   reject    withdraw   expire
waiting    approved  rejected  withdrawn  expired
approved   .         .         .          .
rejected   .         .         .          .
withdrawn  .         .         .          .
expired    .         .         .          .`);
  });

  it('keeps the laws of every lifecycle', () => {
    expect(lifecycleBreaches(approvalRequestLifecycle)).toEqual([]);
  });

  it('lets nobody approve or reject their own request', () => {
    const { approve, reject, withdraw } = approvalRequestLifecycle.actions;
    expect([approve.notBy, reject.notBy]).toEqual(['ask', 'ask']);
    expect(withdraw.notBy).toBeUndefined();
  });
});
