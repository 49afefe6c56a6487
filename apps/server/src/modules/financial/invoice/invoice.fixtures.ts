import type { InvoiceType } from '@nota/contract/financial/invoice/invoice-choices.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { BuiltMember } from '../../auth/auth.fixtures.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { completeOrder, fulfilOrder } from '../order/fulfilment.service.ts';
import { payOrder } from '../order/sales-order-payment.service.ts';
import { buildOrder, freshBuyer, fund, someSeller, type OrderWish } from '../order/sales-order.fixtures.ts';
import type { StoredOrder } from '../order/sales-order.repo.ts';
import type { Buyer } from '../order/sales-order.service.ts';
import { addTitle } from './title/invoice-title.service.ts';
import type { StoredTitle } from './title/invoice-title.repo.ts';
import type { StoredInvoice } from './invoice.repo.ts';
import { requestInvoice } from './invoice.service.ts';

export const INVOICE_CLERK = {
  permissionIds: [PERMISSION.invoice],
  actions: [ACTION.invoiceEdit, ACTION.invoiceExport],
  hasRole: true,
};
export const INVOICE_CHECKER = {
  permissionIds: [PERMISSION.invoice],
  actions: [ACTION.invoiceApprove],
  hasRole: true,
};

interface Place {
  readonly deps: Pick<Deps, 'configuration' | 'keys'>;
  readonly db: Db;
  readonly platformId: string;
  readonly at: Date;
}

/** An order that was paid in money and delivered: five yuan, unless a caller wants something else. */
export async function deliveredOrder(
  { deps, db, platformId, at }: Place,
  given: Omit<OrderWish, 'at'> & { readonly gift?: number; readonly points?: number } = {},
): Promise<{ readonly order: StoredOrder; readonly buyer: Buyer }> {
  const { gift = 0, points = 0, buyer = freshBuyer(), ...wish } = given;
  const order = await buildOrder(deps, { db, platformId }, { at, buyer, ...wish });
  await fund(db, buyer, { principal: Number(order.payable_fen), gift, points, at });
  // At once: a worker that meets the paid order asks the real seller, who knows nothing of it, and gives the money back.
  await db.transaction().execute(async (trx) => {
    await payOrder(trx, { orderId: order.id, points, at });
    await fulfilOrder(trx, [someSeller()], order.id, at);
    await completeOrder(trx, { orderId: order.id, at });
  });
  return { order, buyer };
}

/** A company's title with everything that a 专票 names. */
export const companyTitle = (buyer: Buyer) => ({
  ownerKind: buyer.kind,
  ownerId: buyer.id,
  type: 'company' as const,
  header: buyer.name,
  taxNo: '91350100M000100Y43',
  address: '杭州市西湖区文三路 1 号',
  phone: '0571-88886666',
  bank: '招商银行杭州分行',
  account: '571900012310401',
});

export const buildTitle = ({ db, deps, at }: Place, buyer: Buyer): Promise<StoredTitle> =>
  db.transaction().execute((trx) => addTitle(trx, deps.keys, companyTitle(buyer), at));

interface Wanted {
  readonly buyer: Buyer;
  readonly orders: readonly { readonly orderId: string; readonly amountFen: number }[];
  readonly actor: Pick<BuiltMember, 'id' | 'name'>;
  readonly type?: InvoiceType;
  readonly titleId?: string;
}

const actorOf = ({ id, name }: Pick<BuiltMember, 'id' | 'name'>, platformId: string): Actor => ({
  id,
  name,
  platformId,
  permissionIds: [],
  actions: [],
  isOperator: false,
  isInternalAdmin: false,
  sessionId: '1',
  dataScope: 'all',
  scopeTargets: [],
});

export async function buildInvoice(place: Place, wanted: Wanted): Promise<StoredInvoice> {
  const { buyer, orders, type = 'electronic-plain' } = wanted;
  const actor = actorOf(wanted.actor, place.platformId);
  const titleId = wanted.titleId ?? (await buildTitle(place, buyer)).id;
  const owner = { ownerKind: buyer.kind, ownerId: buyer.id };
  const body = { ...owner, titleId, type, orders: [...orders], email: 'finance@example.com', remark: '' };
  return place.db.transaction().execute((trx) => requestInvoice(trx, place.deps.keys, { body, actor, at: place.at }));
}
