import { beforeAll, describe, expect, it } from 'vitest';
import { addMinutes } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { useWorld } from '../../../testing/world.ts';
import { buildNotaryOffice } from '../../notary-office/office/notary-office.fixtures.ts';
import { freshKey, holdings, inTransaction } from '../ledger/ledger.fixtures.ts';
import { completeOrder, fulfilOrder } from './fulfilment.service.ts';
import { payOrder } from './sales-order-payment.service.ts';
import {
  buildOrder,
  freshBuyer,
  fund,
  ownerOfBuyer,
  payAndBegin,
  putPricesInForce,
  someSeller,
  testPrices,
  type OrderWish,
} from './sales-order.fixtures.ts';
import { findOrder, readLines, type StoredOrder } from './sales-order.repo.ts';
import { cancelOrder, quoteOrder, type Buyer } from './sales-order.service.ts';
import { refundOrder } from './sales-refund.service.ts';

const world = useWorld();
const at = () => world.clock.now();
const PRICES = testPrices({
  webCapture: { price: 1_500, freeQuota: 2, memberDiscount: 85 },
  filing: { price: null, freeQuota: 0, memberDiscount: 100 },
});
let memberIds: [string, string];

beforeAll(async () => {
  memberIds = [(await world.staff()).id, (await world.staff()).id];
  await putPricesInForce(world.db, { content: PRICES, memberIds, from: at() });
  world.deps.configuration.forget(world.platform.id);
});

const place = (given: Omit<OrderWish, 'at'> = {}) =>
  buildOrder(world.deps, { db: world.db, platformId: world.platform.id }, { at: at(), ...given });
const act = <T>(work: (trx: Trx) => Promise<T>) => inTransaction(world.db, work);
const pay = ({ id }: StoredOrder, points = 0) => act((trx) => payOrder(trx, { orderId: id, points, at: at() }));
const giveBack = ({ id }: StoredOrder, amountFen?: number, key = freshKey()) =>
  act((trx) =>
    refundOrder(trx, { orderId: id, key, reason: '无法交付', at: at(), ...(amountFen !== undefined && { amountFen }) }),
  );
const has = (buyer: Buyer) => holdings(world.db, ownerOfBuyer(buyer));
const read = async ({ id }: StoredOrder) => (await findOrder(world.db, id)) as StoredOrder;

describe('placing an order', () => {
  it('keeps a snapshot of the price in force, whatever is decided afterwards', async () => {
    const order = await place({ lines: [{ item: 'fileAttestation', quantity: 3 }] });
    expect(order).toMatchObject({ state: 'unpaid', payable_fen: '1500', discount_fen: '0', price_version: 1 });
    expect(order.number).toMatch(/^DD20260601\d{6}$/);
    expect(order.expires_at).toEqual(addMinutes(order.created_at, 30));
    expect(await readLines(world.db, order.id)).toMatchObject([
      { item: 'fileAttestation', quantity: 3, listFen: 500, unitFen: 500, payableFen: 1_500, refundedFen: 0 },
    ]);
  });

  it('places one order for one key, and refuses the key for something else', async () => {
    const [key, buyer] = [freshKey(), freshBuyer()];
    const sale = { kind: 'attestation', subjectId: '42', subject: 'CZ42' } as const;
    const first = await place({ key, buyer, sale });
    expect((await place({ key, buyer: { ...buyer, name: '已更名' }, sale })).id).toBe(first.id);
    const other = place({ key, buyer, sale, lines: [{ item: 'fileAttestation', quantity: 2 }] });
    await expect(other).rejects.toThrow('DUPLICATE_SUBMISSION');
  });

  it('refuses what is not for sale', async () => {
    await expect(place({ lines: [{ item: 'filing', quantity: 1 }] })).rejects.toThrow('NOT_FOR_SALE');
  });

  it('gives what is free in a month once, and again when China’s next month has begun', async () => {
    const buyer = freshBuyer();
    const buy = async (quantity: number) =>
      Number((await place({ buyer, lines: [{ item: 'webCapture', quantity }] })).payable_fen);
    expect(await buy(1)).toBe(0);
    expect(await buy(2)).toBe(1_500);
    expect(await buy(1)).toBe(1_500);
    const whose = { platformId: world.platform.id, buyer, lines: [{ item: 'webCapture', quantity: 1 }] } as const;
    const inJuly = (moment: string) => act((trx) => quoteOrder(world.deps, trx, { ...whose, at: new Date(moment) }));
    expect((await inJuly('2026-06-30T15:59:59Z'))?.payableFen).toBe(1_500);
    expect((await inJuly('2026-06-30T16:00:00Z'))?.payableFen).toBe(0);
  });

  it('gives what is free once to two orders of one moment, and shares it between two lines', async () => {
    const buyer = freshBuyer();
    const orders = await Promise.all(
      [1, 2, 3].map(() => place({ buyer, lines: [{ item: 'webCapture', quantity: 1 }] })),
    );
    expect(orders.map((order) => order.payable_fen).toSorted()).toEqual(['0', '0', '1500']);
    const lines = [
      { item: 'webCapture', quantity: 1 },
      { item: 'webCapture', quantity: 2 },
    ] as const;
    expect((await place({ lines })).payable_fen).toBe('1500');
  });

  it('counts the price of members', async () => {
    expect(await place({ buyer: freshBuyer({ isMember: true }) })).toMatchObject({
      payable_fen: '425',
      discount_fen: '75',
    });
  });
});

