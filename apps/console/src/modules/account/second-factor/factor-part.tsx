import { useId, type ReactNode } from 'react';

interface Props {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

/** One kind of factor within the section. */
export function FactorPart({ title, hint, children }: Props) {
  const id = useId();
  return (
    <section className="account-factor" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {hint !== undefined && <p className="account-hint">{hint}</p>}
      {children}
    </section>
  );
}
