import { caseApplicationApi } from '@nota/contract/notarization/case-application.contract.ts';
import { IN_PERSON_ACTS, REPRESENTATIONS } from '@nota/contract/notarization/law/agency.rules.ts';
import { CONNECTIONS } from '@nota/contract/notarization/law/office-choice.rules.ts';
import { useMessages } from '../../../../kit/language/intl.ts';
import { Field, RecordForm } from '../../../../kit/record/form/record-form.tsx';
import { DeedIssues } from './deed-issues.tsx';
import { useDeed, type DeedProps } from './deed-form.ts';
import { MaterialsInput } from './materials-input.tsx';

/** What the applicant hands in afterwards: places and representation as they stand, papers beside those that are there. */
export function ResubmitDeed(props: DeedProps) {
  const t = useMessages('case-file.deed');
  const c = useMessages('case-file');
  const { id, version, places, representation } = props.file;
  const { run, problem, label } = useDeed(caseApplicationApi.resubmit, props);
  return (
    <RecordForm
      schema={caseApplicationApi.resubmit.body}
      // Who acts is kept masked, and is written again.
      initial={{ version, places, representation: { ...representation, agentName: '' }, materials: [] }}
      submit={label}
      problem={problem}
      lands={{ FILE_NOT_READY: 'materials', FILE_TOO_LARGE: 'materials' }}
      onSubmit={(body) => run({ params: { id }, body })}
    >
      <DeedIssues problem={problem} />
      {CONNECTIONS.map((place) => (
        <Field.Text key={place} name={`places.${place}`} label={c(`connection.${place}`)} hint={t('regionHint')} />
      ))}
      <Field.Select
        name="representation.by"
        label={c('field.representedBy')}
        options={REPRESENTATIONS.map((value) => ({ value, label: c(`by.${value}`) }))}
      />
      <Field.Text name="representation.agentName" label={t('agentName')} hint={t('agentHint')} />
      <Field.Select
        name="representation.act"
        label={c('field.inPersonAct')}
        options={IN_PERSON_ACTS.map((value) => ({ value, label: c(`inPerson.${value}`) }))}
      />
      {(['isCapable', 'livesAbroad', 'isWeighty', 'isPowerOfAttorneyCertified'] as const).map((name) => (
        <Field.Switch key={name} name={`representation.${name}`} label={c(`field.${name}`)} />
      ))}
      <Field.Own name="materials" label={t('materials')} checksOnChange>
        <MaterialsInput />
      </Field.Own>
    </RecordForm>
  );
}
