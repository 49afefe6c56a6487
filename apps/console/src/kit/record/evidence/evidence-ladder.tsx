import {
  CheckCircleFilled,
  ClockCircleOutlined,
  CloseCircleFilled,
  LoadingOutlined,
  QuestionCircleOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useMessages } from '../../language/intl.ts';
import './evidence-panel.css';

/**
 * Four verdicts and no fifth: "cannot tell" is never shown as a yes, and "not yet" never as a no. Before anybody has
 * verified there is no verdict at all.
 */
export type Standing = 'valid' | 'invalid' | 'not-yet' | 'cannot-tell' | 'unverified' | 'running';

export interface Rung {
  readonly key: string;
  /** What the rung is about. */
  readonly question: string;
  /** The question in plain words. */
  readonly asks?: string;
  readonly verdict: Standing;
  /** What was found, in plain words. */
  readonly answers: readonly string[];
  /** The technical values, behind a click. */
  readonly technical?: ReactNode;
}

const SIGNS: Readonly<Record<Standing, ReactNode>> = {
  valid: <CheckCircleFilled aria-hidden />,
  invalid: <CloseCircleFilled aria-hidden />,
  'not-yet': <ClockCircleOutlined aria-hidden />,
  'cannot-tell': <QuestionCircleOutlined aria-hidden />,
  unverified: <span aria-hidden>○</span>,
  running: <LoadingOutlined aria-hidden />,
};

/** Each rung of the proof with its verdict: icon, text and colour say the same. */
export function EvidenceLadder({ rungs }: { rungs: readonly Rung[] }) {
  const t = useMessages('record.evidence');
  return (
    <ol className="evidence-ladder" aria-live="polite">
      {rungs.map(({ key, question, asks, verdict, answers, technical }) => (
        <li key={key} data-rung={key} data-verdict={verdict}>
          <span className="evidence-verdict">
            {SIGNS[verdict]} {t(`verdict.${verdict}`)}
          </span>
          <div>
            <strong>{question}</strong> {asks !== undefined && <span className="evidence-asks">{asks}</span>}
            {answers.map((answer) => (
              <p key={answer}>{answer}</p>
            ))}
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
