import { isCancelled, Problem } from '@nota/contract/kit/call/problem.ts';
import { formatBytes } from '@nota/contract/kit/format/file-size.ts';
import { pictureAddress, pictureApi } from '@nota/contract/platform/picture/picture.contract.ts';
import { PICTURE_USES, type PictureUse, type PictureUseName } from '@nota/contract/platform/picture/picture-use.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../call/api.ts';
import { useMessages } from '../language/intl.ts';
import { FileUpload } from './file-upload.tsx';
import './picture-field.css';

interface Props {
  readonly label: string;
  readonly use: PictureUseName;
  /** The digest of the picture; given by the form around it. */
  readonly value?: string | null | undefined;
  readonly onChange?: (sha256: string | null) => void;
}

/**
 * A picture that is uploaded, written again by the server and shown as it will be seen. Why one is refused stands beside
 * the field, and another one can be chosen at once.
 */
export function PictureField({ label, use, value, onChange }: Props) {
  const t = useMessages('upload');
  const [refusal, setRefusal] = useState<string>();
  const [round, setRound] = useState(0);
  const [isTaking, setTaking] = useState(false);
  const rule: PictureUse = PICTURE_USES[use];

  async function take(fileId: string) {
    setTaking(true);
    try {
      const taken = await call(pictureApi.take, { body: { fileId, use } }, { isSilent: true });
      setRefusal(undefined);
      onChange?.(taken.sha256);
    } catch (error) {
      if (!(error instanceof Problem) && !isCancelled(error)) throw error;
      setRefusal(error instanceof Problem ? error.message : undefined);
      setRound((count) => count + 1);
    } finally {
      setTaking(false);
    }
  }

  if (typeof value === 'string') {
    return (
      <figure className="picture-field">
        <img src={pictureAddress(value)} alt={label} />
        <Button size="small" onClick={() => onChange?.(null)}>
          {t('picture.another')}
        </Button>
      </figure>
    );
  }
  const max = formatBytes(rule.maxBytes);
  const hint = rule.shape
    ? t('picture.hintShape', { shape: rule.shape.join(':'), width: String(rule.minWidth), max })
    : t('picture.hint', { width: String(rule.minWidth), height: String(rule.minHeight), max });
  return (
    <div aria-busy={isTaking}>
      <FileUpload
        // Refused ones make room for the next.
        key={round}
        label={t('picture.choose', { label })}
        accept=".png,.jpg,.jpeg"
        maxBytes={rule.maxBytes}
        hint={hint}
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
