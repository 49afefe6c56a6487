import type { CaseTerms } from '@nota/contract/notarization/case-file-record.ts';
import { caseFileApi } from '@nota/contract/notarization/case-file.contract.ts';
import { caseHandlingApi } from '@nota/contract/notarization/case-handling.contract.ts';
import { CLOSE_RELATIONS } from '@nota/contract/notarization/law/conflict.rules.ts';
import { Alert, Skeleton } from 'antd';
import { useCall } from '../../../../kit/call/use-call.ts';
import { useMessages } from '../../../../kit/language/intl.ts';
import { Field, RecordForm } from '../../../../kit/record/form/record-form.tsx';
import { CaseFeesInput } from './case-fees-input.tsx';
import { DeedIssues } from './deed-issues.tsx';
import { useDeed, type DeedProps } from './deed-form.ts';
import { InterestsInput } from './interests-input.tsx';

/** A notary whom nothing bars takes the case on, and the applicant is told what it costs. */
export function TakeOnDeed(props: DeedProps) {
  const terms = useCall(caseFileApi.terms, { params: { id: props.file.id } }, { isSilent: true });
  if (terms.error && !terms.data) return <Alert type="error" showIcon title={terms.error.message} />;
  if (!terms.data) return <Skeleton active />;
  return <TakeOnForm {...props} terms={terms.data} />;
}

function TakeOnForm({ terms, ...props }: DeedProps & { readonly terms: CaseTerms }) {
  const t = useMessages('case-file.deed');
  const c = useMessages('case-file');
  const { id, version } = props.file;
  const { run, problem, label } = useDeed(caseHandlingApi.takeOn, props);
  const [only] = terms.notaries;
  const [first] = terms.lines;
  return (
    <RecordForm
      schema={caseHandlingApi.takeOn.body}
      initial={{
        version,
        ...(only && terms.notaries.length === 1 ? { notaryId: only.id } : {}),
        conflict: { hasDeclared: false, isParty: false, relations: [], interests: [] },
        fees: first ? [{ kind: 'notary', item: first.item, basis: first.basis, quantity: 1, reliefFen: 0 }] : [],
      }}
      submit={label}
      problem={problem}
      onSubmit={(body) => run({ params: { id }, body })}
    >
      <DeedIssues problem={problem} />
      {terms.notaries.length === 0 && <Alert className="record-form-notice" type="warning" title={t('noNotaries')} />}
      {terms.lines.length === 0 && <Alert className="record-form-notice" type="warning" title={t('noTable')} />}
      <Field.Select
        name="notaryId"
        label={c('field.notaryName')}
        options={terms.notaries.map((one) => ({ value: one.id, label: one.name }))}
      />
      <Field.Switch name="conflict.hasDeclared" label={t('hasDeclared')} hint={t('declaredHint')} />
      <Field.Switch name="conflict.isParty" label={t('isParty')} />
      <Field.Select
        name="conflict.relations"
        label={t('relations')}
        isMultiple
        options={CLOSE_RELATIONS.map((value) => ({ value, label: t(`relation.${value}`) }))}
      />
      <Field.Own name="conflict.interests" label={t('interests')}>
        <InterestsInput />
      </Field.Own>
      <Field.Own name="fees" label={t('fees')} checksOnChange>
        <CaseFeesInput lines={terms.lines} />
      </Field.Own>
    </RecordForm>
  );
}
