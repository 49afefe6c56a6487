import { caseHandlingApi } from '@nota/contract/notarization/case-handling.contract.ts';
import { DELIVERIES } from '@nota/contract/notarization/notarization-case.rules.ts';
import { Alert } from 'antd';
import { useState } from 'react';
import { useMessages } from '../../../../kit/language/intl.ts';
import { Field, RecordForm } from '../../../../kit/record/form/record-form.tsx';
import { DeedIssues } from './deed-issues.tsx';
import { SubmittedDraft } from './draft-text.tsx';
import { useDeed, type DeedProps } from './deed-form.ts';
import { PaperField } from './paper-input.tsx';

/** Draws the office's next number; the certificate is signed and entered in the log. */
export function IssueDeed(props: DeedProps) {
  const t = useMessages('case-file.deed');
  const { id, version } = props.file;
  const { run, problem, label } = useDeed(caseHandlingApi.issue, props);
  return (
    <RecordForm
      schema={caseHandlingApi.issue.body}
      initial={{ version }}
      submit={label}
      problem={problem}
      onSubmit={(body) => run({ params: { id }, body })}
    >
      <Alert className="record-form-notice" type="info" showIcon title={t('consequence.issue')} />
      <DeedIssues problem={problem} />
      <SubmittedDraft file={props.file} />
    </RecordForm>
  );
}

/** How the certificate reached its applicant, with what proves it. */
export function DeliverDeed(props: DeedProps) {
  const t = useMessages('case-file.deed');
  const c = useMessages('case-file');
  const { id, version } = props.file;
  const [by, setBy] = useState<string>('courier');
  const { run, problem, label } = useDeed(caseHandlingApi.deliver, props);
  return (
    <RecordForm
      schema={caseHandlingApi.deliver.body}
      initial={{ version, by: 'courier' }}
      submit={label}
      problem={problem}
      lands={{ FILE_NOT_READY: 'receiptFileId', FILE_TOO_LARGE: 'receiptFileId' }}
      onValues={(values) => setBy(values.by)}
      onSubmit={(body) => run({ params: { id }, body })}
    >
      <DeedIssues problem={problem} />
      <Field.Select
        name="by"
        label={c('deliveredBy')}
        options={DELIVERIES.map((value) => ({ value, label: c(`delivery.${value}`) }))}
      />
      {by === 'courier' && <Field.Text name="courierNo" label={t('courierNo')} isNeeded />}
      {by === 'self' && <PaperField name="receiptFileId" label={c('material.delivery-receipt')} />}
    </RecordForm>
  );
}

export function FileAwayDeed(props: DeedProps) {
  const c = useMessages('case-file');
  const { id, version } = props.file;
  const { run, problem, label } = useDeed(caseHandlingApi.fileAway, props);
  return (
    <RecordForm
      schema={caseHandlingApi.fileAway.body}
      initial={{ version }}
      submit={label}
      problem={problem}
      onSubmit={(body) => run({ params: { id }, body })}
    >
      <DeedIssues problem={problem} />
      <Field.Text name="archiveNo" label={c('archiveNo')} />
    </RecordForm>
  );
}
