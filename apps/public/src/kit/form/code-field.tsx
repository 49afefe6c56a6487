import { useEffect, useId, useRef } from 'preact/hooks';
import { describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx';
import type { BoundField } from './use-fields.ts';

export const CODE_DIGITS = 6;

/** As it was pasted or typed: full-width digits, blanks, or the whole text message around it. */
export function codeIn(typed: string): string {
  const runs = typed.normalize('NFKC').split(/\D+/);
  return (runs.find(({ length }) => length === CODE_DIGITS) ?? runs.join('')).slice(0, CODE_DIGITS);
}

interface Props extends FieldTexts, BoundField {
  /** The last digit is there: most visitors want to go on at once. */
  readonly onComplete?: (code: string) => void;
  /** Takes the focus when it appears. */
  readonly hasFocus?: boolean;
}

/** Six digits from a message, in one field: a telephone fills it in, and a screen reader reads one name. */
export function CodeField({ label, hint, error, value, onChange, onBlur, onComplete, hasFocus = false, name }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (hasFocus) input.current?.focus();
  }, [hasFocus]);
  const texts = { label, hint, error };
  return (
    <FieldFrame id={id} {...texts}>
      <input
        ref={input}
        {...describedBy(id, texts)}
        className="input input-digits"
        name={name}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCorrect="off"
        spellcheck={false}
        value={value}
        onInput={(event) => {
          const code = codeIn(event.currentTarget.value);
          // What is not a digit leaves the field although the content stays the same.
          event.currentTarget.value = code;
          onChange(code);
          if (code.length === CODE_DIGITS && code !== value) onComplete?.(code);
        }}
        onBlur={onBlur}
        required
      />
    </FieldFrame>
  );
}
