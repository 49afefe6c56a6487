import type { ClockUnit } from '@nota/contract/kit/clock/legal-clock.ts';
import { dayAt, dayText, parseDay, startOfDay } from '@nota/contract/kit/clock/shanghai-day.ts';
import { Alert, Input } from 'antd';
import { useState } from 'react';
import { useMessages } from '../../language/intl.ts';
import { now } from '../../time.ts';
import './clock-timeline.css';
import { lastDayText } from './deadline-badge.tsx';
import { useDeadlineIf } from './use-deadline-if.ts';

/** The due date for another start date: computed here, with the server's calendar. */
export function WhatIf({ unit, days }: { readonly unit: ClockUnit; readonly days: number }) {
  const t = useMessages('clock');
  const d = useMessages('record.deadline');
  const [text, setText] = useState(() => dayText(dayAt(now())));
  const day = parseDay(text);
  const { deadline, error } = useDeadlineIf({ unit, days }, day === undefined ? undefined : startOfDay(day));
  return (
    <section className="clock-what-if" aria-label={t('whatIf')}>
      <label>
        {t('ifStarted')}
        <Input type="date" value={text} onChange={({ target }) => setText(target.value)} />
      </label>
      {error && <Alert type="error" showIcon title={error.message} />}
      {deadline?.dueAt && (
        <p role="status">
          {t('thenDue', { length: d(`length.${unit}`, { days }), day: lastDayText(deadline.dueAt.toISOString()) })}
          {deadline.isProvisional && ` ${d('provisionalHint')}`}
        </p>
      )}
    </section>
  );
}
