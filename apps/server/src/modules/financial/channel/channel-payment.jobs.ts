import { id } from '@nota/contract/kit/fields.ts';
import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

/** Asks the channel what has become of a payment; the first time, for the code that the customer scans. */
export const askPayment = defineJob({ name: 'channel-payment.ask', payload: z.object({ id }) });

/** Sends a refund to the channel, and asks what has become of it. */
export const askChannelRefund = defineJob({ name: 'channel-refund.ask', payload: z.object({ id }) });

/** Only one of a kind waits for each record: a hundred callbacks make us ask once. */
export const askKey = (kind: 'payment' | 'refund', recordId: string) => `channel-${kind}:${recordId}`;
