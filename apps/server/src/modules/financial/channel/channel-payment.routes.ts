import { channelPaymentApi } from '@nota/contract/financial/channel/channel-payment.contract.ts';
import type { PaymentChannelName } from '@nota/contract/financial/channel/payment-channel-choices.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { enqueue } from '../../../platform/jobs/job.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { AccountHolder } from '../balance/account-holder.ts';
import { findOwner } from '../balance/owner-balance.service.ts';
import { askKey, askPayment } from './channel-payment.jobs.ts';
import { findPayment, toPaymentRow } from './channel-payment.repo.ts';
import { beginOrderPayment, beginRecharge } from './channel-payment.service.ts';
import { openChannel } from './payment-accounts.ts';

export function channelPaymentRoutes({ implement, deps }: Router, holders: readonly AccountHolder[]) {
  const openOf = async (platformId: string, channel: PaymentChannelName) =>
    (await openChannel(deps.config, platformId, channel, () => deps.clock.now())) ??
    refuse('CHANNEL_CLOSED', { channel });

  implement(channelPaymentApi.begin, async ({ trx, actor, at, body, audit }) => {
    const { orderId, channel } = body;
    const { isSimulated } = await openOf(actor.platformId, channel);
    const payment = await beginOrderPayment(trx, { orderId, channel, isSimulated, actor, at });
    audit({ after: { paymentId: payment.id, channel, amountFen: Number(payment.amount_fen) } });
    return toPaymentRow(payment);
  });

  implement(channelPaymentApi.recharge, async ({ trx, actor, at, body, audit }) => {
    const { ownerId, channel, amountFen } = body;
    const owner = (await findOwner(trx, holders, ownerId)) ?? refuse('RECORD_NOT_FOUND', { id: ownerId });
    const { isSimulated } = await openOf(actor.platformId, channel);
    const payment = await beginRecharge(trx, { owner, channel, amountFen, isSimulated, actor, at });
    audit({ recordId: payment.id, after: { ownerId, channel, amountFen } });
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
