import { ADJUSTMENT_MAX_FEN } from '@nota/contract/financial/balance/balance-choices.ts';
import { balanceEntryApi, type BalanceEntry } from '@nota/contract/financial/balance/balance-entry.contract.ts';
import { ownerBalanceApi, type OwnerBalance } from '@nota/contract/financial/balance/owner-balance.contract.ts';
import { formatYuan } from '@nota/contract/kit/format/number-format.ts';
import { approvalRequestApi } from '@nota/contract/platform/approval-request.contract.ts';
import { Alert } from 'antd';
import { useAct } from '../../../kit/call/use-act.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { Field, RecordForm } from '../../../kit/record/form/record-form.tsx';
import { leftOf } from './balance-entry.columns.tsx';
import { BALANCE_READS } from './balance-reads.ts';

const TOUCHES = [...BALANCE_READS, approvalRequestApi.list];

interface Props {
  readonly owner: OwnerBalance;
  readonly onDone: () => void;
}

export function AdjustForm({ owner, onDone }: Props) {
  const t = useMessages('financial.owner-balance');
  const { run, problem } = useAct(ownerBalanceApi.askAdjustment, {
    says: t('adjust.title'),
    touches: TOUCHES,
    handles: ['INPUT_INVALID', 'BALANCE_TOO_LOW'],
    onDone,
  });
  const { id, principalFen } = owner;
  const options = (['up', 'down'] as const).map((value) => ({ value, label: t(`adjust.${value}`) }));
  return (
    <RecordForm
      schema={ownerBalanceApi.askAdjustment.body}
      initial={{ principalFen, direction: 'up' }}
      submit={t('ask.submit')}
      problem={problem}
      lands={{ BALANCE_TOO_LOW: 'amountFen' }}
      onSubmit={(body) => run({ params: { id }, body })}
    >
      <Alert className="record-form-notice" type="warning" showIcon title={t('ask.notice')} />
      <Field.Select name="direction" label={t('adjust.direction')} options={options} />
      <Field.Money
        name="amountFen"
        label={t('adjust.amount')}
        hint={t('adjust.hint', { balance: formatYuan(principalFen), most: formatYuan(ADJUSTMENT_MAX_FEN) })}
      />
      <Field.TextArea name="reason" label={t('ask.reason')} />
    </RecordForm>
  );
}

export function GiftForm({ owner, onDone }: Props) {
  const t = useMessages('financial.owner-balance');
  const { run, problem } = useAct(ownerBalanceApi.askGift, {
    says: t('gift.title'),
    touches: TOUCHES,
    handles: ['INPUT_INVALID'],
    onDone,
  });
  return (
    <RecordForm
      schema={ownerBalanceApi.askGift.body}
      initial={{}}
      submit={t('ask.submit')}
      problem={problem}
      onSubmit={(body) => run({ params: { id: owner.id }, body })}
    >
      <Alert className="record-form-notice" type="warning" showIcon title={t('ask.notice')} />
      <Field.Money
        name="amountFen"
        label={t('gift.amount')}
        hint={t('gift.hint', { most: formatYuan(ADJUSTMENT_MAX_FEN) })}
      />
      <Field.TextArea name="reason" label={t('ask.reason')} />
    </RecordForm>
  );
}

export function ReversalForm({ entry, onDone }: { readonly entry: BalanceEntry; readonly onDone: () => void }) {
  const t = useMessages('financial.balance-entry');
  const asked = useMessages('financial.owner-balance');
  const { run, problem } = useAct(balanceEntryApi.askReversal, {
    says: t('reverse.title'),
    touches: TOUCHES,
    handles: ['INPUT_INVALID', 'REVERSAL_TOO_LARGE', 'BALANCE_TOO_LOW'],
    onDone,
  });
  return (
    <RecordForm
      schema={balanceEntryApi.askReversal.body}
      initial={{}}
      submit={asked('ask.submit')}
      problem={problem}
      lands={{ REVERSAL_TOO_LARGE: 'amountFen', BALANCE_TOO_LOW: 'amountFen' }}
      onSubmit={(body) => run({ params: { id: entry.id }, body })}
    >
      <Alert className="record-form-notice" type="warning" showIcon title={asked('ask.notice')} />
      <Field.Money
        name="amountFen"
        label={t('reverse.amount')}
        hint={t('reverse.hint', { left: formatYuan(leftOf(entry)) })}
      />
      <Field.TextArea name="reason" label={asked('ask.reason')} />
    </RecordForm>
  );
}
