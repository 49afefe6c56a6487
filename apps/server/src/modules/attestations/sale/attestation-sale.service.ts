import { maskName } from '@nota/contract/kit/mask/mask.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { payOrder, placeOrder, type Buyer, type Seller } from '../../financial/index.ts';
import { findCustomer } from '../../open-api/index.ts';
import { lockAttestation, type StoredAttestation } from '../record/attestation.repo.ts';
import { closeAttestation, payForAttestation } from '../record/attestation.service.ts';

/** The owner, where they have an account; otherwise the customer whose program sent it. */
export async function buyerOf(trx: Trx, record: StoredAttestation): Promise<Buyer | undefined> {
  const { owner_type: type, owner_user_id: userId, owner_name: name, customer_id: customerId } = record;
  if (userId !== null && type === 'person')
    return { kind: 'personal-user', id: userId, name: maskName(name), isMember: false };
  if (userId !== null) return { kind: 'company-user', id: userId, name, isMember: false };
  const customer = customerId === null ? undefined : await findCustomer(trx, customerId);
  return customer && { kind: 'api-customer', ...customer, isMember: false };
}

interface Sale {
  readonly id: string;
  readonly platformId: string;
  readonly at: Date;
}

/**
 * Places the order of a record that waits for its payment. What costs nothing is paid at once; what has no buyer or no
 * price stays without an order, and is closed when its time is over.
 */
export async function sellAttestation(deps: Pick<Deps, 'configuration'>, trx: Trx, { id, platformId, at }: Sale) {
  const record = await lockAttestation(trx, id);
  if (record?.state !== 'unpaid') return;
  const buyer = await buyerOf(trx, record);
  if (!buyer) return;
  try {
    const { order } = await placeOrder(deps, trx, {
      platformId,
      key: `attestation:${id}`,
      buyer,
      sale: { kind: 'attestation', subjectId: id, subject: record.name },
      lines: [{ item: 'fileAttestation', quantity: 1 }],
      at,
    });
    if (order.state === 'unpaid' && order.payable_fen === '0') await payOrder(trx, { orderId: order.id, at });
  } catch (error) {
    if (!(error instanceof Refusal && error.reason === 'NOT_FOR_SALE')) throw error;
  }
}

const PAID_STATES: readonly string[] = ['anchoring', 'anchor-failed', 'preserved', 'expired'];
const KEPT_STATES = ['preserved', 'expired'] as const;

/** A paid record is anchored, and delivered when it is preserved; nothing is kept of one that nobody pays. */
export const attestationSeller: Seller = {
  kind: 'attestation',
  async deliver(trx, { subjectId: id }, at) {
    const record = await lockAttestation(trx, id);
    if (record?.state === 'unpaid') await payForAttestation(trx, record, at);
    else if (!record || !PAID_STATES.includes(record.state)) return 'impossible';
    return 'begun';
  },
  async giveUp(trx, { subjectId: id }, at) {
    const record = await lockAttestation(trx, id);
    if (record?.state === 'unpaid') await closeAttestation(trx, record, 'PAYMENT_TIMED_OUT', at);
  },
  deliveredAmong: async (db: Db, ids) => {
    const rows = await db
      .selectFrom('attestation')
      .select('id')
      .where('id', 'in', [...ids])
      .where('state', 'in', [...KEPT_STATES])
      .execute();
    return rows.map(({ id }) => id);
  },
};
