import { salesOrderApi, type SalesOrderQuery } from '@nota/contract/financial/order/sales-order.contract.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { approvalRequestApi } from '@nota/contract/platform/approval-request.contract.ts';
import { exportTaskApi } from '@nota/contract/platform/export-task.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { confirmedBy } from '../../../testing/confirmed-by.ts';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { beginOrderPayment } from '../channel/channel-payment.service.ts';
import { brokenIn, holdings } from '../ledger/ledger.fixtures.ts';
import { buildInvoice, deliveredOrder } from '../invoice/invoice.fixtures.ts';
import {
  buildOrder,
  freshBuyer,
  fund,
  ownerOfBuyer,
  payAndBegin,
  putPricesInForce,
  testPrices,
  type OrderWish,
} from './sales-order.fixtures.ts';

const world = useWorld();
const at = () => world.clock.now();
const reason = '客户协商一致';
let clerk: Staff;
let checker: Staff;

beforeAll(async () => {
  const menu = { permissionIds: [PERMISSION.order], hasRole: true };
  clerk = await world.staff({ ...menu, actions: [ACTION.orderEdit, ACTION.orderExport] });
  checker = await world.staff({ ...menu, actions: [ACTION.orderApprove] });
  await putPricesInForce(world.db, { content: testPrices(), memberIds: [clerk.id, checker.id], from: at() });
});

const place = (given: Omit<OrderWish, 'at'> = {}) =>
  buildOrder(world.deps, { db: world.db, platformId: world.platform.id }, { at: at(), ...given });
async function begun(given: Parameters<typeof payAndBegin>[2] = { at: at() }) {
  const buyer = freshBuyer();
  await fund(world.db, buyer, { principal: 1_000, points: 100, at: at() });
  const order = await place({ buyer });
  await payAndBegin(world.db, order, given);
  return { id: order.id, buyer };
}
const get = async (id: string) => (await world.call(salesOrderApi.get, { as: clerk, params: { id } })).data;
const waiting = async (subjectId: string) =>
  (await world.call(approvalRequestApi.list, { as: clerk, query: { subject: 'sales-order', subjectId } })).data.list;
const act = (id: string, action: 'close' | 'settle', body: { reason?: string } = { reason }, as = clerk) =>
  world.call(salesOrderApi.act, { as, params: { id, action }, body });
const askPrice = async (id: string, payableFen: number, version?: number) =>
  world.call(salesOrderApi.askPrice, {
    as: clerk,
    params: { id },
    body: { payableFen, reason, version: version ?? (await get(id)).version },
  });
const askRefund = async (id: string, amountFen: number, version?: number) =>
  world.call(salesOrderApi.askRefund, {
    as: clerk,
    params: { id },
    body: { amountFen, reason, version: version ?? (await get(id)).version },
  });

describe('GET /api/financial/sales-order', () => {
  it('shows the newest first, and finds by everything that the page offers', async () => {
    const buyer = freshBuyer({ kind: 'api-customer', name: '上海沪江数据有限公司', appId: 'HJ0000000000TEST' });
    await fund(world.db, buyer, { principal: 10_000, at: at() });
    world.clock.pass(60);
    const sale = { kind: 'api-package', subjectId: '4242', subject: '套餐 1000 次' } as const;
    const bought = await place({ buyer, sale, lines: [{ item: 'apiPackage', quantity: 100, unitFen: 80 }] });
    await payAndBegin(world.db, bought, { at: at() }).catch(() => {});
    world.clock.pass(60);
    const later = await place({ buyer });
    const found = async (query: Partial<SalesOrderQuery>) =>
      (await world.call(salesOrderApi.list, { as: clerk, query })).data.list.map(({ id }) => id);
    expect((await found({})).slice(0, 2)).toEqual([later.id, bought.id]);
    for (const query of [
      { number: bought.number.toLowerCase() },
      { buyerName: '沪江数据', saleKind: 'api-package' },
      { buyerKind: 'api-customer', buyerId: buyer.id, payMethod: 'balance' },
      { subjectId: '4242' },
      { appId: 'HJ0000000000TEST', state: 'paid' },
      { payableFrom: 8_000, payableTo: 8_000 },
      { buyerId: buyer.id, to: bought.created_at.toISOString() },
      { paidFrom: bought.created_at.toISOString(), paidTo: bought.created_at.toISOString() },
    ] as const satisfies Partial<SalesOrderQuery>[])
      expect(await found(query)).toEqual([bought.id]);
    expect(await found({ from: later.created_at.toISOString(), buyerId: buyer.id })).toEqual([later.id]);
  });

  it('exports what was found, with amounts in yuan', async () => {
    const { id } = await place({ buyer: freshBuyer({ name: '导出用的公司' }) });
    const body = {
      kind: 'financial.sales-order',
      format: 'csv',
      filter: { subjectId: (await get(id)).subjectId },
    } as const;
    const asked = await world.call(exportTaskApi.request, { as: clerk, body });
    expect(asked.outcome).toBe('OK');
  });
});

