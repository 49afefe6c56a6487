import { monthCloseLifecycle } from '@nota/contract/financial/month/month-close.lifecycle.ts';
import { MONTH_CLOSE_CLOCK } from '@nota/contract/financial/month/month-close.rules.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { defineClock } from '../../../platform/legal-clock/clock-definition.ts';

export const monthCloseClock = defineClock({
  lifecycle: monthCloseLifecycle,
  rule: MONTH_CLOSE_CLOCK,
  table: 'month_close',
  running: ['open', 'submitted'],
  startedBy: 'ended_at',
  queue: { permission: PERMISSION.balance, path: '/financial/balance?open=months' },
});
