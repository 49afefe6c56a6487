import type { LedgerOwner } from '@nota/contract/financial/ledger/ledger-books.ts';
import { PRICE_ITEM_NAMES, type Prices } from '@nota/contract/platform-config/part/price.ts';
import type { Deps } from '../../../platform/deps.ts';
import { addDays } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { freshKey } from '../ledger/ledger.fixtures.ts';
import { giveMoney, givePoints, recharge } from '../ledger/ledger.service.ts';
import { fulfilOrder, type Delivery, type Seller } from './fulfilment.service.ts';
import { payOrder } from './sales-order-payment.service.ts';
import type { StoredOrder } from './sales-order.repo.ts';
import { placeOrder, type Buyer, type NewOrder } from './sales-order.service.ts';

/** What everything costs in tests: five yuan a unit, nothing free, members pay 85 per cent. */
export const testPrices = (changes: Partial<Prices> = {}): Prices => ({
  ...(Object.fromEntries(
    PRICE_ITEM_NAMES.map((item) => [item, { price: 500, freeQuota: 0, memberDiscount: 85 }]),
  ) as Prices),
  ...changes,
});

/** Prices that are in force from a moment on, as two people would have decided them. */
export async function putPricesInForce(
  db: Db,
  given: { content: Prices; memberIds: readonly [string, string]; from: Date },
) {
  const { content, memberIds, from } = given;
  const [last] = await db
    .selectFrom('config_version')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('part', '=', 'price')
    .execute();
  await db
    .insertInto('config_version')
    .values({
      part: 'price',
      version: (last?.version ?? 0) + 1,
      content: JSON.stringify(content),
      note: '测试价格',
      state: 'approved',
      sha256: '0'.repeat(64),
      saved_by: memberIds[0],
      saved_at: from,
      submitted_by: memberIds[0],
      submitted_at: from,
      approved_by: memberIds[1],
      approved_at: from,
      in_force_from: from,
    })
    .execute();
}

let made = 0;

export const freshBuyer = (given: Partial<Buyer> = {}): Buyer => {
  made += 1;
  return {
    kind: 'company-user',
    id: `${7_000_000 + made}`,
    name: `杭州云栖第${made}科技有限公司`,
    isMember: false,
    ...given,
  };
};

export const ownerOfBuyer = ({ kind, id }: Buyer): LedgerOwner => ({ kind, id });

/** Money, gifts and points that a buyer has from now on. */
export async function fund(
  db: Db,
  buyer: Buyer,
  given: { principal?: number; gift?: number; points?: number; at: Date },
): Promise<void> {
  const { principal = 0, gift = 0, points = 0, at } = given;
  const entry = () => ({ key: freshKey(), owner: ownerOfBuyer(buyer), at });
  await db.transaction().execute(async (trx) => {
    if (principal > 0) await recharge(trx, { ...entry(), amount: principal, channel: 'bank' });
    if (gift > 0) await giveMoney(trx, { ...entry(), amount: gift });
    if (points > 0) await givePoints(trx, { ...entry(), amount: points, expiresAt: addDays(at, 365) });
  });
}

export type OrderWish = Partial<Omit<NewOrder, 'platformId' | 'at'>> & { readonly at: Date };

/** An order of one unit of file attestation, unless a caller wants something else. */
export async function buildOrder(
  deps: Pick<Deps, 'configuration'>,
  place: { db: Db; platformId: string },
  { at, ...given }: OrderWish,
): Promise<StoredOrder> {
  made += 1;
  const wanted: NewOrder = {
    platformId: place.platformId,
    key: freshKey(),
    buyer: freshBuyer(),
    sale: { kind: 'attestation', subjectId: `${8_000_000 + made}`, subject: `CZ202606010000${made % 100}` },
    lines: [{ item: 'fileAttestation', quantity: 1 }],
    at,
    ...given,
  };
  const { order } = await place.db.transaction().execute((trx) => placeOrder(deps, trx, wanted));
  return order;
}

/** A seller who delivers as it is told, and remembers what it was asked. */
export function someSeller(delivery: Delivery = 'begun'): Seller & { readonly asked: string[] } {
  const asked: string[] = [];
  return {
    kind: 'attestation',
    asked,
    deliver: (_, { id }) => Promise.resolve((asked.push(`deliver ${id}`), delivery)),
    giveUp: (_, { id }) => Promise.resolve(void asked.push(`give up ${id}`)),
    deliveredAmong: (_, ids) => Promise.resolve(ids),
  };
}

/** Pays an order from what its buyer has, and lets the seller begin. */
export async function payAndBegin(
  db: Db,
  order: StoredOrder,
  given: { points?: number; at: Date; delivery?: Delivery },
) {
  const { points = 0, at, delivery } = given;
  await db.transaction().execute((trx) => payOrder(trx, { orderId: order.id, points, at }));
  await db.transaction().execute((trx) => fulfilOrder(trx, [someSeller(delivery)], order.id, at));
}
