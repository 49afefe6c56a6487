import { NUMBER_PREFIXES, type NumberPrefix } from '@nota/contract/kit/business-number.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { recordSearchApi } from '@nota/contract/platform/record-search/record-search.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { buildNotaryOffice } from '../../notary-office/office/notary-office.fixtures.ts';
import { buildOfflinePayment } from '../bank/bank.fixtures.ts';
import { buildInvoice, deliveredOrder, INVOICE_CHECKER, INVOICE_CLERK } from '../invoice/invoice.fixtures.ts';
import { freshKey } from '../ledger/ledger.fixtures.ts';
import { putPricesInForce, testPrices } from '../order/sales-order.fixtures.ts';
import { refundOrder } from '../order/sales-refund.service.ts';
import { billLine, buildReconciledDay } from '../reconciliation/reconciliation.fixtures.ts';

const world = useWorld();
const at = () => world.clock.now();
const place = () => ({ deps: world.deps, db: world.db, platformId: world.platform.id, at: at() });
const MENUS = [
  PERMISSION.order,
  PERMISSION.invoice,
  PERMISSION.offlinePayment,
  PERMISSION.integral,
  PERMISSION.notaryOffice,
];
let clerk: Staff;
let reader: Staff;

beforeAll(async () => {
  clerk = await world.staff(INVOICE_CLERK);
  const memberIds = [clerk.id, (await world.staff(INVOICE_CHECKER)).id] as const;
  await putPricesInForce(world.db, { content: testPrices(), memberIds, from: at() });
  reader = await world.staff({ permissionIds: MENUS, hasRole: true });
});

const found = async (term: string, as = reader) =>
  (await world.call(recordSearchApi.find, { as, body: { term } })).data.groups.flatMap(({ kind, hits }) =>
    hits.map(({ number, address }) => `${kind} ${number} ${address}`),
  );
const numberOf = async (table: 'reconciliation_item' | 'sales_refund', id: string) =>
  (await world.db.selectFrom(table).select('number').where('id', '=', id).executeTakeFirstOrThrow()).number;

/** By what else the records with these numbers are looked for, or why nobody looks for them. */
const NOT_SEARCHED: Partial<Readonly<Record<NumberPrefix, string>>> = {
  YE: 'a line in the statement of an account, which has a filter for it',
  YH: 'an import, of which the lines are looked at',
  CL: 'a download, which whoever asked for it finds in the list of their own',
};

describe('a number of the finance department', () => {
  it('leads to its record, and to nothing for whoever may not read it', async () => {
    const { order, buyer } = await deliveredOrder(place());
    const orderHit = `sales-order ${order.number} /financial/order-list?open=detail:${order.id}`;
    const invoice = await buildInvoice(place(), {
      buyer,
      orders: [{ orderId: order.id, amountFen: 300 }],
      actor: clerk,
    });
    const { refundId } = await refunded(order.id);
    const payment = await buildOfflinePayment(world.db, world.deps.keys, { created_at: at() });
    const { itemIds } = await buildReconciledDay(world.jobs.db, {
      day: '2026-06-01',
      at: at(),
      lines: [billLine({ at: at() })],
    });
    const item = await numberOf('reconciliation_item', itemIds[0] ?? '');
    const gift = await world.db
      .insertInto('points_gift')
      .values({
        number: 'JF20260601000001',
        occasion: '周年回馈',
        points_each: 10,
        owners: 1,
        asked_by: clerk.id,
        created_at: at(),
      })
      .returning(['id', 'number'])
      .executeTakeFirstOrThrow();
    const expected: Readonly<Record<string, string>> = {
      [order.number]: orderHit,
      [order.id]: orderHit,
      [await numberOf('sales_refund', refundId)]: orderHit,
      [invoice.number]: `invoice ${invoice.number} /financial/invoice/${invoice.id}`,
      [payment.number.toLowerCase()]: `offline-payment ${payment.number} /financial/offline-payment?open=detail:${payment.id}`,
      [item]: `reconciliation-item ${item} /financial/order-list-out?tab=items&open=detail:${itemIds[0]}`,
      [gift.number]: `points-gift ${gift.number} /financial/integral?open=detail:${gift.id}`,
    };
    const stranger = await world.staff({ permissionIds: [PERMISSION.member], hasRole: true });
    for (const [term, hit] of Object.entries(expected)) {
      expect(await found(term), term).toEqual([hit]);
      expect(await found(term, stranger), term).toEqual([]);
    }
  });

  it('is one of those that somebody looks for, or says why not', () => {
    const searched = ['RZ', 'TZ', 'FK', 'TS', 'DD', 'TK', 'SK', 'HK', 'FP', 'JF', 'DZ', 'GZ', 'GW'];
    expect(
      Object.values(NUMBER_PREFIXES)
        .filter((prefix) => !NOT_SEARCHED[prefix])
        .toSorted(),
    ).toEqual(searched.toSorted());
  });
});

it('finds a notary office by its name', async () => {
  const { id } = await buildNotaryOffice(world.db, { name: '杭州市西湖公证处' });
  expect(await found('杭州市西湖')).toEqual([expect.stringContaining(`/notary-office/manage-list?open=detail:${id}`)]);
});

async function refunded(orderId: string) {
  await world.db
    .transaction()
    .execute((trx) => refundOrder(trx, { orderId, key: freshKey(), amountFen: 100, reason: '部分未使用', at: at() }));
  const { id } = await world.db
    .selectFrom('sales_refund')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { refundId: id };
}
