import { id } from '@nota/contract/kit/fields.ts';
import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

/** Asks the tax system what has become of an invoice or its red sheet, and sends what it has never heard of. */
export const askTax = defineJob({ name: 'invoice.ask-tax', payload: z.object({ id }) });

/** Only one question waits for each invoice. */
export const askTaxKey = (invoiceId: string) => `invoice:${invoiceId}`;
