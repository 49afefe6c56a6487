import {
  ANNOUNCED_DAYS,
  REJECT_CODES,
  SLIP_MAX_BYTES,
  SLIPS_MAX,
} from '@nota/contract/financial/bank/offline-payment-choices.ts';
import { offlinePaymentApi } from '@nota/contract/financial/bank/offline-payment.contract.ts';
import { NewOfflinePayment } from '@nota/contract/financial/bank/offline-payment-fields.ts';
import type { OfflinePaymentDetail } from '@nota/contract/financial/bank/offline-payment-record.ts';
import { reason } from '@nota/contract/kit/fields.ts';
import { approvalRequestApi } from '@nota/contract/platform/approval-request.contract.ts';
import { Alert } from 'antd';
import { useState } from 'react';
import { z } from 'zod';
import { useAct } from '../../../kit/call/use-act.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { Field, RecordForm } from '../../../kit/record/form/record-form.tsx';
import { FileUpload } from '../../../kit/upload/file-upload.tsx';
import { REMITTANCE_READS } from './offline-payment-reads.ts';
import { OwnerPicker } from './owner.picker.tsx';
import './offline-payment.css';

interface DoneProps {
  readonly onDone: () => void;
}
interface Props extends DoneProps {
  readonly payment: OfflinePaymentDetail;
}

/** A payment that a customer announces; its slips are handed in with the next form, when the bank has given them. */
const announcing = NewOfflinePayment.omit({ slip: true });

export function CreateForm({ onDone }: { readonly onDone: (id: string) => void }) {
  const t = useMessages('financial.offline-payment');
  const { run, problem } = useAct(offlinePaymentApi.create, {
    says: t('create.title'),
    touches: REMITTANCE_READS,
    handles: ['INPUT_INVALID', 'RECORD_NOT_FOUND', 'LINE_UNSUITABLE', 'PAYMENT_PENDING', 'STATE_CHANGED'],
    onDone: ({ id }) => onDone(id),
  });
  return (
    <RecordForm
      schema={announcing}
      initial={{}}
      submit={t('create.submit')}
      problem={problem}
      lands={{
        RECORD_NOT_FOUND: 'orderId',
        LINE_UNSUITABLE: 'amountFen',
        PAYMENT_PENDING: 'orderId',
        STATE_CHANGED: 'orderId',
      }}
      onSubmit={(body) => run({ body })}
    >
      <Alert
        className="record-form-notice"
        type="info"
        showIcon
        title={t('create.announced', { days: String(ANNOUNCED_DAYS) })}
      />
      <Field.Own name="ownerId" label={t('create.owner')} checksOnChange>
        <OwnerPicker />
      </Field.Own>
      <Field.Money name="amountFen" label={t('field.amountFen')} />
      <Field.Text name="orderId" label={t('create.order')} hint={t('create.orderHint')} />
      <PayerFields />
      <Field.TextArea name="remark" label={t('field.remark')} />
    </RecordForm>
  );
}

function PayerFields() {
  const t = useMessages('financial.offline-payment');
  return (
    <>
      <Field.Text name="payerName" label={t('field.payerName')} />
      <Field.Text name="payerAccount" label={t('field.payerAccount')} />
      <Field.Text name="bank" label={t('field.bank')} />
      <Field.Text name="payerNote" label={t('field.payerNote')} hint={t('create.noteHint')} />
    </>
  );
}

export function SubmitForm({ payment, onDone }: Props) {
  const t = useMessages('financial.offline-payment');
  const { id, version, bank, payerNote } = payment;
  const { run, problem } = useAct(offlinePaymentApi.submit, {
    says: t('submit.title'),
    touches: REMITTANCE_READS,
    handles: ['INPUT_INVALID', 'VALUE_TAKEN', 'FILE_NOT_READY', 'FILE_TOO_LARGE'],
    onDone,
  });
  return (
    <RecordForm
      schema={offlinePaymentApi.submit.body}
      initial={{ version, bank, payerNote }}
      submit={t('submit.button')}
      problem={problem}
      lands={{ VALUE_TAKEN: 'bankSerial', FILE_NOT_READY: 'slipIds', FILE_TOO_LARGE: 'slipIds' }}
      onSubmit={(body) => run({ params: { id }, body })}
    >
      <Field.Text name="bankSerial" label={t('field.bankSerial')} />
      <Field.Date name="payTime" label={t('field.payTime')} hasTime />
      <Field.Own name="slipIds" label={t('field.slips')} hint={t('create.slipHint')} checksOnChange>
        <SlipInput />
      </Field.Own>
      <PayerFields />
    </RecordForm>
  );
}

