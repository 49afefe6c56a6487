import { caseApplicationApi, type NewNotarizationCase } from '@nota/contract/notarization/case-application.contract.ts';
import { agencyFaults, IN_PERSON_ACTS, REPRESENTATIONS } from '@nota/contract/notarization/law/agency.rules.ts';
import type { CaseKind } from '@nota/contract/notarization/law/matter-requirement.rules.ts';
import { CASE_PURPOSES } from '@nota/contract/notarization/notarization-case-row.ts';
import { notarizationCaseApi } from '@nota/contract/notarization/notarization-case.contract.ts';
import { EVIDENCE_FAULTS } from '@nota/contract/notarization/notarization-case.rules.ts';
import { MATTERS } from '@nota/contract/notary-office/notary-matters.ts';
import { Alert, InputNumber } from 'antd';
import { useState } from 'react';
import { useAct } from '../../../kit/call/use-act.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { Field, RecordForm } from '../../../kit/record/form/record-form.tsx';
import type { Applicant } from './applicant.picker.tsx';
import { EvidencePicker } from './evidence.picker.tsx';
import { PapersInput } from './papers-input.tsx';

interface Props {
  readonly applicant: Applicant;
  readonly onDone: () => void;
}

type Values = Pick<NewNotarizationCase, 'matter' | 'concernsProperty' | 'representation' | 'materials'>;

const PLACES = ['domicile', 'residence', 'act', 'fact', 'estate'] as const;
const NOWHERE = { domicile: null, residence: null, act: null, fact: null, estate: null };
const COPIES_MAX = 20;

/** What an applicant asks for, as staff enter it; who they are is chosen before, because the evidence is theirs. */
export function CaseApplicationForm({ applicant, onDone }: Props) {
  const t = useMessages('case-application');
  const [first] = useState(() => firstValues(applicant));
  const [values, setValues] = useState<Values>(first);
  const [sent, setSent] = useState<readonly string[]>([]);
  const { run, problem } = useAct(caseApplicationApi.create, {
    says: t('submit'),
    saysDone: ({ number }) => t('done', { number }),
    touches: [notarizationCaseApi.list],
    handles: ['INPUT_INVALID', 'FILE_NOT_READY', 'FILE_TOO_LARGE'],
    onDone,
  });
  const faults = new Map(
    (problem?.issues ?? []).flatMap(({ path, message }) => {
      const fault = EVIDENCE_FAULTS.find((one) => message === `evidence.${one}`);
      const id = sent[Number(/^evidenceIds\.(\d+)$/.exec(path)?.[1] ?? Number.NaN)];
      return fault === undefined || id === undefined ? [] : [[id, t(`evidence.${fault}`)] as const];
    }),
  );
  const isUnverified = problem?.issues.some(({ path }) => path === 'applicantId') === true;
  return (
    <RecordForm
      schema={caseApplicationApi.create.body}
      initial={first}
      submit={t('submit')}
      problem={problem}
      lands={{ FILE_NOT_READY: 'materials', FILE_TOO_LARGE: 'materials' }}
      footer={<span>{t('submitHint')}</span>}
      onValues={(given) => setValues(given as Values)}
      onSubmit={(body) => {
        setSent(body.evidenceIds);
        return run({ body });
      }}
    >
      {isUnverified && <Alert className="record-form-notice" type="error" showIcon title={t('applicant.unverified')} />}
      <Field.Own name="evidenceIds" label={t('evidenceIds')} hint={t('evidenceHint')}>
        <EvidencePicker applicant={applicant} faults={faults} />
      </Field.Own>
      <MatterFields />
      <PlaceFields />
      <RepresentationFields values={values} applicant={applicant} />
      <Field.Own name="materials" label={t('field.materials')}>
        <PapersInput kind={kindOf(values, applicant)} />
      </Field.Own>
    </RecordForm>
  );
}

