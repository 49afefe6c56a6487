import type { Json } from '@nota/evidence/bytes/canonical.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { enqueueWebhooks, type WebhookEvent } from '../../open-api/index.ts';

/** Enqueues a web hook to the record's customer; a record without a customer has none. */
export const tellCustomer = (
  trx: Trx,
  customerId: string | null,
  event: string,
  payload: Record<string, Json>,
  at: Date,
): Promise<void> => tellCustomers(trx, [{ customerId, event, payload }], at);

interface CustomerEvent {
  readonly customerId: string | null;
  readonly event: string;
  readonly payload: Record<string, Json>;
}

/** Enqueues web hooks about many records at once; each customer gets its own in the given order. */
export const tellCustomers = (trx: Trx, events: readonly CustomerEvent[], at: Date): Promise<void> =>
  enqueueWebhooks(
    trx,
    events.filter((event): event is CustomerEvent & WebhookEvent => event.customerId !== null),
    at,
  );
