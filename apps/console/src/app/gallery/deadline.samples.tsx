import type { DeadlineRow } from '@nota/contract/kit/clock/deadline-row.ts';
import { SHIPPED_YEARS } from '@nota/contract/kit/clock/shipped-years.ts';
import { workingYearApi } from '@nota/contract/platform/working-year.contract.ts';
import { useState } from 'react';
import { clock, deadline } from '../../kit/record/clock/clock.samples.ts';
import { ClockTimeline } from '../../kit/record/clock/clock-timeline.tsx';
import { DeadlineBadge } from '../../kit/record/clock/deadline-badge.tsx';
import { WhatIf } from '../../kit/record/clock/what-if.tsx';
import { now } from '../../kit/time.ts';
import { Answered, Sample, Samples } from './sample.tsx';

const HOUR_MS = 3_600_000;

/** Each colour as it is today: a badge is judged by the time at which it is looked at. */
function badges(): readonly (readonly [name: string, row: DeadlineRow])[] {
  const today = now().getTime();
  const inHours = (hours: number) => new Date(today + hours * HOUR_MS).toISOString();
  const times = (due: number, amber: number, red: number) =>
    deadline({ dueAt: inHours(due), amberAt: inHours(amber), redAt: inHours(red) });
  return [
    ['充裕', times(72, 36, 48)],
    ['不足一半', times(36, -1, 12)],
    ['临期', times(12, -24, -1)],
    ['超期', times(-12, -48, -24)],
    ['暂停', deadline({ dueAt: null, pausedAt: inHours(-30), pausedDays: 2 })],
    ['暂定，年历未公布', deadline({ dueAt: inHours(-12), isProvisional: true })],
    ['没有期限', null],
  ];
}

const PAUSE = {
  id: '1',
  ground: 'correction',
  startedAt: '2026-06-02T02:00:00.000Z',
  endedAt: '2026-06-03T02:00:00.000Z',
  documentTitle: '补正告知书',
  documentId: null,
};
const STEM = 'user-manager.company-verification';

/** The legal clock: how much is left, how it was counted, and when a period would end. */
export function DeadlineSamples() {
  const [rows] = useState(badges);
  return (
    <Answered answers={[{ endpoint: workingYearApi.list, input: {}, data: { years: SHIPPED_YEARS, recount: null } }]}>
      <Samples title="DeadlineBadge">
        {rows.map(([name, row]) => (
          <Sample key={name} name={name}>
            <DeadlineBadge deadline={row} />
          </Sample>
        ))}
      </Samples>
      <Samples title="ClockTimeline">
        <Sample name="有过一次暂停，尚未结束">
          <ClockTimeline clocks={[clock({ pauses: [PAUSE], dueAt: '2026-06-05T16:00:00.000Z' })]} stem={STEM} />
        </Sample>
        <Sample name="暂停中">
          <ClockTimeline clocks={[clock({ pauses: [{ ...PAUSE, endedAt: null }], dueAt: null })]} stem={STEM} />
        </Sample>
        <Sample name="按时办结">
          <ClockTimeline clocks={[clock({ stoppedAt: '2026-06-02T08:00:00.000Z' })]} stem={STEM} />
        </Sample>
        <Sample name="没有计时">
          <ClockTimeline clocks={[]} stem={STEM} />
        </Sample>
      </Samples>
      <Samples title="WhatIf">
        <Sample name="按工作日">
          <WhatIf unit="working" days={15} />
        </Sample>
      </Samples>
    </Answered>
  );
}
