import { accountOf, houseAccount, type LedgerOwner } from '@nota/contract/financial/ledger/ledger-books.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import type { Actor } from '../../../../platform/actor.ts';
import type { Trx } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { actOnInvoice, requestInvoice } from '../../invoice/invoice.service.ts';
import { addTitle } from '../../invoice/title/invoice-title.service.ts';
import { fulfilOrder, type Seller } from '../../order/fulfilment.service.ts';
import { payOrder } from '../../order/sales-order-payment.service.ts';
import { findOrderByKey, lockOrder } from '../../order/sales-order.repo.ts';
import { placeOrder } from '../../order/sales-order.service.ts';
import { refundOrder } from '../../order/sales-refund.service.ts';
import { captureHold, hold, releaseHold } from '../ledger-hold.service.ts';
import { refund, reverse } from '../ledger-reversal.service.ts';
import { adjust, giveMoney, givePoints, recharge, spend, withdraw } from '../ledger.service.ts';

export const ACTS = [
  'recharge',
  'give',
  'points',
  'spend',
  'spend-points',
  'hold',
  'capture',
  'release',
  'refund',
  'reverse',
  'adjust-up',
  'adjust-down',
  'withdraw',
  'expire',
  'order',
  'order-refund',
  'invoice',
  'withdraw-invoice',
] as const;

/** One operation of the model-based test, as a line of JSON. */
export interface Operation {
  readonly act: (typeof ACTS)[number];
  readonly key: string;
  readonly at: string;
  readonly owner: string;
  /** Of an order: what the platform's own services cost. */
  readonly amount: number;
  /** The key of the payment or the order that it is about, or the id of the hold, the transfer or the invoice. */
  readonly of?: string;
  /** When what is made ends: points that are given, and holds. */
  readonly ends?: string;
  /** Of an order: the fee of a notary office, and the points that are used. */
  readonly officeFen?: number;
  readonly points?: number;
}

export interface Performing extends Pick<Deps, 'configuration' | 'keys'> {
  readonly platformId: string;
  readonly officeId: string;
  readonly memberId: string;
}

const NEVER = '2099-01-01T00:00:00Z';
const REASON = '模型测试';

/** Answers the id of what it made. The same again, by another process that was asked, changes nothing. */
export async function perform(trx: Trx, performing: Performing, operation: Operation): Promise<string | undefined> {
  const { act, key, at: moment, owner: id, amount, of = '', ends = NEVER } = operation;
  const owner: LedgerOwner = { kind: 'company-user', id };
  const at = new Date(moment);
  const entry = { key, at, owner, amount };
  const to = (unit: 'fen' | 'point') => [
    { of: unit === 'fen' ? houseAccount('revenue') : houseAccount('clearing', unit), amount },
  ];
  switch (act) {
    case 'recharge':
      return transferOf(await recharge(trx, { ...entry, channel: 'bank' }));
    case 'give':
      return transferOf(await giveMoney(trx, entry));
    case 'points':
      return transferOf(await givePoints(trx, { ...entry, expiresAt: new Date(ends) }));
    case 'spend':
      return transferOf(await spend(trx, { ...entry, unit: 'fen', to: to('fen') }));
    case 'spend-points':
      return transferOf(await spend(trx, { ...entry, unit: 'point', to: to('point') }));
    case 'hold':
      return (await hold(trx, { ...entry, unit: 'fen', expiresAt: new Date(ends) })).holdId;
    case 'capture': {
      const office = accountOf({ kind: 'notary-office', id: '1' }, 'office-payable');
      return transferOf(await captureHold(trx, { ...entry, holdId: of, to: [{ of: office, amount }] }));
    }
    case 'release':
      return transferOf(await releaseHold(trx, { ...entry, holdId: of }));
    case 'refund':
      return transferOf(await refund(trx, { ...entry, of }));
    case 'reverse':
      return transferOf(await reverse(trx, { ...entry, transferId: of }));
    case 'adjust-up':
      return transferOf(await adjust(trx, { ...entry, direction: 'up' }));
    case 'adjust-down':
      return transferOf(await adjust(trx, { ...entry, direction: 'down' }));
    case 'withdraw':
      return transferOf(await withdraw(trx, { ...entry, channel: 'bank' }));
    case 'order':
      return sell(trx, performing, operation);
    case 'order-refund': {
      const orderId = await orderOf(trx, of);
      await refundOrder(trx, { orderId, key, amountFen: amount, reason: REASON, at });
      return orderId;
    }
    case 'invoice':
      return invoice(trx, performing, operation);
    case 'withdraw-invoice':
      return withdrawInvoice(trx, performing, operation);
    case 'expire':
      throw new Error('is done by the worker, in transactions of its own');
  }
}

