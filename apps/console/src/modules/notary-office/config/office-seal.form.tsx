import { reason } from '@nota/contract/kit/fields.ts';
import { officeSealApi, type OfficeSealRow } from '@nota/contract/notary-office/config/office-seal.contract.ts';
import { SEAL_ALGORITHMS, SEAL_KINDS } from '@nota/contract/notary-office/config/office-seal.rules.ts';
import { officeOpeningApi } from '@nota/contract/notary-office/office-opening.contract.ts';
import { z } from 'zod';
import { useAct } from '../../../kit/call/use-act.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { Field, RecordForm } from '../../../kit/record/form/record-form.tsx';
import { DayInput } from '../../../kit/record/form/day-input.tsx';

interface Props {
  readonly officeId: string;
  /** The one whose place it takes. */
  readonly replaces?: OfficeSealRow;
  readonly onDone: () => void;
}

const { officeId: _, replacesId: __, reason: ___, ...fields } = officeSealApi.create.body.shape;

export function OfficeSealForm({ officeId, replaces, onDone }: Props) {
  const t = useMessages('office-config.office-seal');
  const says = replaces ? t('replace') : t('create');
  const { run, problem } = useAct(officeSealApi.create, {
    says,
    touches: [officeSealApi.list, officeOpeningApi.get],
    handles: ['INPUT_INVALID', 'VALUE_TAKEN'],
    onDone,
  });
  const schema = z.object({ ...fields, reason: replaces ? reason : reason.optional() });
  const initial = replaces
    ? { kind: replaces.kind, name: replaces.name, algorithm: replaces.algorithm }
    : { kind: 'seal' as const, algorithm: 'sm2' as const };
  return (
    <RecordForm
      schema={schema}
      initial={initial}
      submit={says}
      problem={problem}
      lands={{ VALUE_TAKEN: 'serialNo' }}
      onSubmit={(body) => run({ body: { ...body, officeId, ...(replaces ? { replacesId: replaces.id } : {}) } })}
    >
      <Field.Select
        name="kind"
        label={t('field.kind')}
        disabled={replaces !== undefined}
        options={SEAL_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      <Field.Text name="name" label={t('field.name')} />
      <Field.Select
        name="algorithm"
        label={t('field.algorithm')}
        options={SEAL_ALGORITHMS.map((value) => ({ value, label: t(`algorithm.${value}`) }))}
      />
      <Field.Text name="serialNo" label={t('field.serialNo')} hint={t('serialHint')} />
      <Field.Own name="validFrom" label={t('field.validFrom')} checksOnChange>
        <DayInput />
      </Field.Own>
      <Field.Own name="validUntil" label={t('field.validUntil')} checksOnChange>
        <DayInput />
      </Field.Own>
      {replaces && <Field.TextArea name="reason" label={t('field.reason')} rows={3} />}
    </RecordForm>
  );
}
