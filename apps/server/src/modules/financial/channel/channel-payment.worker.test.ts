import { PAYMENT_CHANNELS } from '@nota/contract/financial/channel/payment-channel-choices.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountOf } from '@nota/contract/financial/ledger/ledger-books.ts';
import { lockAccounts } from '../ledger/ledger-account.repo.ts';
import { brokenIn, holdings } from '../ledger/ledger.fixtures.ts';
import { fulfilOrder } from '../order/fulfilment.service.ts';
import { freshBuyer, fund, ownerOfBuyer, someSeller } from '../order/sales-order.fixtures.ts';
import { findOrder } from '../order/sales-order.repo.ts';
import { cancelOrder } from '../order/sales-order.service.ts';
import { refundOrder } from '../order/sales-refund.service.ts';
import { closeEnded } from '../order/sales-order.worker.ts';
import { findChannelRefund, findPayment } from './channel-payment.repo.ts';
import { beginRecharge, settlePayment } from './channel-payment.service.ts';
import { settleRefund } from './channel-refund.service.ts';
import { useChannelWorld } from './channel-world.fixtures.ts';

const { world, simulator, settle, askAround, place, show, scan } = useChannelWorld();
const at = () => world.clock.now();
const minutes = (count: number) => world.clock.pass(count * 60);
const has = (buyer: ReturnType<typeof freshBuyer>) => holdings(world.db, ownerOfBuyer(buyer));
const paymentOf = (id: string) => findPayment(world.db, id);
const orderOf = (id: string) => findOrder(world.db, id);
const refund = (orderId: string, amountFen: number) =>
  world.db
    .transaction()
    .execute((trx) => refundOrder(trx, { orderId, key: `test:${orderId}`, amountFen, reason: '取证失败', at: at() }));
const begin = (orderId: string) =>
  world.db.transaction().execute((trx) => fulfilOrder(trx, [someSeller()], orderId, at()));

beforeEach(() => {
  simulator().trades.setRefundPace('at-once');
  simulator().setSilent(false);
});

describe.each(PAYMENT_CHANNELS)('a payment by %s', (channel) => {
  it('is found when its callback is lost, and pays the order without any gift', async () => {
    const buyer = freshBuyer();
    await fund(world.db, buyer, { gift: 300, at: at() });
    const order = await place({ buyer });
    const payment = await show(order.id, channel);
    expect(await paymentOf(payment.id)).toMatchObject({
      code_url: expect.stringMatching(/^(weixin|https)/) as unknown,
    });
    scan(payment);
    minutes(1);
    await askAround();
    expect(await paymentOf(payment.id)).toMatchObject({ state: 'paid', is_on_balance: false });
    expect(await orderOf(order.id)).toMatchObject({ state: 'paid', pay_method: channel, gift_fen: '0' });
    expect(await has(buyer)).toBe('gift 300');
  });

  it('is closed when nobody paid it, there and here', async () => {
    const payment = await show((await place()).id, channel);
    minutes(18);
    await askAround();
    expect(await paymentOf(payment.id)).toMatchObject({ state: 'closed', ask_at: null });
    expect(() => scan(payment)).toThrow('closed');
  });

  it('goes back the way it came, and is given back when the channel says so', async () => {
    const buyer = freshBuyer();
    const order = await place({ buyer });
    const payment = await show(order.id, channel);
    scan(payment);
    minutes(1);
    await askAround();
    await begin(order.id);
    simulator().trades.setRefundPace('days');
    expect(await refund(order.id, 200)).toMatchObject({ state: 'refunding', refunded_fen: '200' });
    await settle();
    expect(await orderOf(order.id)).toMatchObject({ state: 'refunding' });
    expect(await has(buyer)).toBe('');
    minutes(60);
    const [trade] = simulator().trades.all().slice(-1);
    const [sent] = trade?.refunds ?? [];
    if (!sent) throw new Error('nothing was sent back');
    simulator().trades.endRefund(sent, 'done');
    await askAround();
    expect(await orderOf(order.id)).toMatchObject({ state: 'partly-refunded' });
    expect(await paymentOf(payment.id)).toMatchObject({ refunded_fen: '200' });
    expect(await has(buyer)).toBe('');
  });

  it('stays on its way where the channel says another amount than was sent back', async () => {
    const order = await place({});
    const payment = await show(order.id, channel);
    scan(payment);
    minutes(1);
    await askAround();
    await begin(order.id);
    simulator().trades.setRefundPace('days');
    await refund(order.id, 200);
    await settle();
    const { id } = await world.db
      .selectFrom('channel_refund')
      .select('id')
      .where('payment_id', '=', payment.id)
      .executeTakeFirstOrThrow();
    const answer = { state: 'done', channelNo: 'R1', amountFen: 199 } as const;
    await world.db.transaction().execute((trx) => settleRefund(trx, id, answer, at()));
    expect(await orderOf(order.id)).toMatchObject({ state: 'refunding' });
    expect(await findChannelRefund(world.db, id)).toMatchObject({ ended_at: null, channel_no: null });
  });

  it('that cannot go back is on the balance of the customer', async () => {
    const buyer = freshBuyer();
    const order = await place({ buyer });
    const payment = await show(order.id, channel);
    scan(payment);
    minutes(1);
    await askAround();
    await begin(order.id);
    simulator().trades.setRefundPace('fails');
    await refund(order.id, 500);
    await settle();
    minutes(5);
    await askAround();
    expect(await orderOf(order.id)).toMatchObject({ state: 'refund-failed' });
    expect(await has(buyer)).toBe('principal 500');
    expect(await paymentOf(payment.id)).toMatchObject({ refunded_fen: '0' });
  });
});

