import { dueOf, type ClockUnit } from '@nota/contract/kit/clock/legal-clock.ts';
import { dayAt, dayText, parseDay, startOfDay } from '@nota/contract/kit/clock/shanghai-day.ts';
import { calendarOf } from '@nota/contract/kit/clock/working-calendar.ts';
import { workingYearApi } from '@nota/contract/platform/working-year.contract.ts';
import { Alert, Input } from 'antd';
import { useState } from 'react';
import { useCall } from '../../call/use-call.ts';
import { useMessages } from '../../language/intl.ts';
import { now } from '../../time.ts';
import './clock-timeline.css';
import { lastDayText } from './deadline-badge.tsx';

/** The due date for another start date: computed here, with the server's calendar. */
export function WhatIf({ unit, days }: { readonly unit: ClockUnit; readonly days: number }) {
  const t = useMessages('clock');
  const d = useMessages('record.deadline');
  const { data, error } = useCall(workingYearApi.list, {}, { isSilent: true });
  const [text, setText] = useState(() => dayText(dayAt(now())));
  const day = parseDay(text);
  const deadline =
    data && day !== undefined
      ? dueOf({ unit, days, startedAt: startOfDay(day), pauses: [] }, calendarOf(...data.years))
      : undefined;
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
