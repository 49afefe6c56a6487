import { channelPaymentApi } from '@nota/contract/financial/channel/channel-payment.contract.ts';
import type { ChannelPaymentRow } from '@nota/contract/financial/channel/channel-payment-record.ts';
import { channelPaymentLifecycle } from '@nota/contract/financial/channel/channel-payment.lifecycle.ts';
import { PAYMENT_CHANNELS, type PaymentChannelName } from '@nota/contract/financial/channel/payment-channel-choices.ts';
import { salesOrderApi } from '@nota/contract/financial/order/sales-order.contract.ts';
import type { SalesOrderDetail } from '@nota/contract/financial/order/sales-order-record.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { Button, QRCode } from 'antd';
import { useCall } from '../../../kit/call/use-call.ts';
import { useAct } from '../../../kit/call/use-act.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { MoneyCell, ToneCell } from '../../../kit/list/table/cells.tsx';
import { useLive } from '../../../kit/live/live.ts';
import { DrawerSection } from '../../../kit/record/record-drawer.tsx';
import { useMay } from '../../../kit/session/access.ts';
import { formatMoment } from '../../../kit/time.ts';
import '../order/sales-order.css';

const READS = [salesOrderApi.get];

/** Codes by which the customer pays on a phone: the one that waits as a picture, and what has become of all. */
export function OrderPayments({ order }: { readonly order: SalesOrderDetail }) {
  const t = useMessages('order-payment');
  const mayShow = useMay()(ACTION.orderEdit) && order.state === 'unpaid' && order.payableFen > 0;
  const waiting = order.payments.find(({ state }) => state === 'waiting');
  if (!mayShow && order.payments.length === 0) return null;
  return (
    <DrawerSection title={t('title')}>
      {mayShow &&
        !waiting &&
        PAYMENT_CHANNELS.map((channel) => <ShowButton key={channel} order={order} channel={channel} />)}
      {waiting && <WaitingCode payment={waiting} />}
      <ul className="order-entries">
        {order.payments.map((payment) => (
          <PaymentEntry key={payment.id} payment={payment} />
        ))}
      </ul>
    </DrawerSection>
  );
}

interface ShowProps {
  readonly order: SalesOrderDetail;
  readonly channel: PaymentChannelName;
}

function ShowButton({ order, channel }: ShowProps) {
  const t = useMessages('order-payment');
  const { run, isRunning } = useAct(channelPaymentApi.begin, { says: t(`show.${channel}`), touches: READS });
  return (
    <Button
      className="order-payment-show"
      loading={isRunning}
      onClick={() => void run({ body: { orderId: order.id, channel } })}
    >
      {t(`show.${channel}`)}
    </Button>
  );
}

/** Read by itself: the picture comes a moment after the payment, when the channel has answered. */
function WaitingCode({ payment: given }: { readonly payment: ChannelPaymentRow }) {
  const t = useMessages('order-payment');
  const answer = useCall(channelPaymentApi.get, { params: { id: given.id } }, { isSilent: true });
  useLive('record', channelPaymentLifecycle.name, (event) => {
    if (event.id === given.id) void answer.refetch();
  });
  const { run, isRunning } = useAct(channelPaymentApi.ask, {
    says: t('ask'),
    touches: [channelPaymentApi.get, ...READS],
  });
  const payment = answer.data ?? given;
  const { codeUrl, expiresAt, channel } = payment;
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
      <p>{t('hint')}</p>
      <p className="order-about">{t('until', { time: formatMoment(expiresAt) })}</p>
      <Button loading={isRunning} onClick={() => void run({ params: { id: payment.id } })}>
        {t('ask')}
      </Button>
    </div>
  );
}

function PaymentEntry({ payment }: { readonly payment: ChannelPaymentRow }) {
  const t = useMessages('order-payment');
  const { number, channel, state, isSimulated, isOnBalance, channelNo, createdAt, paidAt } = payment;
  const about = [
    t(`channel.${channel}`),
    formatMoment(paidAt ?? createdAt),
    ...(channelNo === null ? [] : [channelNo]),
    ...(isOnBalance ? [t('onBalance')] : []),
    ...(isSimulated ? [t('simulated')] : []),
  ];
  return (
    <li className="order-entry">
      <span>
        {number} <ToneCell tone={channelPaymentLifecycle.states[state].tone}>{t(`state.${state}`)}</ToneCell>
      </span>
      <span className="order-amount">
        <MoneyCell fen={payment.takenFen ?? payment.amountFen} />
      </span>
      <span className="order-about">{about.join(' · ')}</span>
    </li>
  );
}
