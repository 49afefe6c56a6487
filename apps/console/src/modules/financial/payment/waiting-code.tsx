import { channelPaymentApi } from '@nota/contract/financial/channel/channel-payment.contract.ts';
import type { ChannelPaymentRow } from '@nota/contract/financial/channel/channel-payment-record.ts';
import { channelPaymentLifecycle } from '@nota/contract/financial/channel/channel-payment.lifecycle.ts';
import type { AnyEndpoint } from '@nota/contract/kit/endpoint.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Button, QRCode } from 'antd';
import { callKey, useCall } from '../../../kit/call/use-call.ts';
import { useAct } from '../../../kit/call/use-act.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { useLive } from '../../../kit/live/live.ts';
import { formatMoment } from '../../../kit/time.ts';
import '../order/sales-order.css';

interface Props {
  readonly payment: ChannelPaymentRow;
  /** What is out of date once somebody has paid. */
  readonly touches: readonly AnyEndpoint[];
}

/** Read by itself: the picture comes a moment after the payment, when the channel has answered. */
export function WaitingCode({ payment: given, touches }: Props) {
  const t = useMessages('order-payment');
  const queries = useQueryClient();
  const answer = useCall(channelPaymentApi.get, { params: { id: given.id } }, { isSilent: true });
  useLive('record', channelPaymentLifecycle.name, (event) => {
    if (event.id !== given.id) return;
    void answer.refetch();
    for (const read of touches) void queries.invalidateQueries({ queryKey: callKey(read) });
  });
  const { run, isRunning } = useAct(channelPaymentApi.ask, {
    says: t('ask'),
    touches: [channelPaymentApi.get, ...touches],
  });
  const payment = answer.data ?? given;
  const { codeUrl, expiresAt, channel, purpose, state } = payment;
  if (state !== 'waiting') return <p role="status">{t(`state.${state}`)}</p>;
  return (
    <div className="order-payment-code">
      {codeUrl === null ? (
        <p className="order-none">{t('preparing')}</p>
      ) : (
        <div role="img" aria-label={`${t(`channel.${channel}`)} ${t('picture')}`}>
          <div aria-hidden="true">
            <QRCode value={codeUrl} type="svg" size={176} color="#000" bgColor="#fff" bordered={false} errorLevel="M" />
          </div>
        </div>
      )}
      <p>{t(purpose === 'order' ? 'hint' : 'rechargeHint')}</p>
      <p className="order-about">{t('until', { time: formatMoment(expiresAt) })}</p>
      <Button loading={isRunning} onClick={() => void run({ params: { id: payment.id } })}>
        {t('ask')}
      </Button>
    </div>
  );
}
