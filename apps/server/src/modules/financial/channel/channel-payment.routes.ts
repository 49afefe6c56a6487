import { channelPaymentApi } from '@nota/contract/financial/channel/channel-payment.contract.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { enqueue } from '../../../platform/jobs/job.ts';
import { refuse } from '../../../platform/refusal.ts';
import { askKey, askPayment } from './channel-payment.jobs.ts';
import { findPayment, toPaymentRow } from './channel-payment.repo.ts';
import { beginOrderPayment } from './channel-payment.service.ts';
import { openChannel } from './payment-accounts.ts';

export function channelPaymentRoutes({ implement, deps }: Router) {
  implement(channelPaymentApi.begin, async ({ trx, actor, at, body, audit }) => {
    const { orderId, channel } = body;
    const open = await openChannel(deps.config, actor.platformId, channel, () => deps.clock.now());
    if (!open) refuse('CHANNEL_CLOSED', { channel });
    const { isSimulated } = open;
    const payment = await beginOrderPayment(trx, { orderId, channel, isSimulated, actor, at });
    audit({ after: { paymentId: payment.id, channel, amountFen: Number(payment.amount_fen) } });
    return toPaymentRow(payment);
  });

  implement(channelPaymentApi.get, async ({ db, params }) => {
    return toPaymentRow((await findPayment(db, params.id)) ?? refuse('RECORD_NOT_FOUND', params));
  });

  implement(channelPaymentApi.ask, async ({ trx, params, audit }) => {
    const payment = (await findPayment(trx, params.id)) ?? refuse('RECORD_NOT_FOUND', params);
    await enqueue(trx, askPayment, { id: payment.id }, { key: askKey('payment', payment.id) });
    audit({ after: { state: payment.state } });
    return toPaymentRow(payment);
  });
}