describe('paying an order', () => {
  it('takes points, then the gift, then what was paid in', async () => {
    const buyer = freshBuyer();
    await fund(world.db, buyer, { principal: 1_000, gift: 200, points: 100, at: at() });
    const order = await place({ buyer });
    const paid = await pay(order, 100);
    expect(paid).toMatchObject({
      state: 'paid',
      points: '100',
      gift_fen: '200',
      principal_fen: '200',
      pay_method: 'balance',
    });
    expect(await has(buyer)).toBe('principal 800');
    await expect(pay(order)).rejects.toThrow('STATE_CHANGED');
    expect(await has(buyer)).toBe('principal 800');
  });

  it('takes nothing where something is missing', async () => {
    const buyer = freshBuyer();
    await fund(world.db, buyer, { principal: 399, points: 100, at: at() });
    const order = await place({ buyer });
    await expect(pay(order, 100)).rejects.toThrow('BALANCE_TOO_LOW');
    await expect(pay(order, 501)).rejects.toThrow('BALANCE_TOO_LOW');
    expect(await has(buyer)).toBe('points 100 principal 399');
    expect((await read(order)).state).toBe('unpaid');
  });

  it('takes nothing for what is free, and is paid all the same', async () => {
    const order = await place({ lines: [{ item: 'webCapture', quantity: 2 }] });
    expect(await pay(order)).toMatchObject({ state: 'paid', pay_method: null, payable_fen: '0' });
  });

  it('refuses an order whose time is over, and one that is not there', async () => {
    const buyer = freshBuyer();
    await fund(world.db, buyer, { principal: 500, at: at() });
    const order = await place({ buyer });
    const late = act((trx) => payOrder(trx, { orderId: order.id, at: addMinutes(at(), 30) }));
    await expect(late).rejects.toThrow('DEADLINE_PASSED');
    await expect(act((trx) => payOrder(trx, { orderId: '1', at: at() }))).rejects.toThrow('RECORD_NOT_FOUND');
    expect(await has(buyer)).toBe('principal 500');
  });

  it('pays the fee of a notary office only of what was paid in', async () => {
    const { id: officeId } = await buildNotaryOffice(world.db);
    const buyer = freshBuyer();
    const lines = [
      { item: 'fileAttestation', quantity: 1 },
      { item: 'notaryFee', quantity: 1, unitFen: 2_000 },
    ] as const;
    await fund(world.db, buyer, { gift: 5_000, principal: 1_999, at: at() });
    const order = await place({ buyer, lines, officeId });
    await expect(pay(order)).rejects.toThrow('BALANCE_TOO_LOW');
    await fund(world.db, buyer, { principal: 1, at: at() });
    expect(await pay(order)).toMatchObject({ gift_fen: '500', principal_fen: '2000' });
    expect(await has(buyer)).toBe('gift 4500');
  });

  it('is paid once by two who pay at the same moment', async () => {
    const buyer = freshBuyer();
    await fund(world.db, buyer, { principal: 5_000, at: at() });
    const order = await place({ buyer });
    const outcome = () =>
      pay(order).then(
        () => 'OK',
        (error: Error) => error.message,
      );
    const outcomes = await world.race({ table: 'sales_order', id: order.id }, [outcome, outcome]);
    expect(outcomes.toSorted()).toEqual(['OK', 'STATE_CHANGED']);
    expect(await has(buyer)).toBe('principal 4500');
  });
});

