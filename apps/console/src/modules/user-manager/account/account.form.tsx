import type { AnyEndpoint } from '@nota/contract/kit/endpoint.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { freezeBody } from '@nota/contract/user-manager/user-account.ts';
import { Alert, Select } from 'antd';
import { useMessages } from '../../../kit/language/intl.ts';
import { Field, RecordForm } from '../../../kit/record/form/record-form.tsx';
import { useAct } from '../../../kit/call/use-act.ts';

interface FreezeProps {
  readonly id: string;
  readonly act: AnyEndpoint;
  readonly touches: readonly AnyEndpoint[];
  readonly onDone: () => void;
}

/** A freeze has a reason, and an end date if it should end by itself. */
export function FreezeForm({ id, act, touches, onDone }: FreezeProps) {
  const t = useMessages('user-manager.account');
  const says = useMessages('user-manager.personal-user')('action.freeze');
  const { run, problem } = useAct(act, { says, touches, handles: ['INPUT_INVALID'], onDone });
  return (
    <RecordForm
      schema={freezeBody}
      submit={says}
      isHarmful
      problem={problem}
      onSubmit={(body) => run({ params: { id, action: 'freeze' }, body })}
    >
      <Alert className="record-form-notice" type="warning" showIcon title={t('freezeHint')} />
      <Field.TextArea name="reason" label={t('reason')} placeholder={t('reasonHint')} rows={3} />
      <Field.Date name="until" label={t('until')} placeholder={t('untilNone')} isEndOfDay />
    </RecordForm>
  );
}

/** Typed one after the other; the field reports an empty or too long one. No label at all is valid. */
export function LabelsField({ name, label }: { name: string; label: string }) {
  return (
    <Field.Own name={name} label={label} checksOnChange isRequiredHidden>
      <Select
        mode="tags"
        maxCount={LIMIT.labelsMax}
        tokenSeparators={[',', '，', ' ']}
        open={false}
        suffixIcon={null}
      />
    </Field.Own>
  );
}
