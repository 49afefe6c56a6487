import { isOverdue } from '@nota/contract/kit/clock/deadline-colour.ts';
import type { ClockHistory } from '@nota/contract/kit/clock/deadline-row.ts';
import { Suspense, useState } from 'react';
import { Button } from 'antd';
import { useMessages } from '../../language/intl.ts';
import { lazyPiece } from '../../lazy-piece.ts';
import type { Stem } from '../../list/stem-messages.ts';
import { TimeCell } from '../../list/table/cells.tsx';
import { useRecordMessages } from '../use-record-messages.ts';
import '../detail.css';
import './clock-timeline.css';
import { lastDayText } from './deadline-badge.tsx';

const WhatIf = lazyPiece(async () => (await import('./what-if.tsx')).WhatIf);

interface Props {
  readonly clocks: readonly ClockHistory[];
  /** The path of the messages; `ground.<ground>` names a pause. */
  readonly stem: Stem;
}

/** Since when a period runs, its pauses with their documents, and when it ends; the newest clock first. */
export function ClockTimeline({ clocks, stem }: Props) {
  const t = useMessages('clock');
  const [isAsking, setAsking] = useState(false);
  const [newest] = clocks;
  if (!newest) return <p className="trail-none">{t('none')}</p>;
  return (
    <div className="clock-timeline">
      {clocks.map((clock) => (
        <ClockSteps key={clock.id} clock={clock} stem={stem} />
      ))}
      {isAsking ? (
        <Suspense>
          <WhatIf unit={newest.unit} days={newest.days} />
        </Suspense>
      ) : (
        <Button size="small" onClick={() => setAsking(true)}>
          {t('whatIf')}
        </Button>
      )}
    </div>
  );
}

function ClockSteps({ clock, stem }: { readonly clock: ClockHistory; readonly stem: Stem }) {
  const t = useMessages('clock');
  const d = useMessages('record.deadline');
  const word = useRecordMessages(stem);
  const groundOf = (ground: string) => (word.has(`ground.${ground}`) ? word(`ground.${ground}`) : ground);
  return (
    <ol className="trail" aria-label={d(`length.${clock.unit}`, { days: clock.days })}>
      <li>
        <div className="trail-head">
          <strong>{t('started')}</strong>
          <span>{d(`length.${clock.unit}`, { days: clock.days })}</span>
          <span className="trail-time">
            <TimeCell moment={clock.startedAt} />
          </span>
        </div>
      </li>
      {clock.pauses.map((pause) => (
        <li key={pause.id} data-kind="pause">
          <div className="trail-head">
            <strong>{t('paused', { ground: groundOf(pause.ground) })}</strong>
            <span className="trail-time">
              <TimeCell moment={pause.startedAt} />
            </span>
          </div>
          <div className="trail-move">
            {pause.endedAt === null ? (
              t('lasting')
            ) : (
              <>
                {t('until')} <TimeCell moment={pause.endedAt} />
              </>
            )}
          </div>
          <p className="trail-reason">{t('document', { title: pause.documentTitle })}</p>
        </li>
      ))}
      <li data-kind="end">
        <div className="trail-head">
          <strong>{clock.dueAt === null ? t('noEnd') : d('due', { day: lastDayText(clock.dueAt) })}</strong>
          {clock.isProvisional && <span className="clock-provisional">{d('provisional')}</span>}
        </div>
        {clock.isProvisional && <p className="trail-reason">{d('provisionalHint')}</p>}
        {clock.stoppedAt !== null && (
          <div className="trail-move">
            {t(isLate(clock) ? 'stoppedLate' : 'stopped')} <TimeCell moment={clock.stoppedAt} />
          </div>
        )}
      </li>
    </ol>
  );
}

function isLate({ dueAt, stoppedAt, isProvisional }: ClockHistory): boolean {
  if (dueAt === null || stoppedAt === null) return false;
  return isOverdue({ dueAt: new Date(dueAt), amberAt: null, redAt: null, isProvisional }, new Date(stoppedAt));
}
