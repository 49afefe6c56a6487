import { channelPaymentApi } from '@nota/contract/financial/channel/channel-payment.contract.ts';
import type { ChannelPaymentRow } from '@nota/contract/financial/channel/channel-payment-record.ts';
import { channelPaymentLifecycle } from '@nota/contract/financial/channel/channel-payment.lifecycle.ts';
import { PAYMENT_CHANNELS, type PaymentChannelName } from '@nota/contract/financial/channel/payment-channel-choices.ts';
import { salesOrderApi } from '@nota/contract/financial/order/sales-order.contract.ts';
import type { SalesOrderDetail } from '@nota/contract/financial/order/sales-order-record.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { Button } from 'antd';
import { useAct } from '../../../kit/call/use-act.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { MoneyCell, ToneCell } from '../../../kit/list/table/cells.tsx';
import { DrawerSection } from '../../../kit/record/record-drawer.tsx';
import { useMay } from '../../../kit/session/access.ts';
import { formatMoment } from '../../../kit/time.ts';
import '../order/sales-order.css';
import { WaitingCode } from './waiting-code.tsx';

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
      {waiting && <WaitingCode payment={waiting} touches={READS} />}
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