describe('POST /api/financial/sales-order/:id/pay', () => {
  const pay = async (id: string, given: { points?: number; version?: number } = {}, as = clerk) => {
    const { points = 0, version = (await get(id)).version } = given;
    return world.call(salesOrderApi.pay, { as, params: { id }, body: { points, version, reason } });
  };
  const owning = async (given: { principal?: number; gift?: number; points?: number }) => {
    const buyer = freshBuyer();
    await fund(world.db, buyer, { ...given, at: at() });
    return { buyer, order: await place({ buyer }) };
  };

  it('takes points as it is told, then gifts, then what was paid in, and says who did it', async () => {
    const { buyer, order } = await owning({ principal: 1_000, gift: 150, points: 100 });
    const { data } = await pay(order.id, { points: 100 });
    expect(data).toMatchObject({ state: 'paid', points: 100, giftFen: 150, principalFen: 250, payMethod: 'balance' });
    expect(await holdings(world.db, ownerOfBuyer(buyer))).toBe('principal 750');
    const { actor_id: by } = await world.db
      .selectFrom('ledger_journal')
      .select('actor_id')
      .where('number', '=', order.number)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(by).toBe(clerk.id);
    expect(await brokenIn(world)).toEqual([]);
  });

  it('pays once, by two clerks at one moment', async () => {
    const { buyer, order } = await owning({ principal: 1_000 });
    const { version } = await get(order.id);
    const outcomes = await Promise.all([pay(order.id, { version }), pay(order.id, { version })]);
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['OK', 'STATE_CHANGED']);
    expect(await holdings(world.db, ownerOfBuyer(buyer))).toBe('principal 500');
  });

  it('takes nothing where too little is there, or more points than the services cost', async () => {
    const { buyer, order } = await owning({ principal: 499, points: 600 });
    expect((await pay(order.id)).outcome).toBe('BALANCE_TOO_LOW');
    expect((await pay(order.id, { points: 501 })).outcome).toBe('BALANCE_TOO_LOW');
    expect(await holdings(world.db, ownerOfBuyer(buyer))).toBe('points 600 principal 499');
  });

  it('is refused while a code waits, by an old price, after its time, for nothing, and to whoever only approves', async () => {
    const { order } = await owning({ principal: 1_000 });
    expect((await pay(order.id, { version: 0 })).outcome).toBe('STATE_CHANGED');
    expect((await pay(order.id, { version: 1 }, checker)).outcome).toBe('PERMISSION_DENIED');
    expect((await pay('9', { version: 1 })).outcome).toBe('RECORD_NOT_FOUND');
    const { order: shown } = await owning({ principal: 1_000 });
    await world.db
      .transaction()
      .execute((trx) => beginOrderPayment(trx, { orderId: shown.id, channel: 'wechat', at: at() }));
    expect((await pay(shown.id)).outcome).toBe('PAYMENT_PENDING');
    world.clock.pass(30 * 60);
    expect((await pay(order.id)).outcome).toBe('DEADLINE_PASSED');
  });
});

describe('GET /api/financial/sales-order/sums', () => {
  it('says what the orders of the list come to, whatever page is shown', async () => {
    const { id, buyer } = await begun({ at: at(), points: 100 });
    await place({ buyer });
    await confirmedBy(world, checker, askRefund(id, 50));
    const sums = await world.call(salesOrderApi.sums, { as: clerk, query: { buyerId: buyer.id } });
    expect(sums.data).toEqual({
      orders: 2,
      payableFen: 1_000,
      paidFen: 500,
      points: 100,
      giftFen: 0,
      principalFen: 400,
      refundedFen: 50,
    });
    const nothing = await world.call(salesOrderApi.sums, { as: clerk, query: { buyerId: '1' } });
    expect(nothing.data).toMatchObject({ orders: 0, payableFen: 0, paidFen: 0, refundedFen: 0 });
  });
});

