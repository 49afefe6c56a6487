import {
  CheckCircleFilled,
  CloseCircleFilled,
  MinusCircleOutlined,
  QuestionCircleOutlined,
  StopOutlined,
} from '@ant-design/icons';
import { verdictOf, type CheckRow } from '@nota/contract/kit/checklist/check-row.ts';
import type { ReactNode } from 'react';
import { useMessages } from '../../language/intl.ts';
import { messageOf, type Stem } from '../../list/stem-messages.ts';
import { formatMoment } from '../../time.ts';

interface Props {
  readonly row: CheckRow;
  readonly stem: Stem;
  /** A paper that it is about was not opened. */
  readonly isUnseen?: boolean;
  /** How a person ticks it, where it can be ticked. */
  readonly children?: ReactNode;
}

/** One check: its verdict, what it rests on, and who said what. */
export function CheckLine({ row, stem, isUnseen = false, children }: Props) {
  const t = useMessages('checklist');
  const verdict = verdictOf(row);
  const shown = row.isMissing === true ? 'missing' : verdict === 'unknown' && row.found === null ? 'open' : verdict;
  // What is missing is shown where it is the reason that the program cannot tell.
  const facts = Object.entries(row.facts).filter(([, value]) => value !== null || row.found === 'unknown');
  return (
    <li className="check-line" data-verdict={shown === 'missing' ? shown : verdict}>
      <span className="check-mark">
        {MARKS[shown]}
        <span className="check-spoken">{t(`verdict.${shown}`)}</span>
      </span>
      <div className="check-words">
        <span className="check-name" id={idOf(row.name)}>
          {messageOf(stem, 'check', row.name)}
          {row.kind === 'automatic' && <small>{t('automatic')}</small>}
          {!row.isRequired && <small>{t('advice')}</small>}
          {isUnseen && <small data-unseen>{t('unseen')}</small>}
        </span>
        {shown === 'missing' && <span className="check-by">{t('verdict.missing')}</span>}
        {shown === 'unknown' && row.isRequired && <span className="check-by">{t('verdict.unknown')}</span>}
        {facts.length > 0 && (
          <dl className="check-facts">
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{messageOf(stem, 'fact', name)}</dt>
                <dd>{typeof value === 'boolean' ? t(value ? 'yes' : 'no') : (value ?? '—')}</dd>
              </div>
            ))}
          </dl>
        )}
        {row.tick !== null && row.tick.note !== '' && <p className="check-note">{row.tick.note}</p>}
        {row.tick !== null && row.tick.byName !== '' && (
          <span className="check-by">{t('by', { name: row.tick.byName, time: formatMoment(row.tick.at) })}</span>
        )}
      </div>
      {children}
    </li>
  );
}

export const idOf = (check: string) => `check-${check}`;

const MARKS = {
  passed: <CheckCircleFilled aria-hidden />,
  failed: <CloseCircleFilled aria-hidden />,
  unknown: <QuestionCircleOutlined aria-hidden />,
  open: <MinusCircleOutlined aria-hidden />,
  missing: <StopOutlined aria-hidden />,
} as const;
