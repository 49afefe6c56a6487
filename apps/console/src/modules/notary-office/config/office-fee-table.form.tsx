import { officeFeeTableApi } from '@nota/contract/notary-office/config/office-fee-table.contract.ts';
import { officeOpeningApi } from '@nota/contract/notary-office/office-opening.contract.ts';
import { useAct } from '../../../kit/call/use-act.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { Field, RecordForm } from '../../../kit/record/form/record-form.tsx';
import { DayInput } from '../../../kit/record/form/day-input.tsx';
import { FeeLinesInput } from './fee-lines-input.tsx';

interface Props {
  readonly officeId: string;
  /** Those of the version before: most of them stay. */
  readonly lines: readonly {
    readonly item: string;
    readonly basis: 'piece' | 'page' | 'copy' | 'hour';
    readonly priceFen: number;
  }[];
  readonly onDone: () => void;
}

const schema = officeFeeTableApi.create.body.omit({ officeId: true });

export function OfficeFeeTableForm({ officeId, lines, onDone }: Props) {
  const t = useMessages('office-config.office-fee-table');
  const { run, problem } = useAct(officeFeeTableApi.create, {
    says: t('create'),
    touches: [officeFeeTableApi.list, officeOpeningApi.get],
    handles: ['INPUT_INVALID', 'EFFECT_IN_PAST', 'MOMENT_TAKEN'],
    onDone,
  });
  return (
    <RecordForm
      schema={schema}
      initial={{ lines: [...lines] }}
      submit={t('create')}
      problem={problem}
      lands={{ EFFECT_IN_PAST: 'validFrom', MOMENT_TAKEN: 'validFrom' }}
      onSubmit={(body) => run({ body: { ...body, officeId } })}
    >
      <Field.Own name="validFrom" label={t('field.validFrom')} hint={t('dayHint')} checksOnChange>
        <DayInput />
      </Field.Own>
      <Field.Text name="source" label={t('field.source')} />
      <Field.Own name="lines" label={t('field.lines')}>
        <FeeLinesInput />
      </Field.Own>
    </RecordForm>
  );
}
