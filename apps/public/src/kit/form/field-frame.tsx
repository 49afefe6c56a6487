import type { ComponentChildren } from 'preact';

/** What every field has beside its input. */
export interface FieldTexts {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Why the content cannot be sent as it is. */
  readonly error?: string | undefined;
}

/** The attributes by which an input belongs to its texts. */
export const describedBy = (id: string, { hint, error }: FieldTexts) => ({
  id,
  'aria-invalid': error !== undefined,
  'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
});

/** Label above, hint and error below; the error is read out with the field, and again when it appears. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  children,
}: FieldTexts & { id: string; children: ComponentChildren }) {
  return (
    <div className="field" data-wrong={error !== undefined}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children}
      {hint !== undefined && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <p className="field-error" id={`${id}-error`} role="alert">
        {error}
      </p>
    </div>
  );
}
