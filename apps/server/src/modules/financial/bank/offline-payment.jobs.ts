import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

/** Looks for the lines of all payments that have none; enqueued with every statement. */
export const matchPayments = defineJob({ name: 'offline-payment.match', payload: z.object({}) });