describe('GET /api/financial/sales-order/:id', () => {
  it('explains every fen: lines, transfers, refunds and who did what', async () => {
    const { id } = await begun({ at: at(), points: 100 });
    await confirmedBy(world, checker, askRefund(id, 450));
    const order = await get(id);
    expect(order).toMatchObject({ state: 'partly-refunded', refundedFen: 450, pointsRefunded: 50, priceVersion: 1 });
    expect(order.lines).toMatchObject([{ item: 'fileAttestation', payableFen: 500, refundedFen: 450 }]);
    expect(order.transfers.map(({ kind, fromBook, toBook, amount }) => [kind, fromBook, toBook, amount])).toEqual([
      ['consume', 'points', 'clearing', 100],
      ['consume', 'principal', 'revenue', 400],
      ['refund', 'revenue', 'principal', 400],
      ['refund', 'clearing', 'points', 50],
    ]);
    expect(order.refunds).toMatchObject([
      { amountFen: 450, points: 50, reason, askedByName: clerk.name, confirmedByName: checker.name },
    ]);
    expect(order.trail.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['place', 'pay', 'begin', 'give-back', 'refund-part']),
    );
  });

  it('refuses what is not there', async () => {
    const answer = await world.call(salesOrderApi.get, { as: clerk, params: { id: '1' } });
    expect(answer.outcome).toBe('RECORD_NOT_FOUND');
  });
});

describe('POST /api/financial/sales-order/:id/remark', () => {
  const remark = (id: string, version: number) =>
    world.call(salesOrderApi.remark, { as: clerk, params: { id }, body: { remark: '客户来电催办', version } });

  it('keeps a remark, and refuses an older reading and what is not there', async () => {
    const { id, version } = await place();
    expect((await remark(id, version)).outcome).toBe('OK');
    expect((await get(id)).remark).toBe('客户来电催办');
    expect((await remark(id, version)).outcome).toBe('STATE_CHANGED');
    expect((await remark('1', 1)).outcome).toBe('RECORD_NOT_FOUND');
  });
});

describe('POST /api/financial/sales-order/:id/:action', () => {
  it('closes what nobody has paid, with a reason', async () => {
    const { id } = await place();
    expect((await act(id, 'close', {})).outcome).toBe('REASON_REQUIRED');
    expect((await act(id, 'close')).data.state).toBe('closed');
    expect((await act(id, 'close')).outcome).toBe('STATE_CHANGED');
    expect((await act('1', 'close')).outcome).toBe('RECORD_NOT_FOUND');
  });

  it('believes a doubtful payment, by somebody who approves', async () => {
    const { id } = await begun({ at: at(), delivery: 'impossible' });
    expect((await act(id, 'settle')).outcome).toBe('PERMISSION_DENIED');
    expect((await act(id, 'settle', { reason: '已与客户核对' }, checker)).data.state).toBe('paid');
  });
});

describe('POST /api/financial/sales-order/:id/ask-price', () => {
  it('changes the price once another person has confirmed it', async () => {
    const { id } = await place({ lines: [{ item: 'fileAttestation', quantity: 3 }] });
    const asked = await askPrice(id, 1_000);
    expect(await waiting(id)).toMatchObject([{ kind: 'sales-order.change-price', reason }]);
    expect((await askPrice(id, 900)).outcome).toBe('CHANGE_PENDING');
    expect((await get(id)).payableFen).toBe(1_500);
    const params = { id: asked.data.id, action: 'approve' as const };
    expect((await world.call(approvalRequestApi.act, { as: clerk, params, body: {} })).outcome).toBe(
      'PERMISSION_DENIED',
    );
    expect((await world.call(approvalRequestApi.act, { as: checker, params, body: {} })).outcome).toBe('OK');
    const order = await get(id);
    expect(order).toMatchObject({ payableFen: 1_000, discountFen: 500, amountFen: 1_500 });
    expect(order.lines).toMatchObject([{ payableFen: 1_000, discountFen: 500 }]);
    expect(order.trail.map(({ action }) => action)).toContain('change-price');
  });

  it('refuses the same price, more than was quoted, an older reading, what was paid and what is not there', async () => {
    const { id } = await place();
    expect((await askPrice(id, 500)).outcome).toBe('NOTHING_CHANGED');
    expect((await askPrice(id, 501)).outcome).toBe('PRICE_OUT_OF_RANGE');
    expect((await askPrice(id, 400, 9)).outcome).toBe('STATE_CHANGED');
    expect((await askPrice((await begun()).id, 400)).outcome).toBe('STATE_CHANGED');
    expect((await askPrice('1', 400, 1)).outcome).toBe('RECORD_NOT_FOUND');
  });

  it('is not carried out where the order was paid after it was asked for', async () => {
    const buyer = freshBuyer();
    await fund(world.db, buyer, { principal: 500, at: at() });
    const order = await place({ buyer });
    const asked = await askPrice(order.id, 100);
    await payAndBegin(world.db, order, { at: at() });
    expect((await confirmedBy(world, checker, Promise.resolve(asked))).outcome).toBe('STATE_CHANGED');
    expect((await get(order.id)).payableFen).toBe(500);
  });
});

