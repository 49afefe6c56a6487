import { channelPaymentApi } from '@nota/contract/financial/channel/channel-payment.contract.ts';
import { salesOrderApi } from '@nota/contract/financial/order/sales-order.contract.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Staff } from '../../../testing/world.ts';
import { buildCompanyUser } from '../../user-manager/user-manager.fixtures.ts';
import { holdings } from '../ledger/ledger.fixtures.ts';
import { cancelOrder } from '../order/sales-order.service.ts';
import { useChannelWorld } from './channel-world.fixtures.ts';
import { writeAccounts } from './simulator/simulated-accounts.fixtures.ts';

const { world, folder, simulator, settle, place, scan } = useChannelWorld();
let clerk: Staff;
let cashier: Staff;

beforeAll(async () => {
  clerk = await world.staff({ permissionIds: [PERMISSION.order], hasRole: true, actions: [ACTION.orderEdit] });
  const balances = { permissionIds: [PERMISSION.balance], actions: [ACTION.balanceEdit] };
  cashier = await world.staff({ ...balances, hasRole: true });
});

const begin = (orderId: string, channel: 'wechat' | 'alipay' = 'wechat') =>
  world.call(channelPaymentApi.begin, { as: clerk, body: { orderId, channel } });
const get = async (id: string) => (await world.call(channelPaymentApi.get, { as: clerk, params: { id } })).data;

describe('POST /api/financial/channel-payment', () => {
  it('gives a code a moment later, and the same one when it is asked for again', async () => {
    const order = await place();
    const { data } = await begin(order.id);
    expect(data).toMatchObject({ state: 'waiting', amountFen: 500, codeUrl: null, isSimulated: true });
    await settle();
    expect(await get(data.id)).toMatchObject({ codeUrl: expect.stringContaining('weixin') as unknown });
    expect((await begin(order.id)).data.id).toBe(data.id);
    const { data: detail } = await world.call(salesOrderApi.get, { as: clerk, params: { id: order.id } });
    expect(detail.payments.map(({ id }) => id)).toEqual([data.id]);
  });

  it('shows one code at a time', async () => {
    const order = await place();
    await begin(order.id);
    expect((await begin(order.id, 'alipay')).outcome).toBe('PAYMENT_PENDING');
  });

  it('has none for an order that is closed or not there', async () => {
    const order = await place();
    await world.db.transaction().execute((trx) => cancelOrder(trx, { orderId: order.id, at: world.clock.now() }));
    expect((await begin(order.id)).outcome).toBe('STATE_CHANGED');
    expect((await begin('9')).outcome).toBe('RECORD_NOT_FOUND');
  });

  it('has none by a channel that the platform has no account with', async () => {
    const order = await place();
    rmSync(join(folder, world.platform.id, 'alipay.json'));
    expect((await begin(order.id, 'alipay')).outcome).toBe('CHANNEL_CLOSED');
    writeAccounts(folder, world.platform.id, simulator().accounts);
  });
});

describe('POST /api/financial/channel-payment/recharge', () => {
  const recharge = (body: { ownerId: string; amountFen?: number; channel?: 'wechat' | 'alipay' }, as = cashier) =>
    world.call(channelPaymentApi.recharge, { as, body: { amountFen: 10_000, channel: 'wechat', ...body } });

  it('gives a code that pays money in: it is on the balance when the channel says so', async () => {
    const { id } = await buildCompanyUser(world.db);
    const { data } = await recharge({ ownerId: id });
    expect(data).toMatchObject({ purpose: 'recharge', orderId: null, state: 'waiting', amountFen: 10_000 });
    await settle();
    const shown = await world.call(channelPaymentApi.get, { as: cashier, params: { id: data.id } });
    expect(shown.data.codeUrl).toContain('weixin');
    expect(await holdings(world.db, { kind: 'company-user', id })).toBe('');
    scan(data);
    await world.call(channelPaymentApi.ask, { as: cashier, params: { id: data.id } });
    await settle();
    expect(await holdings(world.db, { kind: 'company-user', id })).toBe('principal 10000');
  });

  it('is one code for a click that was sent twice', async () => {
    const { id: ownerId } = await buildCompanyUser(world.db);
    const body = { ownerId, amountFen: 500, channel: 'alipay' } as const;
    const headers = { 'idempotency-key': 'one-click' };
    const twice = () => world.call(channelPaymentApi.recharge, { as: cashier, body, headers });
    expect((await twice()).data.id).toBe((await twice()).data.id);
  });

  it('has none for nobody, for another sum than a channel takes, without an account, or by whoever may not', async () => {
    const { id: ownerId } = await buildCompanyUser(world.db);
    expect((await recharge({ ownerId: '9' })).outcome).toBe('RECORD_NOT_FOUND');
    for (const amountFen of [0, 5_000_001])
      expect((await recharge({ ownerId, amountFen })).outcome).toBe('INPUT_INVALID');
    expect((await recharge({ ownerId }, clerk)).outcome).toBe('PERMISSION_DENIED');
    rmSync(join(folder, world.platform.id, 'alipay.json'));
    expect((await recharge({ ownerId, channel: 'alipay' })).outcome).toBe('CHANNEL_CLOSED');
    writeAccounts(folder, world.platform.id, simulator().accounts);
  });
});

describe('POST /api/financial/channel-payment/:id/ask-channel', () => {
  it('learns of a payment before the clock does', async () => {
    const { data } = await begin((await place()).id);
    await settle();
    scan(data);
    await world.call(channelPaymentApi.ask, { as: clerk, params: { id: data.id } });
    await settle();
    expect(await get(data.id)).toMatchObject({ state: 'paid', takenFen: 500, codeUrl: null });
  });

  it('is refused for a payment that is not there', async () => {
    expect((await world.call(channelPaymentApi.ask, { as: clerk, params: { id: '9' } })).outcome).toBe(
      'RECORD_NOT_FOUND',
    );
    expect((await world.call(channelPaymentApi.get, { as: clerk, params: { id: '9' } })).outcome).toBe(
      'RECORD_NOT_FOUND',
    );
  });
});
