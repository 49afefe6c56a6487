import { formatBytes } from '@nota/contract/kit/format/file-size.ts';
import { useId } from 'preact/hooks';
import { describedBy, type FieldTexts } from '../form/field-frame.tsx';
import { useKitMessages } from '../language/loaded-messages.ts';

interface Props extends FieldTexts {
  readonly accept: string;
  /** Offers the camera beside the files, for papers that lie on the table. */
  readonly hasCamera?: boolean;
  readonly file?: File | undefined;
  readonly onChoose: (file: File) => void;
}

/** A file of this device, or a photograph. What is done with it the page says; choosing sends nothing. */
export function FileField({ label, hint, error, accept, hasCamera = false, file, onChoose }: Props) {
  const t = useKitMessages();
  const id = useId();
  const texts = { label, hint, error };
  const choice = (name: string, text: string, how: { accept: string; capture?: 'environment' }) => (
    <span className="file-choice">
      <input
        {...describedBy(id, texts)}
        {...how}
        id={`${id}-${name}`}
        type="file"
        aria-label={`${label}：${text}`}
        onChange={({ currentTarget: input }) => {
          const [chosen] = input.files ?? [];
          // The same file may be chosen again: it may have been replaced on the device.
          input.value = '';
          if (chosen) onChoose(chosen);
        }}
      />
      <label className="button button-plain" htmlFor={`${id}-${name}`}>
        {text}
      </label>
    </span>
  );
  return (
    <div className="field" data-wrong={error !== undefined}>
      <p className="field-label">{label}</p>
      <div className="file-choices">
        {choice('file', t('field.chooseFile'), { accept })}
        {hasCamera && choice('photo', t('field.takePhoto'), { accept: 'image/*', capture: 'environment' })}
      </div>
      {hint !== undefined && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {file && <p className="file-name">{t('field.chosen', { name: file.name, size: formatBytes(file.size) })}</p>}
      <p className="field-error" id={`${id}-error`} role="alert">
        {error}
      </p>
    </div>
  );
}
