import { companyUserApi } from '@nota/contract/user-manager/company-user.contract.ts';
import type { CompanyUserDetail, CompanyUserRow } from '@nota/contract/user-manager/company-record.ts';
import { companyVerificationApi, REJECT_CODES } from '@nota/contract/user-manager/company-verification.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Alert } from 'antd';
import { feedback } from '../../../kit/feedback.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { Field, RecordForm } from '../../../kit/record/form/record-form.tsx';
import { useAct } from '../../../kit/call/use-act.ts';
import { callKey } from '../../../kit/call/use-call.ts';
import { LabelsField } from '../account/account.form.tsx';
import { COMPANY_READS } from './company.actions.tsx';

interface Props<C = CompanyUserRow> {
  readonly company: C;
  readonly onDone: () => void;
}

export function CompanyEditForm({ company, onDone }: Props) {
  const t = useMessages('user-manager.company-user');
  const a = useMessages('user-manager.account');
  const options = { says: a('editDone'), touches: COMPANY_READS, handles: ['INPUT_INVALID'] as const, onDone };
  const { run, problem } = useAct(companyUserApi.edit, options);
  const { remark, labels, version } = company;
  return (
    <RecordForm
      schema={companyUserApi.edit.body}
      initial={{ remark, labels, version }}
      submit={a('editSubmit')}
      problem={problem}
      onSubmit={(body) => run({ params: { id: company.id }, body })}
    >
      <Field.TextArea name="remark" label={t('field.remark')} rows={3} />
      <LabelsField name="labels" label={t('field.labels')} />
    </RecordForm>
  );
}

/** For a decision that was refused: what has changed is shown around the form. */
export function useJudging() {
  const queries = useQueryClient();
  return async (run: () => Promise<boolean>): Promise<boolean> => {
    const isDone = await run();
    if (!isDone) void queries.invalidateQueries({ queryKey: callKey(companyUserApi.get) });
    return isDone;
  };
}

export function RejectForm({ company, onDone }: Props) {
  const t = useMessages('user-manager.company-verification');
  const judge = useJudging();
  const options = {
    says: t('reject'),
    saysDone: t('state.rejected'),
    touches: COMPANY_READS,
    handles: ['INPUT_INVALID'] as const,
    onDone,
  };
  const { run, problem } = useAct(companyVerificationApi.reject, options);
  return (
    <RecordForm
      schema={companyVerificationApi.reject.body}
      initial={{ version: company.version }}
      submit={t('reject')}
      isHarmful
      problem={problem}
      // What is on the screen is what is judged: refused, the record is read again, and what was typed stays.
      onSubmit={(body) => judge(() => run({ params: { id: company.id }, body: { ...body, version: company.version } }))}
    >
      <Field.Select
        name="code"
        label={t('field.code')}
        options={REJECT_CODES.map((value) => ({ value, label: t(`code.${value}`) }))}
      />
      <Field.TextArea name="reason" label={t('field.reason')} rows={3} />
    </RecordForm>
  );
}

/** The sum in yuan, as the company sees it in its account. */
export function ConfirmForm({ company, onDone }: Props<CompanyUserDetail>) {
  const t = useMessages('user-manager.company-verification');
  const { run, problem } = useAct(companyVerificationApi.confirm, {
    says: t('confirm'),
    saysDone: ({ isRight }) => (isRight ? t('approved.approve') : null),
    touches: COMPANY_READS,
    handles: ['INPUT_INVALID'],
    onDone: ({ isRight, remittance }) => {
      if (!isRight) feedback.error(t('wrong', { count: remittance?.triesLeft ?? 0 }));
      onDone();
    },
  });
  return (
    <RecordForm
      schema={companyVerificationApi.confirm.body}
      submit={t('confirm')}
      problem={problem}
      onSubmit={(body) => run({ params: { id: company.id }, body })}
    >
      <Alert
        className="record-form-notice"
        type="info"
        showIcon
        title={t('confirmHint', { count: company.remittance?.triesLeft ?? 0 })}
      />
      <Field.Money name="amountFen" label={t('field.amountFen')} />
    </RecordForm>
  );
}

export function RenewForm({ company, onDone }: Props) {
  const t = useMessages('user-manager.company-verification');
  const a = useMessages('user-manager.account');
  const options = { says: t('renew'), touches: COMPANY_READS, handles: ['INPUT_INVALID'] as const, onDone };
  const { run, problem } = useAct(companyVerificationApi.renew, options);
  return (
    <RecordForm
      schema={companyVerificationApi.renew.body}
      submit={t('renew')}
      problem={problem}
      onSubmit={(body) => run({ params: { id: company.id }, body })}
    >
      <Alert className="record-form-notice" type="warning" showIcon title={t('renewHint')} />
      <Field.TextArea name="reason" label={a('reason')} rows={3} />
    </RecordForm>
  );
}
