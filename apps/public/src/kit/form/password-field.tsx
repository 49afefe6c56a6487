import { useId, useState } from 'preact/hooks';
import { useKitMessages } from '../language/loaded-messages.ts';
import { describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx';
import type { BoundField } from './use-fields.ts';

/** A password of one's own choice; on a telephone people want to see what they type. */
export function PasswordField({ label, hint, error, value, onChange, onBlur, name }: FieldTexts & BoundField) {
  const t = useKitMessages();
  const id = useId();
  const [isShown, setShown] = useState(false);
  const texts = { label, hint, error };
  return (
    <FieldFrame id={id} {...texts}>
      <div className="input-with-button">
        <input
          {...describedBy(id, texts)}
          className="input"
          type={isShown ? 'text' : 'password'}
          name={name}
          autoComplete="new-password"
          autoCapitalize="none"
          autoCorrect="off"
          spellcheck={false}
          value={value}
          onInput={(event) => onChange(event.currentTarget.value)}
          onBlur={onBlur}
          required
        />
        <button
          type="button"
          className="input-button"
          aria-pressed={isShown}
          aria-label={t('field.showPassword', { label })}
          onClick={() => setShown(!isShown)}
        >
          {t(isShown ? 'field.hide' : 'field.show')}
        </button>
      </div>
    </FieldFrame>
  );
}
