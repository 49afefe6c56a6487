import { PAYMENT_CHANNELS, type PaymentChannelName } from '@nota/contract/financial/channel/payment-channel-choices.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../platform/config.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enqueue } from '../../../platform/jobs/job.ts';
import { askChannelRefund, askKey, askPayment } from './channel-payment.jobs.ts';
import { findChannelRefund, findPayment } from './channel-payment.repo.ts';
import { openChannel } from './payment-accounts.ts';
import type { CallbackFault, PaymentChannel } from './payment-channel.ts';
import { paymentIdOf, refundIdOf } from './trade-number.ts';

const PATH = '/api/payment-callback';
const BODY_MOST_BYTES = 64 * 1024;

export const callbackUrlOf = (config: Pick<Config, 'PUBLIC_URL'>, channel: PaymentChannelName, platformId: string) =>
  new URL(`${PATH}/${channel}/${platformId}`, config.PUBLIC_URL).href;

const isChannel = (name: string): name is PaymentChannelName => PAYMENT_CHANNELS.some((one) => one === name);

/**
 * Where channels say that something has happened. Whoever signed it rightly only makes us ask the channel: a callback
 * that was forged, kept or changed moves no money, because no callback does.
 */
export async function paymentCallbacks(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register((raw, _, done) => {
    // The signature covers bytes, so the body is kept as it came.
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_MOST_BYTES }, (_request, body, parsed) =>
      parsed(null, body),
    );
    raw.post<{ Params: { channel: string; platformId: string } }>(
      `${PATH}/:channel/:platformId`,
      async ({ params, headers, body }, reply) => {
        const { channel: name, platformId } = params;
        const isOurs = isChannel(name) && /^[1-9]\d{0,18}$/.test(platformId);
        const channel = isOurs ? await openChannel(deps.config, platformId, name, () => deps.clock.now()) : undefined;
        if (!channel) return reply.status(404).send();
        const received = { headers, body: Buffer.isBuffer(body) ? body : Buffer.alloc(0), at: deps.clock.now() };
        const fault = await hear(deps, channel, platformId, received);
        if (fault) deps.log.warn({ channel: name, platformId, fault }, 'a payment callback was not believed');
        const { status, type, body: said } = channel.answerCallback(fault === undefined);
        return reply.status(status).type(type).send(said);
      },
    );
    done();
  });
}

type Received = Parameters<PaymentChannel['readCallback']>[0];

async function hear(
  deps: Deps,
  channel: PaymentChannel,
  platformId: string,
  received: Received,
): Promise<CallbackFault | undefined> {
  const news = channel.readCallback(received);
  if ('refused' in news) return news.refused;
  const db = deps.database.forPlatform(platformId);
  const paymentId = paymentIdOf(news.tradeNo);
  const payment = paymentId === undefined ? undefined : await findPayment(db, paymentId);
  if (payment?.channel !== channel.name) return 'not-ours';
  const refundId = refundIdOf(news.refundNo);
  const refund = refundId === undefined ? undefined : await findChannelRefund(db, refundId);
  await db.transaction().execute(async (trx) => {
    if (refund?.payment_id === payment.id && refund.ended_at === null)
      await enqueue(trx, askChannelRefund, { id: refund.id }, { key: askKey('refund', refund.id) });
    else if (news.refundNo === undefined && (payment.state === 'waiting' || payment.state === 'closed'))
      await enqueue(trx, askPayment, { id: payment.id }, { key: askKey('payment', payment.id) });
  });
  return undefined;
}