describe('fulfilling an order', () => {
  it('begins with the seller, and is completed by it', async () => {
    const buyer = freshBuyer();
    await fund(world.db, buyer, { principal: 1_000, at: at() });
    const order = await place({ buyer });
    const seller = someSeller();
    const fulfil = () => act((trx) => fulfilOrder(trx, [seller], order.id, at()));
    await fulfil();
    expect(seller.asked).toEqual([]);
    await pay(order);
    await fulfil();
    await fulfil();
    expect(seller.asked).toEqual([`deliver ${order.id}`]);
    expect((await read(order)).state).toBe('fulfilling');
    await act((trx) => completeOrder(trx, { orderId: order.id, at: at() }));
    expect((await read(order)).state).toBe('completed');
  });

  it('is doubtful where the seller cannot deliver any more', async () => {
    const buyer = freshBuyer();
    await fund(world.db, buyer, { principal: 500, at: at() });
    const order = await place({ buyer });
    await payAndBegin(world.db, order, { at: at(), delivery: 'impossible' });
    expect((await read(order)).state).toBe('payment-doubtful');
    expect((await giveBack(order)).state).toBe('refunded');
    expect(await has(buyer)).toBe('principal 500');
  });

  it('is nobody’s where no module sells such things', async () => {
    const order = await place({ lines: [{ item: 'webCapture', quantity: 1 }] });
    await pay(order);
    await expect(act((trx) => fulfilOrder(trx, [], order.id, at()))).rejects.toThrow('nobody sells attestation');
  });

  it('is cancelled by its seller while nobody has paid, and not afterwards', async () => {
    const [order, free] = [await place(), await place({ lines: [{ item: 'webCapture', quantity: 1 }] })];
    await pay(free);
    for (const { id } of [order, free]) await act((trx) => cancelOrder(trx, { orderId: id, at: at() }));
    expect([(await read(order)).state, (await read(free)).state]).toEqual(['closed', 'paid']);
  });
});

describe('giving money back', () => {
  const bought = async (points = 100) => {
    const buyer = freshBuyer();
    await fund(world.db, buyer, { principal: 1_000, gift: 200, points: 100, at: at() });
    const order = await place({ buyer });
    await payAndBegin(world.db, order, { points, at: at() });
    return { buyer, order };
  };

  it('sends it to where it came from, the last first', async () => {
    const { buyer, order } = await bought();
    expect(await giveBack(order, 150)).toMatchObject({ state: 'partly-refunded', refunded_fen: '150' });
    expect(await has(buyer)).toBe('principal 950');
    await giveBack(order, 200);
    expect(await has(buyer)).toBe('gift 150 principal 1000');
    expect(await giveBack(order)).toMatchObject({ state: 'refunded', refunded_fen: '500', points_refunded: '100' });
    expect(await has(buyer)).toBe('gift 200 points 100 principal 1000');
    expect((await readLines(world.db, order.id))[0]?.refundedFen).toBe(500);
    await expect(giveBack(order, 1)).rejects.toThrow('STATE_CHANGED');
  });

  it('gives nothing back twice for one key, and refuses the key for another order', async () => {
    const [{ buyer, order }, other] = [await bought(0), await bought(0)];
    const key = freshKey();
    await giveBack(order, 100, key);
    expect(await giveBack(order, 100, key)).toMatchObject({ refunded_fen: '100' });
    expect(await has(buyer)).toBe('points 100 principal 800');
    await expect(giveBack(other.order, 100, key)).rejects.toThrow('DUPLICATE_SUBMISSION');
  });

  it('refuses more than is left, before a payment, and of what is not there', async () => {
    const { order } = await bought();
    await expect(giveBack(order, 501)).rejects.toThrow('REVERSAL_TOO_LARGE');
    await expect(giveBack(await place())).rejects.toThrow('STATE_CHANGED');
    const unknown = act((trx) => refundOrder(trx, { orderId: '1', key: freshKey(), reason: '无', at: at() }));
    await expect(unknown).rejects.toThrow('RECORD_NOT_FOUND');
  });

  it('never gives back more than was paid, by two at the same moment', async () => {
    const { buyer, order } = await bought(0);
    const outcome = () =>
      giveBack(order, 300).then(
        () => 'OK',
        (error: Error) => error.message,
      );
    const outcomes = await world.race({ table: 'sales_order', id: order.id }, [outcome, outcome]);
    expect(outcomes.toSorted()).toEqual(['OK', 'REVERSAL_TOO_LARGE']);
    expect(await has(buyer)).toBe('points 100 principal 1000');
  });

  it('divides it between the platform and the office', async () => {
    const { id: officeId } = await buildNotaryOffice(world.db);
    const buyer = freshBuyer();
    await fund(world.db, buyer, { principal: 2_500, at: at() });
    const lines = [
      { item: 'fileAttestation', quantity: 1 },
      { item: 'notaryFee', quantity: 1, unitFen: 2_000 },
    ] as const;
    const order = await place({ buyer, lines, officeId });
    await payAndBegin(world.db, order, { at: at() });
    await giveBack(order, 1_000);
    expect((await readLines(world.db, order.id)).map(({ refundedFen }) => refundedFen)).toEqual([200, 800]);
    await giveBack(order);
    expect(await has(buyer)).toBe('principal 2500');
  });
});
