import { LIMIT } from '@nota/contract/kit/limits.ts';
import { materialPackApi } from '@nota/contract/notarization/material-pack/material-pack.contract.ts';
import { Input } from 'antd';
import { useState } from 'react';
import { useAct } from '../../../kit/call/use-act.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { Field, RecordForm } from '../../../kit/record/form/record-form.tsx';

const REFUSALS = [
  'INPUT_INVALID',
  'RECORD_NOT_FOUND',
  'FILE_NOT_READY',
  'DOWNLOAD_FROZEN',
  'FILE_INFECTED',
  'PACK_TOO_LARGE',
] as const;

/** Which records are taken along, by their numbers. */
export function MaterialPackForm({ onDone }: { readonly onDone: () => void }) {
  const t = useMessages('notarization.material-pack');
  const { run, problem } = useAct(materialPackApi.ask, {
    says: t('ask'),
    saysDone: t('asked'),
    touches: [materialPackApi.list],
    handles: REFUSALS,
    onDone,
  });
  return (
    <RecordForm
      schema={materialPackApi.ask.body}
      initial={{}}
      submit={t('ask')}
      problem={problem}
      lands={Object.fromEntries(REFUSALS.slice(1).map((refusal) => [refusal, 'recordIds']))}
      onSubmit={(body) => run({ body })}
    >
      <Field.Own
        name="recordIds"
        label={t('field.recordIds')}
        hint={t('numbersHint', { most: String(LIMIT.materialPackRecordsMax) })}
      >
        <NumbersInput />
      </Field.Own>
      <p>{t('opensWith')}</p>
    </RecordForm>
  );
}

interface InputProps {
  readonly id?: string;
  readonly onChange?: (numbers: string[]) => void;
}

/** As they are copied from a list: a line each, or with blanks and commas between them. */
function NumbersInput({ id, onChange }: InputProps) {
  const [text, setText] = useState('');
  const change = (typed: string) => {
    setText(typed);
    onChange?.([...new Set(typed.split(/[\s,，、;；]+/).filter((number) => number !== ''))]);
  };
  return (
    <Input.TextArea
      {...(id === undefined ? {} : { id })}
      rows={8}
      value={text}
      onChange={(event) => change(event.target.value)}
    />
  );
}
