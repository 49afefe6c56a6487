import { daysLeft, stretchOf, type ExpiryNoticeDays } from '@nota/contract/attestations/attestation-expiry.rules.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { holdNotice, moveNotice, readEnding } from './attestation-expiry.repo.ts';
import { tellCustomers } from '../progress/customer-webhook.ts';

interface Batch {
  readonly days: ExpiryNoticeDays;
  readonly most: number;
  readonly at: Date;
}

/**
 * Tells the customers of the next records that a notice is due for, and notes how far it is now, in one transaction: who
 * was told is not told again, and nobody is left out. Answers of how many records it told. A batch that is not full has
 * come to the end of the stretch, also where its last records have nobody to tell.
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
  const last = ending.length < most ? undefined : ending.at(-1);
  await moveNotice(trx, days, last ?? { until: stretch.before.toISOString(), id: '0' });
  return ending.length;
}
