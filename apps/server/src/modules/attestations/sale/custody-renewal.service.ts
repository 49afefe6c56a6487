import { QUANTITY_MAX } from '@nota/contract/platform-config/part/price.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { addDays } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import { countClosedOrders, placeOrder, type Seller, type StoredOrder } from '../../financial/index.ts';
import { renewAttestation } from '../custody/attestation-retention.service.ts';
import { lockAttestation } from '../record/attestation.repo.ts';
import { buyerOf } from './attestation-sale.service.ts';

const MEBIBYTE = 1_048_576;
const YEAR_DAYS = 365;

interface Renewal {
  readonly id: string;
  readonly platformId: string;
  readonly years: number;
  readonly at: Date;
}

/**
 * Longer custody of a file, by its size in begun mebibytes and the years; once for each end of its custody, and again
 * after an order that nobody paid.
 */
export async function orderRenewal(
  deps: Pick<Deps, 'configuration'>,
  trx: Trx,
  { id, platformId, years, at }: Renewal,
): Promise<StoredOrder> {
  const record = (await lockAttestation(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  const { retention_until: end, size_bytes: size } = record;
  if (!isRenewable(record.state) || end === null) refuse('STATE_CHANGED', { id, state: record.state });
  const buyer = (await buyerOf(trx, record)) ?? refuse('NOT_FOR_SALE', { id });
  const mebibytes = Math.max(1, Math.ceil(Number(size ?? 0) / MEBIBYTE));
  const quantity = mebibytes * years;
  if (quantity > QUANTITY_MAX) refuse('NOT_FOR_SALE', { id });
  const closed = await countClosedOrders(trx, 'custody-renewal', id);
  const attempt = closed === 0 ? '' : `:${closed}`;
  const { order } = await placeOrder(deps, trx, {
    platformId,
    key: `custody-renewal:${id}:${end.toISOString()}:${years}${attempt}`,
    buyer,
    sale: { kind: 'custody-renewal', subjectId: id, subject: record.name, terms: { years } },
    lines: [{ item: 'storageRenewal', quantity }],
    at,
  });
  return order;
}

const isRenewable = (state: string) => state === 'preserved' || state === 'expired';

/** The years begin where custody ends, or now where it has ended. */
export const renewalSeller: Seller = {
  kind: 'custody-renewal',
  async deliver(trx, { subjectId: id, terms }, at) {
    const record = await lockAttestation(trx, id);
    if (!record || !isRenewable(record.state)) return 'impossible';
    const from = record.retention_until !== null && record.retention_until > at ? record.retention_until : at;
    try {
      await renewAttestation(trx, { id, until: addDays(from, Number(terms['years']) * YEAR_DAYS), at });
      return 'delivered';
    } catch (error) {
      // Its file is being destroyed: nothing was written, and the payment is for a person to look at.
      if (error instanceof Refusal && error.reason === 'STATE_CHANGED') return 'impossible';
      throw error;
    }
  },
};
