import { reconciliationItemLifecycle } from '@nota/contract/financial/reconciliation/reconciliation-item.lifecycle.ts';
import { RECONCILIATION_CLOCK } from '@nota/contract/financial/reconciliation/reconciliation.rules.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { defineClock } from '../../../platform/legal-clock/clock-definition.ts';

/** Time runs until somebody has confirmed it: an explanation that waits for its second person explains nothing yet. */
export const reconciliationItemClock = defineClock({
  lifecycle: reconciliationItemLifecycle,
  rule: RECONCILIATION_CLOCK,
  table: 'reconciliation_item',
  running: ['open', 'confirming'],
  startedBy: 'opened_at',
  queue: {
    permission: PERMISSION.order,
    path: '/financial/order-list-out?tab=items&state=open',
    waiting: ['open'],
  },
});
