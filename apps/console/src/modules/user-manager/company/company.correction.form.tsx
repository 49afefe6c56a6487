import type { CompanyUserDetail } from '@nota/contract/user-manager/company-record.ts';
import { companyChecklist } from '@nota/contract/user-manager/company-review.rules.ts';
import { companyCorrectionApi } from '@nota/contract/user-manager/company/company-correction.contract.ts';
import {
  COMPANY_CORRECTIONS,
  type CorrectedField,
  type CorrectedPaper,
} from '@nota/contract/user-manager/company/company-correction.rules.ts';
import { Alert } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import { useAct } from '../../../kit/call/use-act.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { CorrectionDue } from '../../../kit/record/correction/correction-due.tsx';
import { CorrectionItemsInput } from '../../../kit/record/correction/correction-items-input.tsx';
import { suggestedItems } from '../../../kit/record/correction/suggested-items.ts';
import { FormDrawer } from '../../../kit/record/form/form-drawer.tsx';
import { InlineForm } from '../../../kit/record/form/inline-form.tsx';
import { Field, RecordForm } from '../../../kit/record/form/record-form.tsx';
import { COMPANY_READS } from './company.actions.tsx';
import { useJudging } from './company.form.tsx';

interface AskProps {
  readonly company: CompanyUserDetail;
  readonly onClose: () => void;
  readonly onAsked: () => void;
}

/** The frame and the form come together, so that the first field is there to be focused. */
export function AskCorrection({ company, onClose, onAsked }: AskProps) {
  const t = useMessages('correction');
  return (
    <InlineForm title={t('askTitle', { name: company.orgName })} onClose={onClose}>
      <AskForm company={company} onDone={onAsked} />
    </InlineForm>
  );
}

interface WithdrawProps {
  readonly company: CompanyUserDetail | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function WithdrawCorrection({ company, isOpen, onClose }: WithdrawProps) {
  const t = useMessages('correction');
  return (
    <FormDrawer title={t('withdrawTitle', { name: company?.orgName ?? '' })} isOpen={isOpen} onClose={onClose}>
      {company && <WithdrawForm company={company} onDone={onClose} />}
    </FormDrawer>
  );
}

interface Props {
  readonly company: CompanyUserDetail;
  readonly onDone: () => void;
}

type Asked = z.input<typeof companyCorrectionApi.ask.body>;

/** What the applicant has to correct, in sentences; what failed in the list is chosen already. */
function AskForm({ company, onDone }: Props) {
  const t = useMessages('correction');
  const r = useMessages('company-record');
  const readyText = (name: string) => r(`ready.${name as CorrectedField | CorrectedPaper}`);
  const [initial] = useState((): Asked => {
    const items = suggestedItems(companyChecklist, company.checks, COMPANY_CORRECTIONS, readyText);
    return { items, days: COMPANY_CORRECTIONS.days[0], version: company.version };
  });
  const [values, setValues] = useState(initial);
  const judge = useJudging();
  const options = { says: t('ask'), touches: COMPANY_READS, handles: ['INPUT_INVALID'] as const, onDone };
  const { run, problem } = useAct(companyCorrectionApi.ask, options);
  const isWordless = values.items.some(({ sentence }) => sentence.trim() === '');
  return (
    <RecordForm
      schema={companyCorrectionApi.ask.body}
      initial={initial}
      submit={t('ask')}
      problem={problem}
      isBlocked={values.items.length === 0 || isWordless}
      onValues={setValues}
      // What is on the screen is what is judged: refused, the record is read again, and what was typed stays.
      onSubmit={(body) => judge(() => run({ params: { id: company.id }, body: { ...body, version: company.version } }))}
    >
      <Alert className="record-form-notice" type="info" showIcon title={t('askHint')} />
      <Field.Select
        name="days"
        label={t('field.days')}
        options={COMPANY_CORRECTIONS.days.map((days) => ({ value: days, label: t('daysChoice', { days }) }))}
        hint={<CorrectionDue days={values.days} />}
      />
      <Field.Own name="items" label={t('field.items')} checksOnChange>
        <CorrectionItemsInput rule={COMPANY_CORRECTIONS} stem="user-manager.company-user" readyText={readyText} />
      </Field.Own>
    </RecordForm>
  );
}

function WithdrawForm({ company, onDone }: Props) {
  const t = useMessages('correction');
  const options = { says: t('withdraw'), touches: COMPANY_READS, handles: ['INPUT_INVALID'] as const, onDone };
  const { run, problem } = useAct(companyCorrectionApi.withdraw, options);
  return (
    <RecordForm
      schema={companyCorrectionApi.withdraw.body}
      submit={t('withdraw')}
      problem={problem}
      onSubmit={(body) => run({ params: { id: company.id }, body })}
    >
      <Alert className="record-form-notice" type="warning" showIcon title={t('withdrawHint')} />
      <Field.TextArea name="reason" label={t('reason')} rows={3} />
    </RecordForm>
  );
}
