import { dayAt, dayOf as parsed, dayText, startOfDay } from '@nota/contract/kit/clock/shanghai-day.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { runJobs } from '../../../testing/jobs.ts';
import { buildPlatform } from '../../platform-config/platform-config.fixtures.ts';
import { findPayment } from '../channel/channel-payment.repo.ts';
import { settlePayment } from '../channel/channel-payment.service.ts';
import { useChannelWorld } from '../channel/channel-world.fixtures.ts';
import { tradeNoOf } from '../channel/trade-number.ts';
import { brokenIn } from '../ledger/ledger.fixtures.ts';
import { fulfilOrder } from '../order/fulfilment.service.ts';
import { someSeller } from '../order/sales-order.fixtures.ts';
import { refundOrder } from '../order/sales-refund.service.ts';
import { keepDay } from './reconciliation-day.service.ts';
import { billLine } from './reconciliation.fixtures.ts';
import { giveUpBills, reconcile, reconciliationHandlers, settleItems } from './reconciliation.worker.ts';

const { world, simulator, settle, askAround, place, show, scan } = useChannelWorld();
const at = () => world.clock.now();
const today = () => dayText(dayAt(at()));
const HOUR = 3_600;

/** Goes to an hour of the next day in China. */
const nextDay = (hours: number) => {
  world.clock.time = new Date(startOfDay(dayAt(at()) + 1).getTime() + hours * HOUR * 1_000);
};
/** What the clock does every hour. */
async function work() {
  const { db, deps } = world.jobs;
  await reconcile.run({ db, deps, at: at(), platformId: world.platform.id });
  await runJobs(world.deps, reconciliationHandlers);
}
async function morning() {
  nextDay(10);
  await work();
}
// Each test has days of its own, and begins with one that is reconciled.
beforeEach(async () => {
  simulator().setSilent(false);
  simulator().trades.setRefundPace('at-once');
  await morning();
  world.clock.pass(HOUR);
});

const paid = async (channel: 'wechat' | 'alipay' = 'wechat') => {
  const payment = await show((await place()).id, channel);
  scan(payment);
  world.clock.pass(60);
  await askAround();
  expect(await findPayment(world.db, payment.id)).toMatchObject({ state: 'paid' });
  return payment;
};
const tradeOf = (payment: { id: string }, channel: 'wechat' | 'alipay' = 'wechat') =>
  simulator().trades.find(channel, tradeNoOf(payment.id));
const dayOf = (day: string, source: 'wechat' | 'alipay' = 'wechat') =>
  world.db
    .selectFrom('reconciliation_day')
    .selectAll()
    .where('source', '=', source)
    .where('day', '=', day)
    .executeTakeFirst();
const itemsOf = (day: string) =>
  world.db.selectFrom('reconciliation_item').selectAll().where('day', '=', day).orderBy('line_id').execute();
const itemOf = (id: string) =>
  world.db.selectFrom('reconciliation_item').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
/** Somebody pays at the channel past our own codes. */
const strange = (tradeNo: string, amountFen: number) => {
  const about = {
    description: '线下码',
    notifyUrl: 'http://127.0.0.1:1/',
    expiresAt: new Date(at().getTime() + 60_000),
  };
  simulator().trades.order({ channel: 'wechat', tradeNo, amountFen, ...about });
  return simulator().trades.pay('wechat', tradeNo);
};

describe.each(['wechat', 'alipay'] as const)('the bill of a day by %s', (channel) => {
  it('comes to the same as ours, refunds included', async () => {
    const day = today();
    await paid(channel);
    const order = await place();
    const payment = await show(order.id, channel);
    scan(payment);
    world.clock.pass(60);
    await askAround();
    await world.db.transaction().execute((trx) => fulfilOrder(trx, [someSeller()], order.id, at()));
    await world.db
      .transaction()
      .execute((trx) =>
        refundOrder(trx, { orderId: order.id, key: `t:${order.id}`, amountFen: 200, reason: '多付', at: at() }),
      );
    await settle();
    await morning();
    expect(await dayOf(day, channel)).toMatchObject({
      result: 'balanced',
      bill_sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
      bill_count: 3,
      bill_in_fen: '1000',
      bill_out_fen: '200',
      our_count: 3,
      our_in_fen: '1000',
      our_out_fen: '200',
      item_count: 0,
      is_simulated: true,
    });
    expect(await itemsOf(day)).toEqual([]);
  });
});

