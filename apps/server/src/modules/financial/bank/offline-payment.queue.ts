import { offlinePaymentLifecycle } from '@nota/contract/financial/bank/offline-payment.lifecycle.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { sql, type SqlBool } from 'kysely';
import { defineQueue } from '../../../platform/queue/define-queue.ts';

/** Large payments that wait for their second person. */
export const remittanceConfirmationQueue = defineQueue('offline-payment-confirmation', {
  lifecycle: offlinePaymentLifecycle,
  table: 'offline_payment',
  waiting: ['confirming'],
  since: 'submitted_at',
  list: { permission: PERMISSION.offlinePayment, path: '/financial/offline-payment?state=confirming' },
});

/**
 * The money of these has come and nobody has handed in a slip: they never lapse, and nothing else would remind anybody of
 * money that the customer believes to be paid.
 */
export const slipMissingQueue = defineQueue('offline-payment-slip', {
  lifecycle: offlinePaymentLifecycle,
  table: 'offline_payment',
  waiting: ['announced'],
  since: 'created_at',
  list: { permission: PERMISSION.offlinePayment, path: '/financial/offline-payment?state=announced&matched=yes' },
  isTheirs: () => sql<SqlBool>`r.line_id is not null`,
});
