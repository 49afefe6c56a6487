import { reconciliationItemLifecycle } from '@nota/contract/financial/reconciliation/reconciliation-item.lifecycle.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { defineQueue } from '../../../platform/queue/define-queue.ts';

/** Explanations of large differences that wait for their second person. */
export const reconciliationConfirmationQueue = defineQueue('reconciliation-confirmation', {
  lifecycle: reconciliationItemLifecycle,
  table: 'reconciliation_item',
  waiting: ['confirming'],
  since: 'opened_at',
  list: { permission: PERMISSION.order, path: '/financial/order-list-out?tab=items&state=confirming' },
});
