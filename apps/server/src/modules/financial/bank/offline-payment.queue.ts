import { offlinePaymentLifecycle } from '@nota/contract/financial/bank/offline-payment.lifecycle.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { defineQueue } from '../../../platform/queue/define-queue.ts';

/** Large payments that wait for their second person. */
export const remittanceConfirmationQueue = defineQueue('offline-payment-confirmation', {
  lifecycle: offlinePaymentLifecycle,
  table: 'offline_payment',
  waiting: ['confirming'],
  since: 'submitted_at',
  list: { permission: PERMISSION.offlinePayment, path: '/financial/offline-payment?state=confirming' },
});