describe('money that comes', () => {
  it('for an order that was closed meanwhile stays on the balance', async () => {
    const buyer = freshBuyer();
    const order = await place({ buyer });
    const payment = await show(order.id);
    scan(payment);
    await world.db.transaction().execute((trx) => cancelOrder(trx, { orderId: order.id, at: at() }));
    minutes(1);
    await askAround();
    expect(await paymentOf(payment.id)).toMatchObject({ state: 'paid', is_on_balance: true });
    expect(await has(buyer)).toBe('principal 500');
  });

  it('pays its order although somebody holds the gifts of the buyer: they are not touched', async () => {
    const buyer = freshBuyer();
    await fund(world.db, buyer, { gift: 100, at: at() });
    const order = await place({ buyer });
    const payment = await show(order.id);
    const answer = { state: 'paid', amountFen: 500, channelNo: 'X1', paidAt: at() } as const;
    await world.db.transaction().execute(async (trx) => {
      await lockAccounts(trx, [accountOf(ownerOfBuyer(buyer), 'gift')], at());
      await world.db.transaction().execute((other) => settlePayment(other, payment.id, answer, at()));
      expect(await orderOf(order.id)).toMatchObject({ state: 'paid' });
    });
    expect(await has(buyer)).toBe('gift 100');
  });

  it('in time, by the clock of the channel, pays the order although we hear of it late', async () => {
    const order = await place();
    const payment = await show(order.id);
    minutes(14);
    scan(payment);
    minutes(20);
    await askAround();
    expect(await orderOf(order.id)).toMatchObject({ state: 'paid' });
    expect(await paymentOf(payment.id)).toMatchObject({ is_on_balance: false });
  });

  it('in time keeps the order from being closed until the channel was asked', async () => {
    const order = await place();
    const payment = await show(order.id);
    minutes(14);
    scan(payment);
    minutes(20);
    await closeEnded(world.jobs.db, at());
    expect(await orderOf(order.id)).toMatchObject({ state: 'unpaid' });
    await askAround();
    expect(await orderOf(order.id)).toMatchObject({ state: 'paid' });
  });

  it('never lets the order be closed as soon as its code is', async () => {
    const order = await place();
    await show(order.id);
    minutes(34);
    await askAround();
    await closeEnded(world.jobs.db, at());
    expect(await orderOf(order.id)).toMatchObject({ state: 'closed' });
  });

  it('at the last moment of a code that we closed is booked when the channel says so', async () => {
    const order = await place();
    const payment = await show(order.id);
    const paidAt = at();
    await world.db.transaction().execute((trx) => settlePayment(trx, payment.id, { state: 'closed' }, at()));
    const answer = { state: 'paid', amountFen: 500, channelNo: 'L1', paidAt } as const;
    await world.db.transaction().execute((trx) => settlePayment(trx, payment.id, answer, at()));
    expect(await paymentOf(payment.id)).toMatchObject({ state: 'paid' });
    expect(await orderOf(order.id)).toMatchObject({ state: 'paid' });
  });

  it('in another amount than was asked for is booked nowhere, and waits for a person', async () => {
    const buyer = freshBuyer();
    const order = await place({ buyer });
    const payment = await show(order.id);
    scan(payment, 499);
    minutes(1);
    await askAround();
    expect(await paymentOf(payment.id)).toMatchObject({ state: 'doubtful', taken_fen: '499' });
    expect(await orderOf(order.id)).toMatchObject({ state: 'unpaid' });
    expect(await has(buyer)).toBe('');
  });

  it('is booked once when several ask at the same moment, with the lock held', async () => {
    const buyer = freshBuyer();
    const payment = await show((await place({ buyer })).id);
    const answer = { state: 'paid', amountFen: 500, channelNo: 'T1', paidAt: at() } as const;
    const settled = () => world.db.transaction().execute((trx) => settlePayment(trx, payment.id, answer, at()));
    await Promise.all([settled(), settled(), settled()]);
    expect(await has(buyer)).toBe('');
    expect(await paymentOf(payment.id)).toMatchObject({ state: 'paid' });
  });

  it('is paid in by whoever tops up', async () => {
    const buyer = freshBuyer({ kind: 'personal-user', name: '李*华' });
    const payment = await world.db
      .transaction()
      .execute((trx) => beginRecharge(trx, { channel: 'wechat', owner: buyer, amountFen: 10_000, at: at() }));
    await settle();
    scan(payment);
    minutes(1);
    await askAround();
    expect(await has(buyer)).toBe('principal 10000');
  });
});

describe('a channel that does not answer', () => {
  it('is asked for the code again, and nothing is lost', async () => {
    simulator().setSilent(true);
    const payment = await show((await place()).id);
    expect(await paymentOf(payment.id)).toMatchObject({ state: 'waiting', code_url: null });
    simulator().setSilent(false);
    minutes(1);
    await askAround();
    expect(await paymentOf(payment.id)).toMatchObject({ code_url: expect.stringContaining('weixin') as unknown });
  });
});

it('leaves books in which every invariant holds', async () => {
  expect(await brokenIn(world)).toEqual([]);
});
