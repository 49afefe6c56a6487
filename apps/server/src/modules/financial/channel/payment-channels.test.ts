import { PAYMENT_CHANNELS } from '@nota/contract/financial/channel/payment-channel-choices.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { alipayChannel } from './alipay/alipay-channel.ts';
import { ChannelError, type PaymentChannel } from './payment-channel.ts';
import { openChannelSimulator, simulatorKeys, type ChannelSimulator } from './simulator/channel-simulator.fixtures.ts';
import { wechatChannel } from './wechat/wechat-channel.ts';

let now = new Date('2026-11-17T02:00:00Z');
let simulator: ChannelSimulator;
let channels: Record<(typeof PAYMENT_CHANNELS)[number], PaymentChannel>;
let drawn = 0;

beforeAll(async () => {
  simulator = await openChannelSimulator({ keys: simulatorKeys(), now: () => now });
  const { wechat, alipay } = simulator.accounts;
  channels = { wechat: wechatChannel(wechat, () => now), alipay: alipayChannel(alipay, () => now) };
});
afterAll(() => simulator.close());
beforeEach(() => {
  now = new Date('2026-11-17T02:00:00Z');
  simulator.trades.setRefundPace('at-once');
});

const order = (amountFen = 12_345) => ({
  tradeNo: `N${(drawn += 1)}`,
  amountFen,
  description: 'SK20261117000001',
  expiresAt: new Date(now.getTime() + 900_000),
  callbackUrl: 'http://127.0.0.1/callback',
});
const refundOf = (tradeNo: string, amountFen: number, totalFen = 12_345) => ({
  tradeNo,
  refundNo: `R${(drawn += 1)}`,
  amountFen,
  totalFen,
  reason: '取证失败',
  callbackUrl: 'http://127.0.0.1/callback',
});

describe.each(PAYMENT_CHANNELS)('%s', (name) => {
  const paid = async (amountFen?: number) => {
    const wanted = order(amountFen);
    await channels[name].prepay(wanted);
    simulator.trades.pay(name, wanted.tradeNo);
    return wanted;
  };

  it('gives a code, the same for the same order, and refuses its number for another amount', async () => {
    const wanted = order();
    const { codeUrl } = await channels[name].prepay(wanted);
    expect(codeUrl).toMatch(/^(weixin:|https:)/);
    expect(await channels[name].prepay(wanted)).toEqual({ codeUrl });
    await expect(channels[name].prepay({ ...wanted, amountFen: 1 })).rejects.toThrow(ChannelError);
  });

  it('says what was paid, when and under which number', async () => {
    const wanted = await paid();
    expect(await channels[name].query(wanted.tradeNo)).toEqual({
      state: 'paid',
      amountFen: 12_345,
      channelNo: expect.stringMatching(/^\d+$/) as unknown,
      paidAt: now,
    });
  });

  it('knows nothing of a number that it never saw', async () => {
    expect(await channels[name].query('N404')).toMatchObject({ state: 'unknown' });
    expect(await channels[name].queryRefund({ tradeNo: 'N404', refundNo: 'R404' })).toMatchObject({ state: 'unknown' });
  });

  it('closes what nobody paid, and leaves alone what somebody did', async () => {
    const wanted = order();
    await channels[name].prepay(wanted);
    await channels[name].close(wanted.tradeNo);
    const closed = (await channels[name].query(wanted.tradeNo)).state;
    // Alipay knows a trade from its first scan on.
    expect(closed).toBe(name === 'alipay' ? 'unknown' : 'closed');
    await expect(channels[name].close((await paid()).tradeNo)).rejects.toThrow(ChannelError);
  });

  it('gives back once for each number, at once, after days or not at all, and never more than was paid', async () => {
    const { tradeNo } = await paid();
    const wanted = refundOf(tradeNo, 345);
    await channels[name].refund(wanted);
    await channels[name].refund(wanted);
    expect(await channels[name].queryRefund(wanted)).toMatchObject({ state: 'done', amountFen: 345 });
    await expect(channels[name].refund(refundOf(tradeNo, 12_001))).rejects.toThrow(ChannelError);
    simulator.trades.setRefundPace('days');
    const slow = refundOf(tradeNo, 1_000);
    expect(await channels[name].refund(slow)).toMatchObject({ state: 'accepted' });
    expect(await channels[name].queryRefund(slow)).toMatchObject({ state: 'accepted' });
    simulator.trades.endRefund(simulator.trades.findRefund(name, slow.refundNo).refund, 'failed');
    expect(await channels[name].queryRefund(slow)).toMatchObject({ state: 'failed' });
  });

  it('has a bill of every day on which something moved', async () => {
    now = new Date('2026-10-01T15:59:59Z');
    const first = await paid(100_001);
    const back = refundOf(first.tradeNo, 1, 100_001);
    await channels[name].refund(back);
    now = new Date('2026-10-01T16:00:00Z');
    const second = await paid(2);
    expect((await channels[name].bill('2026-10-01'))?.lines).toEqual([
      expect.objectContaining({ tradeNo: first.tradeNo, refundNo: undefined, amountFen: 100_001 }),
      expect.objectContaining({ tradeNo: first.tradeNo, refundNo: back.refundNo, amountFen: -1 }),
    ]);
    expect((await channels[name].bill('2026-10-02'))?.lines).toEqual([
      expect.objectContaining({ tradeNo: second.tradeNo, amountFen: 2, at: now }),
    ]);
    expect(await channels[name].bill('2026-09-30')).toBeUndefined();
  });

  it('is not believed when somebody else answers in its place', async () => {
    const stranger = await openChannelSimulator({ keys: simulatorKeys(), now: () => now });
    const { wechat, alipay } = simulator.accounts;
    const misled = {
      wechat: wechatChannel({ ...wechat, address: stranger.accounts.wechat.address }, () => now),
      alipay: alipayChannel({ ...alipay, address: stranger.accounts.alipay.address }, () => now),
    };
    await expect(misled[name].prepay(order())).rejects.toThrow(/forged|not signed/);
    await stranger.close();
  });

  it('says nothing when it hangs up, and the same question may be asked again', async () => {
    const wanted = order();
    simulator.setSilent(true);
    await expect(channels[name].prepay(wanted)).rejects.toThrow();
    simulator.setSilent(false);
    await expect(channels[name].prepay(wanted)).resolves.toMatchObject({ codeUrl: expect.any(String) as unknown });
  });

  it('refuses a call that was not signed by its merchant', async () => {
    const other = simulatorKeys();
    const { wechat, alipay } = simulator.accounts;
    const thieves = {
      wechat: wechatChannel({ ...wechat, merchantKey: other.merchant.privateKey }, () => now),
      alipay: alipayChannel({ ...alipay, appKey: other.app.privateKey }, () => now),
    };
    await expect(thieves[name].prepay(order())).rejects.toThrow(/SIGN_ERROR|invalid-signature/);
  });
});
