import { appVersionApi } from '@nota/contract/app/app-version.contract.ts';
import type { AppVersionDetail } from '@nota/contract/app/app-version-record.ts';
import { Alert, InputNumber } from 'antd';
import { useAct } from '../../../kit/call/use-act.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { Field, RecordForm } from '../../../kit/record/form/record-form.tsx';
import { VERSION_READS } from './app-version.actions.tsx';
import { PercentInput } from './percent-input.tsx';
import './app-version.css';

interface Props {
  readonly version: AppVersionDetail;
  readonly onDone: () => void;
}

const shared = { touches: VERSION_READS, handles: ['INPUT_INVALID'] as const };

export function WidenForm({ version: { id, version, rolloutPercent }, onDone }: Props) {
  const t = useMessages('app.app-version');
  const { run, problem } = useAct(appVersionApi.widen, { ...shared, says: t('action.widen'), onDone });
  const next = Math.min(100, rolloutPercent + 1);
  return (
    <RecordForm
      schema={appVersionApi.widen.body}
      initial={{ version, percent: Math.min(100, rolloutPercent * 2) }}
      submit={t('action.widen')}
      problem={problem}
      onSubmit={(body) => run({ params: { id }, body })}
    >
      <Alert className="record-form-notice" type="info" showIcon title={t('widenHint')} />
      <Field.Own name="percent" label={t('field.rolloutPercent')}>
        <PercentInput label={t('field.rolloutPercent')} min={next} />
      </Field.Own>
    </RecordForm>
  );
}

export function CompleteForm({ version: { id, version }, onDone }: Props) {
  const t = useMessages('app.app-version');
  const { run, problem } = useAct(appVersionApi.complete, { ...shared, says: t('action.complete'), onDone });
  return (
    <RecordForm
      schema={appVersionApi.complete.body}
      initial={{ version }}
      submit={t('action.complete')}
      problem={problem}
      onSubmit={(body) => run({ params: { id }, body })}
    >
      <Alert className="record-form-notice" type="warning" showIcon title={t('completeHint')} />
      <Field.Own name="crashRate" label={t('field.crashRate')}>
        <InputNumber min={0} max={10_000} precision={0} className="app-version-number" />
      </Field.Own>
      <Field.Own name="captureFailureRate" label={t('field.captureFailureRate')}>
        <InputNumber min={0} max={10_000} precision={0} className="app-version-number" />
      </Field.Own>
    </RecordForm>
  );
}
