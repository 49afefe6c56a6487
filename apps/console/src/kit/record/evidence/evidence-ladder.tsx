import { CheckCircleFilled, ClockCircleOutlined, CloseCircleFilled, QuestionCircleOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useMessages } from '../../language/intl.ts';
import './evidence-panel.css';

/** Four verdicts and no fifth: "cannot tell" is never shown as a yes, and "not yet" never as a no. */
export type Verdict = 'valid' | 'invalid' | 'not-yet' | 'cannot-tell';

export interface Rung {
  readonly key: string;
  /** The question, in plain words. */
  readonly question: string;
  readonly verdict: Verdict;
  /** The answer, in plain words. */
  readonly answer: string;
  /** The technical value, behind a click. */
  readonly technical?: ReactNode;
}

const SIGNS: Readonly<Record<Verdict, ReactNode>> = {
  valid: <CheckCircleFilled aria-hidden />,
  invalid: <CloseCircleFilled aria-hidden />,
  'not-yet': <ClockCircleOutlined aria-hidden />,
  'cannot-tell': <QuestionCircleOutlined aria-hidden />,
};

/** Each rung of the proof with its verdict: icon, text and colour say the same. */
export function EvidenceLadder({ rungs }: { rungs: readonly Rung[] }) {
  const t = useMessages('record.evidence');
  return (
    <ol className="evidence-ladder" aria-live="polite">
      {rungs.map(({ key, question, verdict, answer, technical }) => (
        <li key={key} data-verdict={verdict}>
          <span className="evidence-verdict">
            {SIGNS[verdict]} {t(`verdict.${verdict}`)}
          </span>
          <div>
            <strong>{question}</strong>
            <p>{answer}</p>
            {technical !== undefined && (
              <details>
                <summary>{t('technical')}</summary>
                <div className="hash evidence-technical">{technical}</div>
              </details>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
