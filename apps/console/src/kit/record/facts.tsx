import type { ReactNode } from 'react';
import './detail.css';
import { HasRevealKey } from './masked/reveal-key.ts';

/** The facts about a record, in two or three columns; on a phone in one. */
export function Facts({ columns = 3, children }: { columns?: 1 | 2 | 3; children: ReactNode }) {
  return (
    <dl className="facts" data-columns={columns}>
      <HasRevealKey value>{children}</HasRevealKey>
    </dl>
  );
}

interface Props {
  readonly label: string;
  /** Takes the whole line. */
  readonly isWide?: boolean;
  /** A dash where there is nothing. */
  readonly children?: ReactNode;
}

export function Fact({ label, isWide = false, children }: Props) {
  const isBlank = children === undefined || children === null || children === '';
  return (
    <div className="fact" data-wide={isWide}>
      <dt>{label}</dt>
      <dd>{isBlank ? '—' : children}</dd>
    </div>
  );
}
