import { salesOrderLifecycle, type SalesOrderState } from '@nota/contract/financial/order/sales-order.lifecycle.ts';
import { ACTION, PERMISSION, type Permission } from '@nota/contract/kit/permissions.ts';
import type { QueueKind } from '@nota/contract/platform/queue.contract.ts';
import { defineQueue } from '../../../platform/queue/define-queue.ts';

const queueOf = (kind: QueueKind, state: SalesOrderState, begunBy: readonly Permission[]) =>
  defineQueue(kind, {
    lifecycle: salesOrderLifecycle,
    table: 'sales_order',
    waiting: [state],
    since: 'created_at',
    list: { permission: PERMISSION.order, path: `/financial/order-list?state=${state}` },
    begunBy,
  });

/** Orders whose money or refund went wrong: the customer's money is with the platform until somebody looks into it. */
export const salesOrderQueues = [
  // Believed by one person who approves, or asked to be given back by one who edits.
  queueOf('sales-order-doubtful', 'payment-doubtful', [ACTION.orderApprove, ACTION.orderEdit]),
  queueOf('sales-order-refund-failed', 'refund-failed', [ACTION.orderEdit]),
];
