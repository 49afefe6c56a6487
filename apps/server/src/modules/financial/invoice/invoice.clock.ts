import { invoiceLifecycle } from '@nota/contract/financial/invoice/invoice.lifecycle.ts';
import { INVOICE_CLOCK } from '@nota/contract/financial/invoice/invoice.rules.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { sql } from 'kysely';
import { defineClock } from '../../../platform/legal-clock/clock-definition.ts';

export const invoiceClock = defineClock({
  lifecycle: invoiceLifecycle,
  rule: INVOICE_CLOCK,
  table: 'invoice',
  running: ['pending'],
  startedBy: 'created_at',
  queue: {
    permission: ACTION.invoiceApprove,
    path: '/financial/invoice?state=pending',
    isTheirs: ({ actor }) => sql`r.asked_by <> ${actor.id}`,
  },
});
