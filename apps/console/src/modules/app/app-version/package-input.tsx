import { appChannel } from '@nota/contract/app/app-version-draft.ts';
import { appVersionDraftApi } from '@nota/contract/app/app-version-draft.contract.ts';
import { Alert } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { useCall } from '../../../kit/call/use-call.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { FileUpload } from '../../../kit/upload/file-upload.tsx';
import { PackageFacts } from './package.facts.tsx';

const MAX_BYTES = 300 * 1_048_576;

interface Props {
  /** What it is judged by: the last release of this channel. */
  readonly channel: string;
  /** Whether what was read may be saved. */
  readonly onRead: (isFit: boolean) => void;
  /** Given by the form around it. */
  readonly value?: string;
  readonly onChange?: (fileId: string) => void;
}

/** A form control: its value is the uploaded file, and what the server reads from it is shown before anything is saved. */
export function PackageInput({ channel, onRead, value, onChange }: Props) {
  const t = useMessages('app.app-version');
  const input = { body: { fileId: value ?? '', channel } };
  const isAsked = value !== undefined && appChannel.safeParse(channel).success;
  const { data, error, isFetching } = useCall(appVersionDraftApi.read, input, { isEnabled: isAsked, isSilent: true });
  const isFit = isAsked && !isFetching && error === null && data !== undefined;
  const tell = useEffectEvent(onRead);
  useEffect(() => tell(isFit), [isFit]);
  return (
    <div className="app-version-package">
      <FileUpload label={t('upload')} accept=".apk" maxBytes={MAX_BYTES} onReady={({ id }) => onChange?.(id)} />
      {isAsked && isFetching && <p role="status">{t('reading')}</p>}
      {!isFetching && error && <Alert type="error" showIcon title={t('unreadable')} description={error.message} />}
      {isFit && (
        <section className="app-version-read" aria-label={t('readFacts')}>
          <h4>{t('readFacts')}</h4>
          <PackageFacts facts={data} />
        </section>
      )}
    </div>
  );
}