interface SlipInputProps {
  readonly value?: readonly string[];
  readonly onChange?: (ids: string[]) => void;
}

/** A form control: its value are the ids of the files once the server has checked them. */
function SlipInput({ onChange }: SlipInputProps) {
  const t = useMessages('financial.offline-payment');
  const [ids, setIds] = useState<readonly string[]>([]);
  const places = Math.min(ids.length + 1, SLIPS_MAX);
  const take = (id: string) => {
    const next = [...ids, id];
    setIds(next);
    onChange?.(next);
  };
  return (
    <div className="remittance-slips">
      {Array.from({ length: places }, (_, place) => (
        <FileUpload
          key={place}
          label={t('create.slip', { place: String(place + 1) })}
          accept=".jpg,.jpeg,.png,.pdf"
          maxBytes={SLIP_MAX_BYTES}
          onReady={({ id }) => take(id)}
        />
      ))}
    </div>
  );
}

const explained = z.object({ reason });
const rejected = explained.extend({ code: z.enum(REJECT_CODES) });

export function RejectForm({ payment: { id, version }, onDone }: Props) {
  const t = useMessages('financial.offline-payment');
  const { run, problem } = useAct(offlinePaymentApi.reject, {
    says: t('reject.title'),
    saysDone: t('state.rejected'),
    touches: REMITTANCE_READS,
    handles: ['INPUT_INVALID'],
    onDone,
  });
  return (
    <RecordForm
      schema={rejected}
      initial={{ code: 'not-received' }}
      submit={t('reject.button')}
      isHarmful
      problem={problem}
      onSubmit={(body) => run({ params: { id }, body: { ...body, version } })}
    >
      <Field.Select
        name="code"
        label={t('field.rejectCode')}
        options={REJECT_CODES.map((value) => ({ value, label: t(`rejectCode.${value}`) }))}
      />
      <Field.TextArea name="reason" label={t('reject.reason')} />
    </RecordForm>
  );
}

const EXPLAINED = { return: offlinePaymentApi.return, revoke: offlinePaymentApi.revoke } as const;

function ExplainedForm({ payment: { id, version }, onDone, act }: Props & { readonly act: keyof typeof EXPLAINED }) {
  const t = useMessages('financial.offline-payment');
  const { run, problem } = useAct(EXPLAINED[act], {
    says: t(`${act}.title`),
    touches: REMITTANCE_READS,
    handles: ['INPUT_INVALID'],
    onDone,
  });
  return (
    <RecordForm
      schema={explained}
      submit={t(`${act}.button`)}
      isHarmful
      problem={problem}
      onSubmit={(body) => run({ params: { id }, body: { ...body, version } })}
    >
      <Field.TextArea name="reason" label={t('reject.reason')} />
    </RecordForm>
  );
}

export const ReturnForm = (props: Props) => <ExplainedForm {...props} act="return" />;
export const RevokeForm = (props: Props) => <ExplainedForm {...props} act="revoke" />;

export function ReverseForm({ payment: { id, version }, onDone }: Props) {
  const t = useMessages('financial.offline-payment');
  const { run, problem } = useAct(offlinePaymentApi.askReversal, {
    says: t('reverse.title'),
    touches: [...REMITTANCE_READS, approvalRequestApi.list],
    handles: ['INPUT_INVALID', 'BALANCE_TOO_LOW'],
    onDone,
  });
  return (
    <RecordForm
      schema={explained}
      submit={t('reverse.submit')}
      problem={problem}
      lands={{ BALANCE_TOO_LOW: 'reason' }}
      onSubmit={(body) => run({ params: { id }, body: { ...body, version } })}
    >
      <Alert className="record-form-notice" type="warning" showIcon title={t('reverse.notice')} />
      <Field.TextArea name="reason" label={t('reject.reason')} />
    </RecordForm>
  );
}