function MatterFields() {
  const t = useMessages('case-application');
  const c = useMessages('notarization.notarization-case');
  return (
    <>
      <Field.Select
        name="matter"
        label={c('field.matter')}
        options={MATTERS.map((value) => ({ value, label: c(`matter.${value}`) }))}
      />
      <Field.Select
        name="purpose"
        label={c('field.purpose')}
        options={CASE_PURPOSES.map((value) => ({ value, label: c(`purpose.${value}`) }))}
      />
      <Field.Text name="useCountry" label={t('field.useCountry')} />
      <Field.Own name="copies" label={t('field.copies')}>
        <InputNumber min={1} max={COPIES_MAX} precision={0} />
      </Field.Own>
      <Field.Switch name="concernsRealEstate" label={t('field.concernsRealEstate')} />
      <Field.Switch name="concernsProperty" label={t('field.concernsProperty')} />
      <Field.Switch name="isMajor" label={t('field.isMajor')} />
      <Field.TextArea name="remark" label={t('field.remark')} rows={2} />
    </>
  );
}

/** By the codes of regions, by which offices say what they serve as well. */
function PlaceFields() {
  const t = useMessages('case-application');
  return (
    <fieldset className="case-places">
      <legend>{t('place.title')}</legend>
      <p>{t('place.hint')}</p>
      {PLACES.map((place) => (
        <Field.Text key={place} name={`places.${place}`} label={t(`place.${place}`)} />
      ))}
    </fieldset>
  );
}

/** What the first review will say of it is said at once, by the same rule. */
function RepresentationFields({ values, applicant }: { readonly values: Values; readonly applicant: Applicant }) {
  const t = useMessages('case-application');
  const found = agencyFaults({
    ...values.representation,
    applicant: applicantOf(applicant),
    hasPowerOfAttorney: values.materials.some(({ kind }) => kind === 'power-of-attorney'),
    hasProofOfGuardianship: values.materials.some(({ kind }) => kind === 'guardianship-proof'),
    actorWorksAtOffice: false,
  });
  return (
    <>
      <Field.Select
        name="representation.by"
        label={t('field.by')}
        options={REPRESENTATIONS.map((value) => ({ value, label: t(`agency.by.${value}`) }))}
      />
      <Field.Text name="representation.agentName" label={t('field.agentName')} />
      <Field.Select
        name="representation.act"
        label={t('field.act')}
        options={IN_PERSON_ACTS.map((value) => ({ value, label: t(`agency.act.${value}`) }))}
      />
      {(['isCapable', 'livesAbroad', 'isWeighty', 'isPowerOfAttorneyCertified'] as const).map((name) => (
        <Field.Switch key={name} name={`representation.${name}`} label={t(`field.${name}`)} />
      ))}
      {found.length > 0 && (
        <Alert
          className="record-form-notice"
          type="warning"
          showIcon
          title={t('agency.title')}
          description={found.map((fault) => (
            <div key={fault}>{t(`agency.fault.${fault}`)}</div>
          ))}
        />
      )}
    </>
  );
}

/** The rules of law spell it in their own way. */
const applicantOf = ({ type }: Applicant) => (type === 'person' ? 'person' : 'organisation');

const kindOf = ({ matter, representation, concernsProperty }: Values, applicant: Applicant): CaseKind => ({
  matter,
  applicant: applicantOf(applicant),
  by: representation.by,
  concernsProperty,
});

/** Most applications: evidence is preserved for a dispute, and people come themselves. */
const firstValues = ({ id, type }: Applicant): NewNotarizationCase => ({
  applicantId: id,
  evidenceIds: [],
  matter: 'preservation',
  purpose: 'litigation',
  useCountry: '',
  copies: 1,
  remark: '',
  places: NOWHERE,
  concernsRealEstate: false,
  concernsProperty: false,
  isMajor: false,
  representation: {
    by: type === 'person' ? 'self' : 'legal-representative',
    act: null,
    isCapable: true,
    livesAbroad: false,
    isWeighty: false,
    isPowerOfAttorneyCertified: false,
    agentName: '',
  },
  materials: [],
});
