import { offlinePaymentLifecycle } from '@nota/contract/financial/bank/offline-payment.lifecycle.ts';
import { OFFLINE_PAYMENT_CLOCK } from '@nota/contract/financial/bank/offline-payment.rules.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { defineClock } from '../../../platform/legal-clock/clock-definition.ts';

export const offlinePaymentClock = defineClock({
  lifecycle: offlinePaymentLifecycle,
  rule: OFFLINE_PAYMENT_CLOCK,
  table: 'offline_payment',
  running: ['pending'],
  startedBy: 'submitted_at',
  queue: { permission: PERMISSION.offlinePayment, path: '/financial/offline-payment?state=pending' },
});
