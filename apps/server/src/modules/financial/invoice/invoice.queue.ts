import { invoiceLifecycle } from '@nota/contract/financial/invoice/invoice.lifecycle.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { defineQueue } from '../../../platform/queue/define-queue.ts';

/** Invoices that the tax system refused: somebody tries again or withdraws them, or their orders are never invoiced. */
export const failedInvoiceQueue = defineQueue('invoice-failed', {
  lifecycle: invoiceLifecycle,
  table: 'invoice',
  waiting: ['failed'],
  since: 'created_at',
  list: { permission: PERMISSION.invoice, path: '/financial/invoice?state=failed' },
});