describe('a morning', () => {
  it('finds what they have more, what they lack, and what differs', async () => {
    const day = today();
    await paid();
    const [lacking, differing] = [await paid(), await paid()];
    tradeOf(lacking).paidAt = undefined;
    tradeOf(differing).paidFen = 400;
    strange('SHOP0001', 700);
    await morning();
    expect(await dayOf(day)).toMatchObject({ result: 'items', item_count: 3, bill_count: 3, our_count: 3 });
    expect(await itemsOf(day)).toMatchObject([
      { verdict: 'amount-differs', bill_fen: '400', our_fen: '500', difference_fen: '-100', payment_id: differing.id },
      { verdict: 'surplus', bill_fen: '700', our_fen: null, difference_fen: '700', movement_no: 'SHOP0001' },
      { verdict: 'shortage', bill_fen: null, our_fen: '500', difference_fen: '-500', payment_id: lacking.id },
    ]);
    const [item] = await itemsOf(day);
    expect(item).toMatchObject({ state: 'open', number: expect.stringMatching(/^DZ/) as unknown, clock_days: 2 });
  });

  it('does not begin before ten, when the channel has no bill yet', async () => {
    const day = today();
    await paid();
    nextDay(9.9);
    await work();
    expect(await dayOf(day)).toBeUndefined();
    world.clock.pass(HOUR);
    await work();
    expect(await dayOf(day)).toMatchObject({ result: 'balanced' });
  });

  it('makes up for every day that was missed', async () => {
    const days = [];
    for (let missed = 0; missed < 3; missed += 1) {
      days.push(today());
      await paid();
      nextDay(11);
    }
    await work();
    for (const day of days) expect(await dayOf(day)).toMatchObject({ result: 'balanced', bill_count: 1 });
  });

  it('asks again for a bill that could not be had', async () => {
    const day = today();
    await paid();
    simulator().setSilent(true);
    await morning();
    expect(await dayOf(day)).toMatchObject({ result: 'bill-missing', compared_at: null, our_in_fen: '500' });
    expect(await itemsOf(day)).toEqual([]);
    simulator().setSilent(false);
    world.clock.pass(HOUR);
    await work();
    expect(await dayOf(day)).toMatchObject({ result: 'balanced', bill_count: 1 });
  });

  it('takes what we have for missing there, once nobody asks for the bill any more', async () => {
    const day = today();
    await paid();
    simulator().setSilent(true);
    await morning();
    const inDays = (days: number) => new Date(startOfDay(parsed(day) + days).getTime() + 10 * HOUR * 1_000);
    await giveUpBills(world.jobs.db, inDays(30));
    expect(await dayOf(day)).toMatchObject({ result: 'bill-missing' });
    await giveUpBills(world.jobs.db, inDays(31));
    expect(await dayOf(day)).toMatchObject({ result: 'items', item_count: 1, bill_sha256: null });
    expect(await itemsOf(day)).toMatchObject([{ verdict: 'shortage', our_fen: '500', state: 'open' }]);
    await giveUpBills(world.jobs.db, inDays(32));
    expect(await itemsOf(day)).toHaveLength(1);
  });

  it('takes what we have for missing there, where the channel says for days that it has no bill', async () => {
    const day = today();
    tradeOf(await paid()).paidAt = undefined;
    await morning();
    expect(await dayOf(day)).toMatchObject({ result: 'bill-missing' });
    for (let days = 0; days < 3; days += 1) await morning();
    expect(await itemsOf(day)).toMatchObject([{ verdict: 'shortage', our_fen: '500' }]);
    await morning();
    expect(await dayOf(day)).toMatchObject({ result: 'items', item_count: 1, bill_sha256: null });
    expect(await itemsOf(day)).toHaveLength(1);
  });

  it('takes a day without a bill on which nothing moved for balanced', async () => {
    const day = today();
    await morning();
    expect(await dayOf(day)).toMatchObject({ result: 'balanced', bill_sha256: null, bill_count: 0, our_count: 0 });
  });

  it('makes nothing twice of the same bill, by whomever it is fetched, with the lock held', async () => {
    const day = '2026-05-02';
    const lines = [billLine({ at: at(), amountFen: 900 }), billLine({ at: at(), amountFen: 901 })];
    const channel = { name: 'wechat', account: '1900000109', isSimulated: true } as const;
    const keep = () =>
      world.jobs.db
        .transaction()
        .execute((trx) => keepDay(trx, { channel, day, bill: { sha256: 'ab'.repeat(32), lines }, at: at() }));
    await Promise.all([keep(), keep(), keep()]);
    await keep();
    expect(await dayOf(day)).toMatchObject({ item_count: 2, bill_in_fen: '1801' });
    expect(await itemsOf(day)).toHaveLength(2);
  });

  it('leaves other platforms alone, and what several share without the lines of others', async () => {
    const other = await buildPlatform(world.owner);
    const db = world.jobs.deps.database.forPlatform(other.id);
    await reconcile.run({ db, deps: world.jobs.deps, at: at(), platformId: other.id });
    await runJobs(world.deps, reconciliationHandlers);
    expect(await db.selectFrom('reconciliation_day').selectAll().execute()).toEqual([]);
    const channel = { name: 'wechat', account: '1900000109', isSimulated: true, isShared: true } as const;
    const bill = { sha256: 'cd'.repeat(32), lines: [billLine({ at: at() })] };
    await db.transaction().execute((trx) => keepDay(trx, { channel, day: '2026-05-03', bill, at: at() }));
    expect(await db.selectFrom('reconciliation_item').selectAll().execute()).toEqual([]);
    expect(await dayOf('2026-05-03')).toBeUndefined();
  });
});

