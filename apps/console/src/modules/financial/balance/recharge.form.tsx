import type { OwnerBalance } from '@nota/contract/financial/balance/owner-balance.contract.ts';
import { channelPaymentApi } from '@nota/contract/financial/channel/channel-payment.contract.ts';
import type { ChannelPaymentRow } from '@nota/contract/financial/channel/channel-payment-record.ts';
import { PAYMENT_CHANNELS, RECHARGE_MOST_FEN } from '@nota/contract/financial/channel/payment-channel-choices.ts';
import { formatYuan } from '@nota/contract/kit/format/number-format.ts';
import { useState } from 'react';
import { useAct } from '../../../kit/call/use-act.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { Field, RecordForm } from '../../../kit/record/form/record-form.tsx';
import { WaitingCode } from '../payment/waiting-code.tsx';
import { BALANCE_READS } from './balance-reads.ts';

/** How much and by which channel; then the code, which the customer scans from this screen. */
export function RechargeForm({ owner }: { readonly owner: OwnerBalance }) {
  const t = useMessages('order-payment');
  const [payment, setPayment] = useState<ChannelPaymentRow>();
  const { run, problem } = useAct(channelPaymentApi.recharge, {
    says: t('recharge.submit'),
    handles: ['INPUT_INVALID', 'CHANNEL_CLOSED'],
    onDone: setPayment,
  });
  if (payment) return <WaitingCode payment={payment} touches={BALANCE_READS} />;
  return (
    <RecordForm
      schema={channelPaymentApi.recharge.body}
      initial={{ ownerId: owner.id, channel: 'wechat' }}
      submit={t('recharge.submit')}
      problem={problem}
      lands={{ CHANNEL_CLOSED: 'channel' }}
      onSubmit={(body) => run({ body })}
    >
      <Field.Money
        name="amountFen"
        label={t('recharge.amount')}
        hint={t('recharge.most', { most: formatYuan(RECHARGE_MOST_FEN) })}
      />
      <Field.Select
        name="channel"
        label={t('recharge.by')}
        options={PAYMENT_CHANNELS.map((value) => ({ value, label: t(`channel.${value}`) }))}
      />
    </RecordForm>
  );
}
