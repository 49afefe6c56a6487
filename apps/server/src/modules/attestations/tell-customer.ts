import type { Json } from '@nota/evidence/bytes/canonical.ts';
import type { Trx } from '../../platform/db/database.ts';
import { enqueueWebhook } from '../auth/index.ts';

/** Tells the program of the customer whose record it is, by a web hook in this transaction; nobody where there is none. */
export async function tellCustomer(
  trx: Trx,
  customerId: string | null,
  event: string,
  payload: Record<string, Json>,
  at: Date,
): Promise<void> {
  if (customerId !== null) await enqueueWebhook(trx, { customerId, event, payload, at });
}
