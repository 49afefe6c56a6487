import { APP_SYSTEMS } from '@nota/contract/app/app-system.ts';
import type { AppVersionFields } from '@nota/contract/app/app-version-draft.ts';
import { appVersionDraftApi } from '@nota/contract/app/app-version-draft.contract.ts';
import { UPDATE_TYPES, type AppVersionDetail } from '@nota/contract/app/app-version-record.ts';
import { InputNumber } from 'antd';
import { useState } from 'react';
import { useAct } from '../../../kit/call/use-act.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { Field, RecordForm } from '../../../kit/record/form/record-form.tsx';
import { VERSION_READS } from './app-version.actions.tsx';
import { PackageInput } from './package-input.tsx';
import { PercentInput } from './percent-input.tsx';
import './app-version.css';

type Typed = Partial<AppVersionFields>;

const NEW: Typed = { system: 'android', channel: 'official', updateType: 'recommended', rolloutPercent: 10 };
/** Refusals of a package, shown at it; most were shown before, when it was read. */
const OF_PACKAGE = [
  'APK_UNREADABLE',
  'APK_UNSIGNED',
  'APK_SIGNATURE_WRONG',
  'APK_SIGNER_DIFFERS',
  'APK_PACKAGE_DIFFERS',
  'FILE_NOT_READY',
  'FILE_INFECTED',
  'VALUE_TAKEN',
] as const;
const AT_PACKAGE = Object.fromEntries(OF_PACKAGE.map((name) => [name, 'fileId']));

interface Props {
  readonly onDone: () => void;
}

export function AppVersionCreateForm({ onDone }: Props) {
  const t = useMessages('app.app-version');
  const [typed, setTyped] = useState<Typed>(NEW);
  const [isFit, setFit] = useState(false);
  const { run, problem } = useAct(appVersionDraftApi.create, {
    says: t('save'),
    touches: VERSION_READS,
    handles: ['INPUT_INVALID', 'VERSION_CODE_LOWER', ...OF_PACKAGE],
    onDone,
  });
  const isAndroid = typed.system === 'android';
  return (
    <RecordForm
      schema={appVersionDraftApi.create.body}
      initial={NEW}
      submit={t('save')}
      problem={problem}
      lands={{ ...AT_PACKAGE, VERSION_CODE_LOWER: isAndroid ? 'fileId' : 'versionCode' }}
      isBlocked={isAndroid && !isFit}
      onValues={(values) => setTyped(values as Typed)}
      onSubmit={(body) => run({ body })}
    >
      <Field.Select
        name="system"
        label={t('field.system')}
        options={APP_SYSTEMS.map((value) => ({ value, label: t(`system.${value}`) }))}
      />
      <Field.Text name="channel" label={t('field.channel')} hint={t('channelHint')} />
      {isAndroid ? (
        <Field.Own name="fileId" label={t('field.fileId')} isRequiredHidden checksOnChange>
          <PackageInput channel={typed.channel ?? ''} onRead={setFit} />
        </Field.Own>
      ) : (
        <LinkInputs />
      )}
      <PlanInputs typed={typed} />
    </RecordForm>
  );
}

export function AppVersionEditForm({ version, onDone }: Props & { readonly version: AppVersionDetail }) {
  const t = useMessages('app.app-version');
  const { id, notes, updateType, securityGround, minSupportedCode, rolloutPercent } = version;
  const written = { notes, updateType, securityGround, minSupportedCode, rolloutPercent };
  const [typed, setTyped] = useState<Typed>(written);
  const options = { says: t('save'), touches: VERSION_READS, handles: ['INPUT_INVALID'] as const, onDone };
  const { run, problem } = useAct(appVersionDraftApi.edit, options);
  return (
    <RecordForm
      schema={appVersionDraftApi.edit.body}
      initial={{ ...written, version: version.version }}
      submit={t('save')}
      problem={problem}
      onValues={(values) => setTyped(values as Typed)}
      onSubmit={(body) => run({ params: { id }, body })}
    >
      <PlanInputs typed={typed} />
    </RecordForm>
  );
}

/** Of what is not uploaded here, people say what it is. */
function LinkInputs() {
  const t = useMessages('app.app-version');
  return (
    <>
      <Field.Text name="versionName" label={t('field.versionName')} placeholder="3.2.1" />
      <Field.Own name="versionCode" label={t('field.versionCode')}>
        <InputNumber min={1} precision={0} className="app-version-number" />
      </Field.Own>
      <Field.Text name="link" label={t('field.link')} placeholder="https://" />
      <Field.Text name="sha256" label={t('field.sha256')} hint={t('digestHint')} />
    </>
  );
}

function PlanInputs({ typed }: { readonly typed: Typed }) {
  const t = useMessages('app.app-version');
  return (
    <>
      <Field.Select
        name="updateType"
        label={t('field.updateType')}
        options={UPDATE_TYPES.map((value) => ({ value, label: t(`updateType.${value}`) }))}
      />
      {typed.updateType === 'forced' && (
        <>
          <Field.TextArea name="securityGround" label={t('field.securityGround')} hint={t('groundHint')} rows={3} />
          <Field.Own name="minSupportedCode" label={t('field.minSupportedCode')} hint={t('minHint')}>
            <InputNumber min={1} precision={0} className="app-version-number" />
          </Field.Own>
        </>
      )}
      <Field.TextArea name="notes" label={t('field.notes')} rows={5} />
      <Field.Own name="rolloutPercent" label={t('field.rolloutPercent')} hint={t('percentHint')}>
        <PercentInput label={t('field.rolloutPercent')} />
      </Field.Own>
    </>
  );
}