describe('POST /api/financial/sales-order/:id/ask-refund', () => {
  it('refuses what is invoiced, and says in the list and on the record what is', async () => {
    const { order, buyer } = await deliveredOrder(
      { deps: world.deps, db: world.db, platformId: world.platform.id, at: at() },
      {},
    );
    const found = async (invoiced: 'none' | 'some') =>
      (await world.call(salesOrderApi.list, { as: clerk, query: { buyerId: buyer.id, invoiced } })).data.list;
    expect(await found('none')).toHaveLength(1);
    const orders = [{ orderId: order.id, amountFen: 400 }];
    await buildInvoice(
      { deps: world.deps, db: world.db, platformId: world.platform.id, at: at() },
      { buyer, orders, actor: clerk },
    );
    expect(await found('none')).toEqual([]);
    expect(await found('some')).toMatchObject([{ id: order.id, invoicedFen: 400 }]);
    expect((await get(order.id)).invoices).toMatchObject([{ state: 'pending', amountFen: 400, invoiceNo: null }]);
    expect((await askRefund(order.id, 101)).outcome).toBe('REFUND_INVOICED');
    expect((await askRefund(order.id, 100)).outcome).toBe('OK');
  });

  it('gives money back once another person has confirmed it', async () => {
    const { id, buyer } = await begun();
    const asked = await askRefund(id, 200);
    expect(await waiting(id)).toMatchObject([{ kind: 'sales-order.refund', title: (await get(id)).number }]);
    expect((await askRefund(id, 200)).outcome).toBe('CHANGE_PENDING');
    expect(await holdings(world.db, ownerOfBuyer(buyer))).toBe('points 100 principal 500');
    expect((await confirmedBy(world, checker, Promise.resolve(asked))).outcome).toBe('OK');
    expect(await get(id)).toMatchObject({ state: 'partly-refunded', refundedFen: 200 });
    expect(await holdings(world.db, ownerOfBuyer(buyer))).toBe('points 100 principal 700');
    expect((await confirmedBy(world, checker, askRefund(id, 300))).outcome).toBe('OK');
    expect((await get(id)).state).toBe('refunded');
    expect(await brokenIn(world)).toEqual([]);
  });

  it('refuses more than is left, an older reading, what nobody paid and what is not there', async () => {
    const { id } = await begun();
    expect((await askRefund(id, 501)).outcome).toBe('REVERSAL_TOO_LARGE');
    expect((await askRefund(id, 100, 99)).outcome).toBe('STATE_CHANGED');
    expect((await askRefund((await place()).id, 1)).outcome).toBe('STATE_CHANGED');
    expect((await askRefund('1', 1, 1)).outcome).toBe('RECORD_NOT_FOUND');
  });

  it('is carried out although the order was completed meanwhile, and only once', async () => {
    const { id, buyer } = await begun();
    const asked = await askRefund(id, 500);
    await world.db.updateTable('sales_order').set({ state: 'completed' }).where('id', '=', id).execute();
    expect((await confirmedBy(world, checker, Promise.resolve(asked))).outcome).toBe('OK');
    expect((await confirmedBy(world, checker, Promise.resolve(asked))).outcome).toBe('STATE_CHANGED');
    expect(await holdings(world.db, ownerOfBuyer(buyer))).toBe('points 100 principal 1000');
  });
});
