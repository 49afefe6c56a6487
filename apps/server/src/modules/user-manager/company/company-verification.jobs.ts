import { id } from '@nota/contract/kit/fields.ts';
import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

/** Sends the sum that a company under review has to confirm. */
export const sendRemittance = defineJob({ name: 'company-verification.remit', payload: z.object({ id }) });
