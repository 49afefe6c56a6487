import { reason } from '@nota/contract/kit/fields.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { API_ENVS, API_SCOPES, type ApiCustomerRow } from '@nota/contract/open-api/api-customer-record.ts';
import { apiCustomerApi } from '@nota/contract/open-api/api-customer.contract.ts';
import { SIGNING_ALGORITHMS } from '@nota/contract/open-api/signature.rules.ts';
import { InputNumber, Select } from 'antd';
import { z } from 'zod';
import { useMessages } from '../../../kit/language/intl.ts';
import { Field, RecordForm } from '../../../kit/record/form/record-form.tsx';
import { useAct } from '../../../kit/call/use-act.ts';
import { API_CUSTOMER_READS } from './api-customer.actions.tsx';

/** An application: nothing works before another person has approved it. */
export function ApiApplyForm({ onDone }: { onDone: () => void }) {
  const t = useMessages('auth.api-customer');
  const { run, problem } = useAct(apiCustomerApi.apply, {
    says: t('apply'),
    touches: API_CUSTOMER_READS,
    handles: ['INPUT_INVALID', 'VALUE_TAKEN'],
    onDone,
  });
  return (
    <RecordForm
      schema={apiCustomerApi.apply.body}
      initial={{ env: 'sandbox', signAlgorithm: 'hmac-sm3', ipRanges: [], qps: 20, dailyQuota: 10_000 }}
      submit={t('applySubmit')}
      problem={problem}
      lands={{ VALUE_TAKEN: 'uscc' }}
      onSubmit={(body) => run({ body })}
    >
      <Field.Text name="orgName" label={t('field.orgName')} />
      <Field.Text name="uscc" label={t('field.uscc')} />
      <Field.Select
        name="env"
        label={t('field.env')}
        hint={t('envHint', { days: LIMIT.sandboxLifeDays })}
        options={API_ENVS.map((value) => ({ value, label: t(`env.${value}`) }))}
      />
      <Field.Text name="contactName" label={t('field.contactName')} />
      <Field.Phone name="contactPhone" label={t('field.contactPhone')} />
      <AgreedFields />
    </RecordForm>
  );
}

export function ApiEditForm({ customer, onDone }: { customer: ApiCustomerRow; onDone: () => void }) {
  const t = useMessages('auth.api-customer');
  const { run, problem } = useAct(apiCustomerApi.edit, {
    says: t('editDone'),
    touches: API_CUSTOMER_READS,
    handles: ['INPUT_INVALID'],
    onDone,
  });
  const { contactName, signAlgorithm, scopes, ipRanges, qps, dailyQuota, version } = customer;
  const bought = { packageTotal: customer.package.total, packageExpiresAt: customer.package.expiresAt };
  return (
    <RecordForm
      schema={apiCustomerApi.edit.body}
      initial={{ contactName, signAlgorithm, scopes, ipRanges, qps, dailyQuota, version, ...bought }}
      submit={t('editSubmit')}
      problem={problem}
      onSubmit={(body) => run({ params: { id: customer.id }, body })}
    >
      <Field.Text name="contactName" label={t('field.contactName')} />
      <Field.Phone name="contactPhone" label={t('field.contactPhone')} placeholder={t('phoneKept')} />
      <AgreedFields />
    </RecordForm>
  );
}

/** The contract number, with which the customer is approved; its terms stand beside it. */
export function ApiApproveForm({ customer, onDone }: { customer: ApiCustomerRow; onDone: () => void }) {
  const t = useMessages('auth.api-customer');
  const { run, problem } = useAct(apiCustomerApi.approve, {
    says: t('action.approve'),
    touches: API_CUSTOMER_READS,
    handles: ['INPUT_INVALID'],
    onDone,
  });
  return (
    <RecordForm
      schema={apiCustomerApi.approve.body}
      submit={t('approveSubmit')}
      problem={problem}
      onSubmit={(body) => run({ params: { id: customer.id }, body })}
    >
      <Field.Text name="contractNo" label={t('field.contractNo')} hint={t('contractHint')} />
    </RecordForm>
  );
}

const rejection = z.object({ reason });

export function ApiRejectForm({ customer, onDone }: { customer: ApiCustomerRow; onDone: () => void }) {
  const t = useMessages('auth.api-customer');
  const r = useMessages('record.action');
  const options = {
    says: t('action.reject'),
    saysDone: t('done.reject'),
    touches: API_CUSTOMER_READS,
    handles: ['INPUT_INVALID'] as const,
    onDone,
  };
  const { run, problem } = useAct(apiCustomerApi.act, options);
  return (
    <RecordForm
      schema={rejection}
      submit={t('action.reject')}
      isHarmful
      problem={problem}
      onSubmit={(body) => run({ params: { id: customer.id, action: 'reject' }, body })}
    >
      <Field.TextArea name="reason" label={r('reason')} rows={3} />
    </RecordForm>
  );
}

function AgreedFields() {
  const t = useMessages('auth.api-customer');
  return (
    <>
      <Field.Select
        name="scopes"
        label={t('field.scopes')}
        options={API_SCOPES.map((value) => ({ value, label: t(`scope.${value}`) }))}
        isMultiple
      />
      <Field.Select
        name="signAlgorithm"
        label={t('field.signAlgorithm')}
        hint={t('algorithmHint')}
        options={SIGNING_ALGORITHMS.map((value) => ({ value, label: t(`signAlgorithm.${value}`) }))}
      />
      <Field.Own name="ipRanges" label={t('field.ipRanges')} hint={t('rangesHint')}>
        <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', ' ', '\n', '，']} />
      </Field.Own>
      <Field.Own name="qps" label={t('field.qps')}>
        <InputNumber min={1} precision={0} className="api-number" />
      </Field.Own>
      <Field.Own name="dailyQuota" label={t('field.dailyQuota')}>
        <InputNumber min={1} precision={0} className="api-number" />
      </Field.Own>
      <Field.Own name="packageTotal" label={t('field.packageTotal')}>
        <InputNumber min={1} precision={0} className="api-number" />
      </Field.Own>
      <Field.Date name="packageExpiresAt" label={t('field.packageExpiresAt')} placeholder={t('noExpiry')} isEndOfDay />
    </>
  );
}
