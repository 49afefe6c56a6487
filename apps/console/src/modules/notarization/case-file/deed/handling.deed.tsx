import { caseDraftApi, type CaseDraft } from '@nota/contract/notarization/case-draft.contract.ts';
import { caseHandlingApi } from '@nota/contract/notarization/case-handling.contract.ts';
import { Alert, Skeleton } from 'antd';
import { useCall } from '../../../../kit/call/use-call.ts';
import { useMessages } from '../../../../kit/language/intl.ts';
import { Field, RecordForm } from '../../../../kit/record/form/record-form.tsx';
import { DeedIssues } from './deed-issues.tsx';
import { useDeed, type DeedProps } from './deed-form.ts';
import { DraftText } from './draft-text.tsx';
import { PaperField } from './paper-input.tsx';

const atFile = (name: string) => ({ FILE_NOT_READY: name, FILE_TOO_LARGE: name });

/** The fee was paid and the applicant told of their rights: from now on the fifteen working days run. */
export function AcceptDeed(props: DeedProps) {
  const t = useMessages('case-file.deed');
  const c = useMessages('case-file');
  const { id, version } = props.file;
  const { run, problem, label } = useDeed(caseHandlingApi.accept, props);
  return (
    <RecordForm
      schema={caseHandlingApi.accept.body}
      initial={{ version }}
      submit={label}
      problem={problem}
      lands={atFile('rightsNoticeFileId')}
      onSubmit={(body) => run({ params: { id }, body })}
    >
      <Alert className="record-form-notice" type="info" showIcon title={t('consequence.accept')} />
      <DeedIssues problem={problem} />
      <Field.Text name="receiptNo" label={t('receiptNo')} />
      <PaperField name="rightsNoticeFileId" label={c('material.rights-notice')} />
    </RecordForm>
  );
}

export function ResumeDeed(props: DeedProps) {
  const t = useMessages('case-file.deed');
  const { id, version } = props.file;
  const { run, problem, label } = useDeed(caseHandlingApi.resume, props);
  return (
    <RecordForm
      schema={caseHandlingApi.resume.body}
      initial={{ version }}
      submit={label}
      problem={problem}
      onSubmit={(body) => run({ params: { id }, body })}
    >
      <Alert className="record-form-notice" type="info" showIcon title={t('consequence.resume')} />
    </RecordForm>
  );
}

/** The newest draft goes to a second person, and is read here once more. */
export function SubmitDeed(props: DeedProps) {
  const t = useMessages('case-file.deed');
  const { id } = props.file;
  const { data, error } = useCall(caseDraftApi.get, { params: { id } }, { isSilent: true });
  if (error && !data) return <Alert type="error" showIcon title={error.message} />;
  if (!data) return <Skeleton active />;
  const [newest] = data.drafts;
  if (!newest) return <Alert type="warning" showIcon title={t('noDraft')} />;
  return <SubmitForm {...props} draft={newest} />;
}

function SubmitForm({ draft, ...props }: DeedProps & { readonly draft: CaseDraft }) {
  const c = useMessages('case-file');
  const { id, version } = props.file;
  const { run, problem, label } = useDeed(caseHandlingApi.submit, props);
  return (
    <>
      <DraftText draft={draft} />
      <RecordForm
        schema={caseHandlingApi.submit.body}
        initial={{ version, revision: draft.revision }}
        submit={label}
        problem={problem}
        lands={atFile('interviewFileId')}
        onSubmit={(body) => run({ params: { id }, body })}
      >
        <DeedIssues problem={problem} />
        <PaperField name="interviewFileId" label={c('material.interview-record')} />
      </RecordForm>
    </>
  );
}
