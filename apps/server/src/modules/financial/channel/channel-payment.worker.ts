import type { Deps } from '../../../platform/deps.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { drainBatches } from '../../../platform/jobs/drain-batches.ts';
import { enqueueMany, handle, type JobHandler, type Schedule } from '../../../platform/jobs/job.ts';
import { announce } from '../../../platform/live/live-event.ts';
import { findOrder } from '../order/sales-order.repo.ts';
import { askChannelRefund, askKey, askPayment } from './channel-payment.jobs.ts';
import { findChannelRefund, findPayment, listToAsk, savePayment, type StoredPayment } from './channel-payment.repo.ts';
import { isOutdated, settlePayment } from './channel-payment.service.ts';
import { settleRefund } from './channel-refund.service.ts';
import { openChannel } from './payment-accounts.ts';
import type { PaymentAnswer, PaymentChannel, RefundAnswer } from './payment-channel.ts';
import { callbackUrlOf } from './payment-callback.ts';
import { refundNoOf, tradeNoOf } from './trade-number.ts';

interface Asking {
  readonly db: Db;
  readonly deps: Deps;
  readonly platformId: string;
  readonly at: Date;
}

/** Each question is asked outside of any transaction; what the channel answered is then judged under the locks. */
export const channelHandlers: readonly JobHandler[] = [
  handle(askPayment, ({ payload: { id }, db, deps, platformId, at }) =>
    lookAtPayment({ db, deps, platformId, at }, id),
  ),
  handle(askChannelRefund, ({ payload: { id }, db, deps, platformId, at }) =>
    lookAtRefund({ db, deps, platformId, at }, id),
  ),
];

async function lookAtPayment(asking: Asking, id: string): Promise<void> {
  const { db, at } = asking;
  const payment = await findPayment(db, id);
  if (payment?.state !== 'waiting' && payment?.state !== 'closed') return;
  const channel = await channelOf(asking, payment);
  const order = payment.order_id === null ? undefined : await findOrder(db, payment.order_id);
  if (payment.state === 'waiting' && payment.code_url === null && !isOutdated(payment, order, at)) {
    await fetchCode(asking, channel, payment);
    return;
  }
  const isEnding = payment.state === 'waiting' && isOutdated(payment, order, at);
  const answer = isEnding ? await closeUnlessPaid(channel, payment, at) : await channel.query(tradeNoOf(id));
  await db.transaction().execute((trx) => settlePayment(trx, id, answer, at));
}

async function fetchCode({ db, deps, platformId, at }: Asking, channel: PaymentChannel, payment: StoredPayment) {
  const { id, amount_fen, expires_at, number } = payment;
  const { codeUrl } = await channel.prepay({
    tradeNo: tradeNoOf(id),
    amountFen: Number(amount_fen),
    description: number,
    expiresAt: expires_at,
    callbackUrl: callbackUrlOf(deps.config, channel.name, platformId),
  });
  await db.transaction().execute(async (trx: Trx) => {
    await savePayment(trx, id, { code_url: codeUrl, ask_at: new Date(at.getTime() + 60_000) });
    await announce(trx, { kind: 'record', stem: 'channel-payment', id });
  });
}

/** Two clocks that differ by less than this agree. */
const SKEW_MS = 2 * 60_000;

/**
 * Somebody may pay until the very moment at which it is closed, so the last word is asked for afterwards. What the
 * channel does not know yet cannot be closed there, and may still be scanned until its time is over.
 */
async function closeUnlessPaid(channel: PaymentChannel, payment: StoredPayment, at: Date): Promise<PaymentAnswer> {
  const tradeNo = tradeNoOf(payment.id);
  const before = await channel.query(tradeNo);
  const isOver = payment.code_url === null || payment.expires_at.getTime() + SKEW_MS <= at.getTime();
  if (before.state === 'unknown') return { state: isOver ? 'closed' : 'waiting' };
  if (before.state !== 'waiting') return before;
  await channel.close(tradeNo);
  return channel.query(tradeNo);
}

async function lookAtRefund(asking: Asking, id: string): Promise<void> {
  const { db, deps, platformId, at } = asking;
  const refund = await findChannelRefund(db, id);
  const payment = refund && (await findPayment(db, refund.payment_id));
  if (!payment || refund.ended_at !== null) return;
  const channel = await channelOf(asking, payment);
  const numbers = { tradeNo: tradeNoOf(payment.id), refundNo: refundNoOf(id) };
  const known: RefundAnswer = await channel.queryRefund(numbers);
  // What the channel has never heard of is sent; the same number again would be the same refund.
  const answer =
    known.state === 'unknown'
      ? await channel.refund({
          ...numbers,
          amountFen: Number(refund.amount_fen),
          totalFen: Number(payment.amount_fen),
          reason: refund.reason,
          callbackUrl: callbackUrlOf(deps.config, channel.name, platformId),
        })
      : known;
  await db.transaction().execute((trx) => settleRefund(trx, id, answer, at));
}

async function channelOf({ deps, platformId }: Asking, payment: StoredPayment): Promise<PaymentChannel> {
  const channel = await openChannel(deps.config, platformId, payment.channel, () => deps.clock.now());
  if (!channel) throw new Error(`the platform has no account with ${payment.channel} any more`);
  return channel;
}

const MOST = { most: 200, batches: 5 };

/** Callbacks get lost: whatever is open is asked for again by the clock. */
export const askOpenPayments: Schedule = {
  name: 'channel-payment.ask-open',
  cron: '* * * * *',
  run: async ({ db, at }) => {
    await askEach(db, 'channel_payment', at);
    await askEach(db, 'channel_refund', at);
  },
};

async function askEach(db: Db, table: 'channel_payment' | 'channel_refund', at: Date): Promise<void> {
  const kind = table === 'channel_payment' ? 'payment' : 'refund';
  const job = table === 'channel_payment' ? askPayment : askChannelRefund;
  await drainBatches({ ...MOST, batches: 1 }, async (most) => {
    const ids = await listToAsk(db, table, at, most);
    const wanted = ids.map((id) => ({ payload: { id }, key: askKey(kind, id) }));
    await db.transaction().execute((trx) => enqueueMany(trx, job, wanted));
    return ids.length;
  });
}
