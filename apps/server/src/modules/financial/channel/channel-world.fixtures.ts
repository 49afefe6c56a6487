import type { PaymentChannelName } from '@nota/contract/financial/channel/payment-channel-choices.ts';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { runJobs } from '../../../testing/jobs.ts';
import { useWorld } from '../../../testing/world.ts';
import { buildOrder, putPricesInForce, testPrices, type OrderWish } from '../order/sales-order.fixtures.ts';
import { beginOrderPayment } from './channel-payment.service.ts';
import { askOpenPayments, channelHandlers } from './channel-payment.worker.ts';
import { openChannelSimulator, simulatorKeys, type ChannelSimulator } from './simulator/channel-simulator.fixtures.ts';
import { writeAccounts } from './simulator/simulated-accounts.fixtures.ts';
import { tradeNoOf } from './trade-number.ts';

/** A platform that has accounts with a simulator of both channels, and prices. */
export function useChannelWorld() {
  const folder = mkdtempSync(join(tmpdir(), 'nota-payment-'));
  const world = useWorld({ PAYMENT_FOLDER: folder });
  const held: { simulator?: ChannelSimulator } = {};
  beforeAll(async () => {
    held.simulator = await openChannelSimulator({ keys: simulatorKeys(), now: () => world.clock.now() });
    writeAccounts(folder, world.platform.id, held.simulator.accounts);
    const memberIds = [(await world.staff()).id, (await world.staff()).id] as const;
    await putPricesInForce(world.db, { content: testPrices(), memberIds, from: world.clock.now() });
  });
  afterAll(() => held.simulator?.close());
  const simulator = () => {
    if (!held.simulator) throw new Error('the simulator is not open yet');
    return held.simulator;
  };
  const at = () => world.clock.now();
  const settle = () => runJobs(world.deps, channelHandlers);
  return {
    world,
    folder,
    simulator,
    settle,
    /** What the clock does every minute. */
    async askAround() {
      const { db, deps } = world.jobs;
      await askOpenPayments.run({ db, deps, at: at(), platformId: world.platform.id });
      await settle();
    },
    place: (given: Omit<OrderWish, 'at'> = {}) =>
      buildOrder(world.deps, { db: world.db, platformId: world.platform.id }, { at: at(), ...given }),
    /** Shows a code for an order. */
    async show(orderId: string, channel: PaymentChannelName = 'wechat') {
      const payment = await world.db
        .transaction()
        .execute((trx) => beginOrderPayment(trx, { orderId, channel, at: at() }));
      await settle();
      return payment;
    },
    /** The customer scans it and pays. */
    scan: (payment: { id: string; channel: PaymentChannelName }, paidFen?: number) =>
      simulator().trades.pay(payment.channel, tradeNoOf(payment.id), paidFen),
  };
}
