import { id } from '@nota/contract/kit/fields.ts';
import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

/** The seller delivers what was paid. */
export const orderPaid = defineJob({ name: 'sales-order.paid', payload: z.object({ id }) });

/** The seller stops waiting for a payment that does not come. */
export const orderClosed = defineJob({ name: 'sales-order.closed', payload: z.object({ id }) });
