import type { ReactNode } from 'react';
import { useMessages } from '../../language/intl.ts';
import { HashCell, TimeCell } from '../../list/table/cells.tsx';
import './evidence-panel.css';
import { EvidenceClocks, type Clocks } from './evidence-clocks.tsx';
import { EvidenceLadder, type Rung } from './evidence-ladder.tsx';

/** One preserved item: a file, a recording, a page. */
export interface Preserved {
  readonly name: string;
  /** Kind and size in words. */
  readonly about: string;
  /** By algorithm: `SHA-256`, `SM3` */
  readonly digests: Readonly<Record<string, string>>;
}

/** What is stated about the time before submission, and what is proven since. */
export interface Side {
  readonly label: string;
  readonly value: ReactNode;
}

export interface EvidencePanelProps {
  readonly preserved: readonly Preserved[];
  readonly clocks: Clocks;
  readonly ladder: readonly Rung[];
  readonly beforeEntry: readonly Side[];
  readonly afterEntry: readonly Side[];
  /** "Verify in the browser", package, certificate. */
  readonly buttons?: ReactNode;
  /** When the proofs were last verified, or that they were just now. */
  readonly checked?: ReactNode;
  /** Below the rungs. */
  readonly note?: ReactNode;
}

/** The same panel wherever there is evidence; a clerk of a court should understand it without help. */
export function EvidencePanel(props: EvidencePanelProps) {
  const t = useMessages('record.evidence');
  return (
    <section className="evidence" aria-label={t('title')}>
      <header className="evidence-head">
        <h2>{t('title')}</h2>
        {props.buttons !== undefined && <div className="evidence-buttons">{props.buttons}</div>}
      </header>
      <h3>{t('preserved')}</h3>
      <ul className="evidence-things">
        {props.preserved.map(({ name, about, digests }) => (
          <li key={Object.values(digests).join()}>
            <span className="evidence-thing">
              <strong>{name}</strong> <span>{about}</span>
            </span>
            {Object.entries(digests).map(([algorithm, digest]) => (
              <span key={algorithm} className="evidence-digest">
                {algorithm} <HashCell value={digest} />
              </span>
            ))}
          </li>
        ))}
      </ul>
      <h3>{t('clocks')}</h3>
      <EvidenceClocks clocks={props.clocks} />
      <h3>
        {t('ladder')}
        {props.checked !== undefined && <small>{props.checked}</small>}
      </h3>
      <EvidenceLadder rungs={props.ladder} />
      {props.note}
      <div className="evidence-sides">
        <EntrySide title={t('beforeEntry')} hint={t('beforeEntryHint')} sides={props.beforeEntry} />
        <EntrySide title={t('afterEntry')} hint={t('afterEntryHint')} sides={props.afterEntry} />
      </div>
    </section>
  );
}

function EntrySide({ title, hint, sides }: { title: string; hint: string; sides: readonly Side[] }) {
  return (
    <div className="evidence-side">
      <h3>{title}</h3>
      <p>{hint}</p>
      <dl>
        {sides.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** When somebody verified last; nothing where nobody has. */
export function CheckedAt({ at }: { readonly at: string | undefined }) {
  const t = useMessages('record.evidence');
  if (at === undefined) return null;
  return (
    <>
      {t('checkedAt')} <TimeCell moment={at} />
    </>
  );
}
