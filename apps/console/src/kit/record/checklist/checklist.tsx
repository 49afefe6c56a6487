import { isTickable, openChecks, type OpenCheckRow } from '@nota/contract/kit/checklist/check-row.ts';
import { useState, type ReactNode } from 'react';
import { useMessages } from '../../language/intl.ts';
import type { Stem } from '../../list/stem-messages.ts';
import { CheckLine } from './check-line.tsx';
import { CheckTicks } from './check-ticks.tsx';
import './checklist.css';
import type { Said } from './use-ticks.ts';

interface Props {
  readonly rows: readonly OpenCheckRow[];
  /** The path of the messages: `check.<name>` and `fact.<name>`. */
  readonly stem: Stem;
  readonly isSaving: boolean;
  readonly onSay: (said: Said) => void;
  /** Names of checks about a paper that was not opened. */
  readonly unseen?: readonly string[];
  /** Further ways to tick, below the list. */
  readonly foot?: ReactNode;
}

/**
 * What is checked before a decision: what the program found, then what a person has to look at. Lines that a person
 * judges are numbered, and the digit of a line ticks it.
 */
export function Checklist({ rows, stem, isSaving, onSay, unseen = [], foot }: Props) {
  const t = useMessages('checklist');
  const [current, setCurrent] = useState<string>();
  const tickable = rows.filter(isTickable);
  const currentName = tickable.some(({ name }) => name === current) ? current : tickable[0]?.name;
  const left = openChecks(rows).length;
  return (
    <section className="checklist" aria-label={t('title')}>
      <ol>
        {rows.map((row) => (
          <CheckLine key={row.name} row={row} stem={stem} isUnseen={isTickable(row) && unseen.includes(row.name)}>
            {isTickable(row) && (
              <CheckTicks
                row={row}
                stem={stem}
                number={tickable.indexOf(row) + 1}
                isCurrent={row.name === currentName}
                onCurrent={() => setCurrent(row.name)}
                onSay={onSay}
              />
            )}
          </CheckLine>
        ))}
      </ol>
      <div className="checklist-foot">
        <p className="checklist-left" role="status">
          {isSaving ? t('saving') : left > 0 ? t('left', { count: left }) : t('allPassed')}
        </p>
        {foot}
      </div>
    </section>
  );
}
