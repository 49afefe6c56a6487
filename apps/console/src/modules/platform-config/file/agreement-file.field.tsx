import { isCancelled, Problem } from '@nota/contract/kit/call/problem.ts';
import { formatBytes } from '@nota/contract/kit/format/file-size.ts';
import { agreementFileApi } from '@nota/contract/platform-config/agreement-file.contract.ts';
import { AGREEMENT_MAX_BYTES, type AgreementFile } from '@nota/contract/platform-config/part/agreement.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../../../kit/call/api.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { FileUpload } from '../../../kit/upload/file-upload.tsx';
import { AgreementLink } from './agreement-link.tsx';

interface Props {
  /** Given by the form around it. */
  readonly value?: AgreementFile | null | undefined;
  readonly onChange?: (file: AgreementFile | null) => void;
}

/** A file that the server examines; why one is refused stands beside the field, and another one can be chosen at once. */
export function AgreementFileField({ value, onChange }: Props) {
  const t = useMessages('platform-config.file');
  const [refusal, setRefusal] = useState<string>();
  const [round, setRound] = useState(0);
  const [isTaking, setTaking] = useState(false);

  async function take(fileId: string) {
    setTaking(true);
    try {
      const taken = await call(agreementFileApi.take, { body: { fileId } }, { isSilent: true });
      setRefusal(undefined);
      onChange?.(taken);
    } catch (error) {
      if (!(error instanceof Problem) && !isCancelled(error)) throw error;
      setRefusal(error instanceof Problem ? error.message : undefined);
      setRound((count) => count + 1);
    } finally {
      setTaking(false);
    }
  }

  if (value) {
    return (
      <div className="file-taken">
        <AgreementLink content={{ file: value }} />
        <Button size="small" onClick={() => onChange?.(null)}>
          {t('another')}
        </Button>
      </div>
    );
  }
  return (
    <div aria-busy={isTaking}>
      <FileUpload
        // Refused ones make room for the next.
        key={round}
        label={t('choose')}
        accept=".pdf,.docx"
        maxBytes={AGREEMENT_MAX_BYTES}
        hint={t('limits', { max: formatBytes(AGREEMENT_MAX_BYTES) })}
        onReady={({ id }) => void take(id)}
      />
      {refusal !== undefined && (
        <p role="alert" className="file-problem">
          {refusal}
        </p>
      )}
    </div>
  );
}
