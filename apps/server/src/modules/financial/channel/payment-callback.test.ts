import type { PaymentChannelName } from '@nota/contract/financial/channel/payment-channel-choices.ts';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runJobs } from '../../../testing/jobs.ts';
import { useWorld } from '../../../testing/world.ts';
import { brokenIn, holdings } from '../ledger/ledger.fixtures.ts';
import { buildOrder, freshBuyer, ownerOfBuyer, putPricesInForce, testPrices } from '../order/sales-order.fixtures.ts';
import { findOrder } from '../order/sales-order.repo.ts';
import { findPayment } from './channel-payment.repo.ts';
import { beginOrderPayment } from './channel-payment.service.ts';
import { channelHandlers } from './channel-payment.worker.ts';
import { openChannelSimulator, simulatorKeys, type ChannelSimulator } from './simulator/channel-simulator.fixtures.ts';
import { writeAccounts } from './simulator/simulated-accounts.fixtures.ts';
import { tradeNoOf } from './trade-number.ts';

const folder = mkdtempSync(join(tmpdir(), 'nota-payment-'));
const world = useWorld({ PAYMENT_FOLDER: folder });
const at = () => world.clock.now();
let simulator: ChannelSimulator;
let stranger: ChannelSimulator;

beforeAll(async () => {
  const now = () => world.clock.now();
  simulator = await openChannelSimulator({ keys: simulatorKeys(), now });
  stranger = await openChannelSimulator({ keys: simulatorKeys(), now });
  writeAccounts(folder, world.platform.id, simulator.accounts);
  const memberIds = [(await world.staff()).id, (await world.staff()).id] as const;
  await putPricesInForce(world.db, { content: testPrices(), memberIds, from: at() });
});
afterAll(async () => {
  await simulator.close();
  await stranger.close();
});

const settle = () => runJobs(world.deps, channelHandlers);

/** An order with a code that somebody has paid; we have heard nothing of it yet. */
async function paidUnheard(channel: PaymentChannelName) {
  const buyer = freshBuyer();
  const order = await buildOrder(world.deps, { db: world.db, platformId: world.platform.id }, { at: at(), buyer });
  const payment = await world.db
    .transaction()
    .execute((trx) => beginOrderPayment(trx, { orderId: order.id, channel, at: at() }));
  await settle();
  const trade = simulator.trades.pay(channel, tradeNoOf(payment.id));
  return { buyer, order, payment, trade };
}

const post = (
  channel: string,
  given: { headers: Record<string, string>; body: Buffer },
  platformId = world.platform.id,
) =>
  world.send({
    method: 'POST',
    url: `/api/payment-callback/${channel}/${platformId}`,
    headers: given.headers,
    payload: given.body,
  });

type Given = { headers: Record<string, string>; body: Buffer };
type Change = (given: Given) => Given;

const flipped = (body: Buffer, place: number) => {
  const changed = Buffer.from(body);
  changed.writeUInt8((changed.at(place) ?? 0) ^ 1, place < 0 ? changed.length + place : place);
  return changed;
};
const header =
  (name: string, value: string): Change =>
  ({ headers, body }) => ({ headers: { ...headers, [name]: value }, body });
const without =
  (name: string): Change =>
  ({ headers, body }) => ({
    headers: Object.fromEntries(Object.entries(headers).filter(([one]) => one !== name)),
    body,
  });
const field =
  (name: string, value: string | undefined): Change =>
  ({ headers, body }) => {
    const values = new URLSearchParams(body.toString());
    if (value === undefined) values.delete(name);
    else values.set(name, value);
    return { headers, body: Buffer.from(values.toString()) };
  };

const WECHAT_FORGERIES: Readonly<Record<string, Change>> = {
  'without a signature': without('wechatpay-signature'),
  'without a time': without('wechatpay-timestamp'),
  'without a nonce': without('wechatpay-nonce'),
  'without the number of a key': without('wechatpay-serial'),
  'with an empty signature': header('wechatpay-signature', ''),
  'with a signature of zeros': header('wechatpay-signature', Buffer.alloc(256).toString('base64')),
  'with a signature that is no base64': header('wechatpay-signature', '%%%'),
  // Still fresh, so that the signature alone can find it out.
  'with another time': ({ headers, body }) => {
    const moment = String(Number(headers['wechatpay-timestamp']) - 1);
    return { headers: { ...headers, 'wechatpay-timestamp': moment }, body };
  },
  'with a time that is no number': header('wechatpay-timestamp', 'now'),
  'with a time of long ago': header('wechatpay-timestamp', '1700000000'),
  'with another nonce': header('wechatpay-nonce', 'f'.repeat(32)),
  'with the number of an unknown key': header('wechatpay-serial', 'PUB_KEY_ID_OTHER'),
  'with the name of something every object has': header('wechatpay-serial', '__proto__'),
  'with a bit of its body changed': ({ headers, body }) => ({ headers, body: flipped(body, 40) }),
  'with its last byte changed': ({ headers, body }) => ({ headers, body: flipped(body, -2) }),
  'with a byte more': ({ headers, body }) => ({ headers, body: Buffer.concat([body, Buffer.from(' ')]) }),
  'without a body': ({ headers }) => ({ headers, body: Buffer.alloc(0) }),
  'with the body of a plain success': ({ headers }) => ({ headers, body: Buffer.from('{"code":"SUCCESS"}') }),
};