describe('midnight', () => {
  it('makes no item of what our clock says before and the channel after', async () => {
    const day = today();
    nextDay(0);
    world.clock.pass(-70);
    const payment = await paid();
    expect(today()).toBe(day);
    tradeOf(payment).paidAt = new Date(startOfDay(dayAt(at()) + 1).getTime() + 10_000);
    await morning();
    expect(await itemsOf(day)).toEqual([]);
    const next = today();
    world.clock.pass(-9 * HOUR);
    await morning();
    expect(await itemsOf(next)).toEqual([]);
    expect(await dayOf(next)).toMatchObject({ result: 'balanced', bill_count: 1, our_count: 1 });
  });

  it('nor of what the channel says before and our clock after', async () => {
    const day = today();
    nextDay(0);
    world.clock.pass(30);
    const payment = await paid();
    const next = today();
    tradeOf(payment).paidAt = new Date(startOfDay(dayAt(at())).getTime() - 10_000);
    world.clock.time = new Date(startOfDay(dayAt(at())).getTime() + 10 * HOUR * 1_000);
    await work();
    expect(await dayOf(day)).toMatchObject({ result: 'balanced', bill_count: 1 });
    await morning();
    expect(await itemsOf(next)).toEqual([]);
  });
});

describe('an item explains itself', () => {
  it('where a later bill has what was missing', async () => {
    const day = today();
    const [payment] = [await paid(), await paid()];
    tradeOf(payment).paidAt = undefined;
    await morning();
    const [item] = await itemsOf(day);
    expect(item).toMatchObject({ verdict: 'shortage', state: 'open' });
    tradeOf(payment).paidAt = at();
    await morning();
    expect(await itemOf(item?.id ?? '')).toMatchObject({
      state: 'explained',
      explained_by_way: 'later-bill',
      transfer_id: null,
      clock_days: null,
    });
  });

  it('where a code that we took for closed is booked afterwards', async () => {
    const day = today();
    const payment = await show((await place()).id);
    await world.db.transaction().execute((trx) => settlePayment(trx, payment.id, { state: 'closed' }, at()));
    const paidAt = at();
    scan(payment);
    await morning();
    const [item] = await itemsOf(day);
    expect(item).toMatchObject({ verdict: 'surplus', payment_id: payment.id });
    const answer = { state: 'paid', amountFen: 500, channelNo: `L${payment.id}`, paidAt } as const;
    await world.db.transaction().execute((trx) => settlePayment(trx, payment.id, answer, at()));
    await settleItems(world.jobs.db, at());
    expect(await itemOf(item?.id ?? '')).toMatchObject({ state: 'explained', explained_by_way: 'booking' });
  });

  it('but never where the channel has the same payment twice', async () => {
    const payment = await paid();
    const line = billLine({ tradeNo: tradeNoOf(payment.id), at: at() });
    const channel = { name: 'wechat', account: '1900000109', isSimulated: true } as const;
    const bill = { sha256: 'ef'.repeat(32), lines: [line, line] };
    const day = '2026-05-04';
    await world.jobs.db.transaction().execute((trx) => keepDay(trx, { channel, day, bill, at: at() }));
    await settleItems(world.jobs.db, at());
    expect(await itemsOf(day)).toMatchObject([{ verdict: 'surplus', state: 'open', payment_id: null }]);
  });
});

it('leaves books in which every invariant holds', async () => {
  expect(await brokenIn(world)).toEqual([]);
});
