import { InboxOutlined } from '@ant-design/icons';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import type { StoredFile } from '@nota/contract/platform/stored-file.contract.ts';
import { Button } from 'antd';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore, type DragEvent } from 'react';
import { useMessages } from '../language/intl.ts';
import './file-upload.css';
import { formatBytes } from '@nota/contract/kit/format/file-size.ts';
import { isTooLarge, startUpload, type Upload } from './upload.ts';

interface Props {
  readonly label: string;
  readonly onReady: (file: StoredFile) => void;
  /** The `accept` attribute of an input: `.xlsx,.csv`. */
  readonly accept?: string;
  readonly hint?: string;
  readonly maxBytes?: number;
}

/** A drop zone and button for a file; it then shows the progress, and can be paused and cancelled. */
export function FileUpload({ label, onReady, accept, hint, maxBytes = LIMIT.uploadInPartsMaxBytes }: Props) {
  const t = useMessages('upload');
  const [upload, setUpload] = useState<Upload>();
  const [tooLarge, setTooLarge] = useState<string>();
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => () => upload?.drop(), [upload]);

  const take = (file: File | undefined) => {
    if (!file) return;
    const isTooBig = file.size > maxBytes;
    setTooLarge(isTooBig ? t('tooLarge', { name: file.name, max: formatBytes(maxBytes) }) : undefined);
    if (!isTooBig) setUpload(startUpload(file));
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };

  if (upload) return <UploadRow upload={upload} onReady={onReady} onDrop={() => setUpload(undefined)} />;
  return (
    <div>
      <button
        type="button"
        className="file-drop"
        data-over={isOver}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <InboxOutlined aria-hidden="true" />
        <span>{label}</span>
        <small>{hint ?? t('hint', { max: formatBytes(maxBytes) })}</small>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        {...(accept === undefined ? {} : { accept })}
        onChange={({ target }) => {
          take(target.files?.[0]);
          // Lets the same file be chosen again.
          target.value = '';
        }}
      />
      {tooLarge !== undefined && (
        <p role="alert" className="file-problem">
          {tooLarge}
        </p>
      )}
    </div>
  );
}

/** One file on its way. */
export function UploadRow({
  upload,
  onReady,
  onDrop,
}: {
  upload: Upload;
  onReady: Props['onReady'];
  onDrop: () => void;
}) {
  const t = useMessages('upload');
  const state = useSyncExternalStore(upload.onChange, upload.state);
  const { phase, doneBytes, stored } = state;
  const tell = useEffectEvent(onReady);
  useEffect(() => {
    if (phase === 'ready' && stored) tell(stored);
  }, [phase, stored]);

  const total = upload.file.size;
  const percent = total === 0 ? 100 : Math.floor((doneBytes / total) * 100);
  const isMoving = phase === 'reading' || phase === 'sending';
  const isBad = phase === 'failed' || phase === 'refused';
  const says = isTooLarge(state) ? t('tooLargeAtAll') : (state.reason ?? t(state.isLost ? 'lost' : phase));
  return (
    <div className="file-row">
      <div className="file-row-head">
        <strong title={upload.file.name}>{upload.file.name}</strong>
        <span>{formatBytes(total)}</span>
        {isMoving && (
          <Button size="small" type="link" onClick={upload.pause}>
            {t('pause')}
          </Button>
        )}
        {phase === 'paused' && (
          <Button size="small" type="link" onClick={upload.resume}>
            {t('resume')}
          </Button>
        )}
        <Button size="small" type="link" onClick={onDrop}>
          {t(phase === 'ready' || isBad ? 'another' : 'cancel')}
        </Button>
      </div>
      <progress
        value={phase === 'checking' ? undefined : percent}
        max={100}
        data-bad={isBad}
        aria-label={upload.file.name}
      />
      <p role={isBad ? 'alert' : 'status'} className={isBad ? 'file-problem' : undefined}>
        {says} {isMoving && `${percent}%`}
      </p>
    </div>
  );
}
