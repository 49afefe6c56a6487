import { describe, expect, it } from 'vitest';
import { offeredActions } from '../kit/lifecycle.ts';
import { lifecycleBreaches, printGrid } from '../kit/lifecycle-laws.ts';
import { ACTION } from '../kit/permissions.ts';
import { apiCustomerLifecycle } from './api-customer.lifecycle.ts';

describe('the life of an API customer', () => {
  it('is exactly this table', () => {
    expect('\n' + printGrid(apiCustomerLifecycle)).toBe(`
          approve  reject    disable   enable   close   exhaust  settle
pending   enabled  rejected  .         .        .       .        .
enabled   .        .         disabled  .        .       overdue  .
overdue   .        .         disabled  .        .       .        enabled
disabled  .        .         .         enabled  closed  .        .
rejected  .        .         .         .        .       .        .
closed    .        .         .         .        .       .        .`);
  });

  it('keeps the laws of every lifecycle', () => {
    expect(lifecycleBreaches(apiCustomerLifecycle)).toEqual([]);
  });

  it('lets nobody approve or refuse their own application', () => {
    const { approve, reject } = apiCustomerLifecycle.actions;
    expect([approve.notBy, reject.notBy]).toEqual(['apply', 'apply']);
  });

  it('never offers a person the moves that follow from the package', () => {
    const everything = { permissionIds: [187], actions: [ACTION.apiCustomerApprove, ACTION.apiCustomerDisable] };
    expect(offeredActions(apiCustomerLifecycle, 'enabled', everything)).toEqual(['disable']);
    expect(offeredActions(apiCustomerLifecycle, 'overdue', everything)).toEqual(['disable']);
    expect(offeredActions(apiCustomerLifecycle, 'disabled', everything)).toEqual(['enable', 'close']);
  });
});
