import { caseApplicationApi } from '@nota/contract/notarization/case-application.contract.ts';
import { caseReviewApi } from '@nota/contract/notarization/case-review.contract.ts';
import { reason } from '@nota/contract/kit/fields.ts';
import type { Problem } from '@nota/contract/kit/call/problem.ts';
import { Alert } from 'antd';
import { z } from 'zod';
import { useMessages } from '../../../../kit/language/intl.ts';
import { Field, RecordForm } from '../../../../kit/record/form/record-form.tsx';
import { DeedIssues } from './deed-issues.tsx';
import { useDeed, type DeedProps } from './deed-form.ts';

const explained = z.object({ reason });

interface FormProps {
  readonly label: string;
  readonly consequence: string;
  readonly problem: Problem | undefined;
  readonly onReason: (reason: string) => Promise<boolean>;
}

function ReasonForm({ label, consequence, problem, onReason }: FormProps) {
  const t = useMessages('case-file.deed');
  return (
    <RecordForm
      schema={explained}
      submit={label}
      isHarmful
      problem={problem}
      onSubmit={(body) => onReason(body.reason)}
    >
      <Alert className="record-form-notice" type="info" showIcon title={consequence} />
      <DeedIssues problem={problem} />
      <Field.TextArea name="reason" label={t('reason')} />
    </RecordForm>
  );
}

export function WithdrawDeed(props: DeedProps) {
  const t = useMessages('case-file.deed');
  const act = useDeed(caseApplicationApi.withdraw, props);
  return (
    <ReasonForm
      label={act.label}
      consequence={t('consequence.withdraw')}
      problem={act.problem}
      onReason={(said) => act.run({ params: { id: props.file.id }, body: { reason: said } })}
    />
  );
}

export function RevokeDeed(props: DeedProps) {
  const t = useMessages('case-file.deed');
  const { id, version } = props.file;
  const act = useDeed(caseReviewApi.revoke, props);
  return (
    <ReasonForm
      label={act.label}
      consequence={t('consequence.revoke')}
      problem={act.problem}
      onReason={(said) => act.run({ params: { id }, body: { reason: said, version } })}
    />
  );
}