const ALIPAY_FORGERIES: Readonly<Record<string, Change>> = {
  'without a signature': field('sign', undefined),
  'with an empty signature': field('sign', ''),
  'with a signature of zeros': field('sign', Buffer.alloc(256).toString('base64')),
  'signed in an older way': field('sign_type', 'RSA'),
  'without saying how it is signed': field('sign_type', undefined),
  'with another trade': field('out_trade_no', 'N1'),
  'with another amount': field('total_amount', '0.01'),
  'with another state': field('trade_status', 'TRADE_FINISHED'),
  'of another application': field('app_id', '2021000000000002'),
  'with a field more': field('extra', 'x'),
  'with a field less': field('notify_id', undefined),
  'with a name twice': ({ headers, body }) => ({
    headers,
    body: Buffer.concat([body, Buffer.from('&out_trade_no=N1')]),
  }),
  'without a body': ({ headers }) => ({ headers, body: Buffer.alloc(0) }),
};

describe.each([
  ['wechat', WECHAT_FORGERIES],
  ['alipay', ALIPAY_FORGERIES],
] as const)('a callback of %s', (channel, forgeries) => {
  it('makes us ask, and the order is paid once, however often it comes', async () => {
    const { buyer, order, payment, trade } = await paidUnheard(channel);
    const heard = simulator.callback(channel, trade);
    const answers = await Promise.all([post(channel, heard), post(channel, heard), post(channel, heard)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    await settle();
    await post(channel, heard);
    await settle();
    expect(await findPayment(world.db, payment.id)).toMatchObject({ state: 'paid', channel_no: trade.channelNo });
    expect(await findOrder(world.db, order.id)).toMatchObject({ pay_method: channel, principal_fen: '500' });
    expect(await holdings(world.db, ownerOfBuyer(buyer))).toBe('');
    expect(await brokenIn(world)).toEqual([]);
  });

  it.each(Object.entries(forgeries))('%s is not believed and moves nothing', async (_, change) => {
    const { order, payment, trade } = await paidUnheard(channel);
    const before = world.logged.length;
    const answer = await post(channel, change(simulator.callback(channel, trade)));
    expect(answer.body).not.toMatch(/SUCCESS|success/);
    expect(world.logged.slice(before).join('')).toContain('not believed');
    await settle();
    expect(await findPayment(world.db, payment.id)).toMatchObject({ state: 'waiting' });
    expect(await findOrder(world.db, order.id)).toMatchObject({ state: 'unpaid' });
  });

  it('that somebody else signed is not believed', async () => {
    const { trade } = await paidUnheard(channel);
    expect((await post(channel, stranger.callback(channel, trade))).body).not.toMatch(/SUCCESS|success/);
  });

  it('of a payment that is not there, or not of this platform, is not believed', async () => {
    const { trade } = await paidUnheard(channel);
    const unknown = simulator.callback(channel, { ...trade, tradeNo: 'N9' });
    expect((await post(channel, unknown)).body).not.toMatch(/SUCCESS|success/);
    expect((await post(channel, simulator.callback(channel, trade), '12')).statusCode).toBe(404);
  });
});

it('a callback that WeChat did sign, and that somebody kept for more than five minutes, is not believed', async () => {
  const { order, payment, trade } = await paidUnheard('wechat');
  const kept = simulator.callback('wechat', trade);
  world.clock.pass(301);
  const before = world.logged.length;
  expect((await post('wechat', kept)).body).not.toContain('SUCCESS');
  expect(world.logged.slice(before).join('')).toContain('"fault":"stale"');
  await settle();
  expect(await findPayment(world.db, payment.id)).toMatchObject({ state: 'waiting' });
  expect(await findOrder(world.db, order.id)).toMatchObject({ state: 'unpaid' });
  // Nothing but its age was wrong: what was signed within five minutes makes us ask.
  const fresh = simulator.callback('wechat', trade);
  world.clock.pass(299);
  await post('wechat', fresh);
  await settle();
  expect(await findPayment(world.db, payment.id)).toMatchObject({ state: 'paid' });
});

it('a channel that nobody knows, and a platform that is no number, are not found', async () => {
  const { trade } = await paidUnheard('wechat');
  const heard = simulator.callback('wechat', trade);
  expect((await post('paypal', heard)).statusCode).toBe(404);
  expect((await post('wechat', heard, '..%2F..')).statusCode).toBe(404);
});

it('a callback that lies about the amount is not believed more than the channel that is asked', async () => {
  const { order, payment, trade } = await paidUnheard('wechat');
  await post('wechat', simulator.callback('wechat', { ...trade, paidFen: 9_999_999 }));
  await settle();
  expect(await findPayment(world.db, payment.id)).toMatchObject({ state: 'paid', taken_fen: '500' });
  expect(await findOrder(world.db, order.id)).toMatchObject({ principal_fen: '500' });
});
