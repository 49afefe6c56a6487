import type { ClockHistory, DeadlineRow } from '@nota/contract/kit/clock/deadline-row.ts';

/** Three working days since Monday, 1 June 2026. */
export const deadline = (given: Partial<NonNullable<DeadlineRow>> = {}): DeadlineRow => ({
  dueAt: '2026-06-04T16:00:00.000Z',
  amberAt: '2026-06-03T04:00:00.000Z',
  redAt: '2026-06-03T16:00:00.000Z',
  isProvisional: false,
  pausedAt: null,
  pausedDays: 0,
  unit: 'working',
  days: 3,
  ...given,
});

export const clock = (given: Partial<ClockHistory> = {}): ClockHistory => ({
  id: '1',
  unit: 'working',
  days: 3,
  startedAt: '2026-06-01T02:00:00.000Z',
  stoppedAt: null,
  dueAt: '2026-06-04T16:00:00.000Z',
  isProvisional: false,
  pauses: [],
  ...given,
});
