import type { Lifecycle } from '@nota/contract/kit/lifecycle.ts';
import type { TrailStep } from '@nota/contract/kit/trail.ts';
import { useMessages } from '../language/intl.ts';
import { TimeCell, ToneCell } from '../list/table/cells.tsx';
import type { Stem } from '../list/stem-messages.ts';
import './detail.css';
import { useRecordMessages } from './use-record-messages.ts';

interface Props {
  readonly lifecycle: Lifecycle;
  readonly stem: Stem;
  readonly steps: readonly TrailStep[];
}

const CASE_STEPS = ['take', 'give', 'give-back', 'take-over', 'hand-over'] as const;
const isCaseStep = (name: string): name is (typeof CASE_STEPS)[number] => CASE_STEPS.some((one) => one === name);

/** Who did what and when, from which state to which, and why; the newest step first. */
export function Trail({ lifecycle, stem, steps }: Props) {
  const t = useMessages('record.trail');
  const word = useRecordMessages(stem);
  const c = useMessages('record.case');
  const wordOf = (group: string, name: string) => {
    if (word.has(`${group}.${name}`)) return word(`${group}.${name}`);
    // Changing hands is no step of a lifecycle, so that no record has messages of its own for it.
    return isCaseStep(name) && group === 'action' ? c(`act.${name}`) : name;
  };
  const stateOf = (name: string) => (
    <ToneCell tone={lifecycle.states[name]?.tone ?? 'neutral'}>{wordOf('state', name)}</ToneCell>
  );
  if (steps.length === 0) return <p className="trail-none">{t('none')}</p>;
  return (
    <ol className="trail">
      {steps.toReversed().map((step, at) => (
        <li key={`${step.at} ${step.action} ${at}`}>
          <div className="trail-head">
            <strong>{wordOf('action', step.action)}</strong>
            <span>{step.actorName ?? t(step.isOutside ? 'outside' : 'system')}</span>
            <span className="trail-time">
              <TimeCell moment={step.at} />
            </span>
          </div>
          <div className="trail-move">
            {step.from !== step.to && step.from !== '' && (
              <>
                {stateOf(step.from)}
                <span aria-hidden>→</span>
              </>
            )}
            {stateOf(step.to)}
          </div>
          {step.concernsName !== undefined && (
            <p className="trail-reason">{t('concerns', { name: step.concernsName })}</p>
          )}
          {step.reason !== null && <p className="trail-reason">{t('reason', { reason: step.reason })}</p>}
        </li>
      ))}
    </ol>
  );
}
