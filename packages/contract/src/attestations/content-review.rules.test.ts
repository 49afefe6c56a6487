import { describe, expect, it } from 'vitest';
import { dueOf } from '../kit/clock/legal-clock.ts';
import { SHIPPED_YEARS } from '../kit/clock/shipped-years.ts';
import { calendarOf } from '../kit/clock/working-calendar.ts';
import { CONTENT_REVIEW_CLOCK } from './content-review.rules.ts';

const CALENDAR = calendarOf(...SHIPPED_YEARS);
const inChina = (text: string) => new Date(`${text}:00+08:00`);

describe('the period of a content review', () => {
  it.each([
    ['on a Tuesday morning', '2026-06-02T09:00', '2026-06-04T00:00'],
    ['late on a Friday, the weekend does not count', '2026-06-05T23:30', '2026-06-09T00:00'],
    ['on the eve of the national holiday', '2026-09-30T12:00', '2026-10-09T00:00'],
  ])('that begins %s ends with the next working day', (_, startedAt, dueAt) => {
    const [days] = CONTENT_REVIEW_CLOCK.lengths;
    const clock = { unit: CONTENT_REVIEW_CLOCK.unit, days, startedAt: inChina(startedAt), pauses: [] };
    expect(dueOf(clock, CALENDAR).dueAt).toEqual(inChina(dueAt));
  });
});
