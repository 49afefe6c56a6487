import { id } from '@nota/contract/kit/fields.ts';
import { z } from 'zod';
import type { Trx } from '../../../platform/db/database.ts';
import { defineJob, enqueueMany } from '../../../platform/jobs/job.ts';

/** Sends the pending messages of one address, in order. */
export const deliverWebhooks = defineJob({ name: 'webhook-delivery.deliver', payload: z.object({ endpointId: id }) });

/** One job per address waits and one runs at a time, so that messages are sent in order. */
export const wakeEndpoints = (trx: Trx, endpointIds: readonly string[]) =>
  enqueueMany(
    trx,
    deliverWebhooks,
    endpointIds.map((endpointId) => ({
      payload: { endpointId },
      key: `webhook:${endpointId}`,
      queue: `webhook:${endpointId}`,
    })),
  );
