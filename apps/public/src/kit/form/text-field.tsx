import type { InputHTMLAttributes } from 'preact';
import { useId } from 'preact/hooks';
import { describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx';
import type { BoundField } from './use-fields.ts';

type Input = Pick<InputHTMLAttributes, 'autoComplete' | 'inputMode' | 'maxLength' | 'placeholder' | 'type'>;

/** One line of text. Texts that are copied from paper (`isCode`) are neither corrected nor spelled by the telephone. */
export function TextField({
  label,
  hint,
  error,
  isCode = false,
  isOptional = false,
  value,
  onChange,
  onBlur,
  name,
  ...input
}: FieldTexts & BoundField & Input & { readonly isCode?: boolean; readonly isOptional?: boolean }) {
  const id = useId();
  const texts = { label, hint, error };
  return (
    <FieldFrame id={id} {...texts}>
      <input
        type="text"
        {...(isCode ? { autoCapitalize: 'characters', autoCorrect: 'off', spellcheck: false } : {})}
        {...input}
        {...describedBy(id, texts)}
        className={isCode ? 'input input-code' : 'input'}
        name={name}
        value={value}
        onInput={(event) => onChange(event.currentTarget.value)}
        onBlur={onBlur}
        required={!isOptional}
      />
    </FieldFrame>
  );
}
