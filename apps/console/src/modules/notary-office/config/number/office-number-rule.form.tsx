import { namesMatter, type NumberRule } from '@nota/contract/notary-office/config/office-number.rules.ts';
import {
  numberRuleForm,
  officeNumberRuleApi,
} from '@nota/contract/notary-office/config/office-number-rule.contract.ts';
import { officeOpeningApi } from '@nota/contract/notary-office/office-opening.contract.ts';
import { useState } from 'react';
import { useAct } from '../../../../kit/call/use-act.ts';
import { useMessages } from '../../../../kit/language/intl.ts';
import { Field, RecordForm } from '../../../../kit/record/form/record-form.tsx';
import { now } from '../../../../kit/time.ts';
import { DayInput } from '../../../../kit/record/form/day-input.tsx';
import { MatterWordsInput } from './matter-words-input.tsx';
import { NumberExamples } from './number-examples.tsx';
import { NumberPatternInput } from './number-pattern-input.tsx';

interface Props {
  readonly officeId: string;
  /** The version before: most of it stays. */
  readonly last: NumberRule | undefined;
  readonly onDone: () => void;
}

const USUAL = '〔{year}〕{office}证{matter}字第{serial:5}号';

/** Shown before anything is saved: numbers are read by courts for decades. */
export function OfficeNumberRuleForm({ officeId, last, onDone }: Props) {
  const t = useMessages('office-config.office-number-rule');
  const initial = {
    pattern: last?.pattern ?? USUAL,
    officeWord: last?.officeWord ?? '',
    matterWord: last?.matterWord ?? '内',
    matterWords: [...(last?.matterWords ?? [])],
  };
  const [thisYear] = useState(() => now().getFullYear());
  const [typed, setTyped] = useState<{ validFrom?: string } & typeof initial>(initial);
  const { run, problem } = useAct(officeNumberRuleApi.create, {
    says: t('create'),
    touches: [officeNumberRuleApi.list, officeOpeningApi.get],
    handles: ['INPUT_INVALID', 'EFFECT_IN_PAST', 'MOMENT_TAKEN', 'VALUE_TAKEN'],
    onDone,
  });
  const hasMatter = namesMatter(typed.pattern);
  return (
    <RecordForm
      schema={numberRuleForm(typed.pattern)}
      initial={initial}
      submit={t('create')}
      problem={problem}
      lands={{ EFFECT_IN_PAST: 'validFrom', MOMENT_TAKEN: 'validFrom', VALUE_TAKEN: 'officeWord' }}
      onValues={(values) => setTyped({ ...initial, ...(values as typeof initial) })}
      onSubmit={(body) =>
        run({ body: { ...body, ...(hasMatter ? {} : { matterWord: '', matterWords: [] }), officeId } })
      }
    >
      <Field.Own name="validFrom" label={t('field.validFrom')} hint={t('dayHint')} checksOnChange>
        <DayInput />
      </Field.Own>
      <Field.Own name="pattern" label={t('field.pattern')} hint={t('patternHint')}>
        <NumberPatternInput />
      </Field.Own>
      <Field.Text name="officeWord" label={t('field.officeWord')} hint={t('officeHint')} />
      {hasMatter && (
        <>
          <Field.Text name="matterWord" label={t('field.matterWord')} />
          <Field.Own name="matterWords" label={t('field.matterWords')}>
            <MatterWordsInput />
          </Field.Own>
        </>
      )}
      <NumberExamples rule={typed} year={Number((typed.validFrom ?? '').slice(0, 4)) || thisYear} />
    </RecordForm>
  );
}
