import { PAYMENT_CHANNELS } from '@nota/contract/financial/channel/payment-channel-choices.ts';
import { day } from '@nota/contract/kit/fields.ts';
import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

/** Fetches the bill of a day from a channel and compares it with ours. */
export const fetchBill = defineJob({
  name: 'reconciliation.fetch-bill',
  payload: z.object({ source: z.enum(PAYMENT_CHANNELS), day }),
  attempts: 3,
  seconds: 120,
});
