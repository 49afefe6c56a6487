import { daysLeft, stretchOf, type ExpiryNoticeDays } from '@nota/contract/attestations/attestation-expiry.rules.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { holdNotice, moveNotice, readEnding } from './attestation-expiry.repo.ts';
import { notifyCustodyEnding } from '../../open-api/index.ts';
import { tellCustomers } from '../progress/customer-webhook.ts';

interface Batch {
  readonly days: ExpiryNoticeDays;
  readonly most: number;
  readonly at: Date;
}

/**
 * Enqueues one notice for each of the next records whose custody ends, and moves the notice's cursor in the same
 * transaction, so that no customer is told twice or left out. Answers how many records it told of. A batch that is not
 * full has reached the end of the period, so the cursor moves there even if the last records have no customer.
 */
export async function tellExpiringBatch(trx: Trx, { days, most, at }: Batch): Promise<number> {
  const told = await holdNotice(trx, days);
  if (!told) return 0;
  const stretch = stretchOf(days, at);
  const ending = await readEnding(trx, { told, stretch, most });
  const events = ending.map(({ id, customer_id, retention_until }) => ({
    customerId: customer_id,
    event: 'attestation.expiring',
    payload: { ano: id, retentionUntil: retention_until.toISOString(), daysLeft: daysLeft(retention_until, at) },
  }));
  await tellCustomers(trx, events, at);
  await notifyCustodyEnding(trx, { customerIds: ending.map(({ customer_id }) => customer_id), days, at });
  const last = ending.length < most ? undefined : ending.at(-1);
  await moveNotice(trx, days, last ?? { until: stretch.before.toISOString(), id: '0' });
  return ending.length;
}
