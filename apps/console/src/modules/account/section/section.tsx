import { useId, type ReactNode } from 'react';

interface Props {
  readonly title: string;
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}

/** A white card with a heading that names it. */
export function Section({ title, hint, children }: Props) {
  const id = useId();
  return (
    <section className="account-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {hint !== undefined && <p className="account-hint">{hint}</p>}
      {children}
    </section>
  );
}
