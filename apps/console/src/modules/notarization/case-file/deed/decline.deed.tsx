import { caseFileApi } from '@nota/contract/notarization/case-file.contract.ts';
import { caseHandlingApi } from '@nota/contract/notarization/case-handling.contract.ts';
import { NON_ACCEPTANCE_TABLE } from '@nota/contract/notarization/law/ground/non-acceptance-ground.ts';
import { useState } from 'react';
import { useCall } from '../../../../kit/call/use-call.ts';
import { useMessages } from '../../../../kit/language/intl.ts';
import { Field, RecordForm } from '../../../../kit/record/form/record-form.tsx';
import { DeedIssues } from './deed-issues.tsx';
import { useDeed, type DeedProps } from './deed-form.ts';

/** 不予受理. Whoever is at the wrong office is told which one may take the matter. */
export function DeclineDeed(props: DeedProps) {
  const t = useMessages('case-file.deed');
  const c = useMessages('case-file');
  const { id, version } = props.file;
  const [ground, setGround] = useState<string>();
  const terms = useCall(caseFileApi.terms, { params: { id } }, { isSilent: true });
  const { run, problem, label } = useDeed(caseHandlingApi.decline, props);
  const isElsewhere = NON_ACCEPTANCE_TABLE.some(({ name, mustNameOffice }) => mustNameOffice && name === ground);
  return (
    <RecordForm
      schema={caseHandlingApi.decline.body}
      initial={{ version }}
      submit={label}
      isHarmful
      problem={problem}
      onValues={(values) => setGround(values.ground)}
      onSubmit={(body) => run({ params: { id }, body })}
    >
      <DeedIssues problem={problem} />
      <Field.Select
        name="ground"
        label={t('ground')}
        options={NON_ACCEPTANCE_TABLE.map(({ name, article }) => ({
          value: name,
          label: `${c(`ending.declined.${name}`)}（${article}）`,
        }))}
      />
      {isElsewhere && (
        <Field.Select
          name="otherOfficeId"
          label={t('otherOffice')}
          isNeeded
          loading={terms.isLoading}
          options={(terms.data?.otherOffices ?? []).map((one) => ({ value: one.id, label: `${one.name} ${one.city}` }))}
        />
      )}
      <Field.TextArea name="reason" label={t('reason')} hint={t('toApplicant')} />
    </RecordForm>
  );
}