const transferOf = ({ transfers }: { transfers: readonly { readonly id: string }[] }) => transfers[0]?.id;

async function orderOf(trx: Trx, key: string): Promise<string> {
  const order = await findOrderByKey(trx, key);
  if (!order) throw new Error(`no order ${key}`);
  return order.id;
}

/** Placed, paid and delivered in one transaction, so that its key says of all of it that it is done. */
async function sell(trx: Trx, performing: Performing, operation: Operation): Promise<string> {
  const { key, owner: id, amount, officeFen = 0, points = 0 } = operation;
  const { platformId, officeId } = performing;
  const at = new Date(operation.at);
  const { order, isRepeat } = await placeOrder(performing, trx, {
    platformId,
    key,
    buyer: { kind: 'company-user', id, name: `第${id}公司`, isMember: false },
    sale: { kind: 'api-package', subjectId: id, subject: key },
    lines: [
      { item: 'apiPackage', quantity: amount, unitFen: 1 },
      ...(officeFen > 0 ? [{ item: 'notaryFee', quantity: 1, unitFen: officeFen } as const] : []),
    ],
    ...(officeFen > 0 ? { officeId } : {}),
    at,
  });
  if (isRepeat) return order.id;
  await payOrder(trx, { orderId: order.id, points, at });
  const seller: Seller = { kind: 'api-package', deliver: () => Promise.resolve('delivered') };
  await fulfilOrder(trx, [seller], order.id, at);
  return order.id;
}

const actorOf = ({ memberId: id, platformId }: Performing): Actor => ({
  id,
  name: '模型',
  platformId,
  permissionIds: [PERMISSION.invoice],
  actions: [ACTION.invoiceEdit],
  isOperator: false,
  isInternalAdmin: false,
  sessionId: '1',
  dataScope: 'all',
  scopeTargets: [],
});

/** A request has no key of its own: the API keeps one for each call. Here the remark is the key, under the order's lock. */
async function invoice(trx: Trx, performing: Performing, operation: Operation): Promise<string> {
  const { key, owner: ownerId, amount: amountFen, of = '' } = operation;
  const at = new Date(operation.at);
  const orderId = await orderOf(trx, of);
  await lockOrder(trx, orderId);
  const known = await trx
    .selectFrom('invoice_order as o')
    .innerJoin('invoice as i', 'i.id', 'o.invoice_id')
    .select('i.id')
    .where('o.order_id', '=', orderId)
    .where('i.remark', '=', key)
    .executeTakeFirst();
  if (known) return known.id;
  const owner = { ownerKind: 'company-user', ownerId } as const;
  const title = { ...owner, type: 'company', header: `第${ownerId}公司`, taxNo: '91350100M000100Y43' } as const;
  const { id: titleId } = await addTitle(trx, performing.keys, title, at);
  const orders = [{ orderId, amountFen }];
  const body = { ...owner, titleId, type: 'electronic-plain', orders, email: 'a@example.com', remark: key } as const;
  return (await requestInvoice(trx, performing.keys, { body, actor: actorOf(performing), at })).id;
}

async function withdrawInvoice(trx: Trx, performing: Performing, { of: id = '', at: moment }: Operation) {
  const before = await trx.selectFrom('invoice').select('state').where('id', '=', id).forUpdate().executeTakeFirst();
  if (before?.state === 'withdrawn') return id;
  const given = { id, action: 'withdraw', actor: actorOf(performing), reason: REASON, at: new Date(moment) } as const;
  await actOnInvoice(trx, given);
  return id;
}
