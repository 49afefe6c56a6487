import { describe, expect, it } from 'vitest';
import {
  chineseDay,
  daysBetween,
  isValidOn,
  nearestStep,
  stepToTell,
  validityAlert,
  type ValidityAlert,
} from './day-alert.rules.ts';

const TODAY = '2026-06-01';

describe('how near the end of a validity is', () => {
  it.each<[string, ValidityAlert]>([
    ['2026-05-31', 'over'],
    ['2020-01-01', 'over'],
    ['2026-06-01', 7],
    ['2026-06-08', 7],
    ['2026-06-09', 30],
    ['2026-07-01', 30],
    ['2026-07-02', 60],
    ['2026-07-31', 60],
    ['2026-08-01', null],
    ['2030-01-01', null],
  ])('valid until %s: %s', (until, alert) => {
    expect(validityAlert(until, TODAY)).toBe(alert);
  });
});

it('the nearest step is found in whatever order they are named', () => {
  expect(nearestStep(8, [60, 7, 30])).toBe(30);
  expect(nearestStep(61, [60, 30])).toBeNull();
});

it('days are counted over leap days and years', () => {
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
  expect(daysBetween('2027-12-31', '2027-01-01')).toBe(-364);
});

it.each([
  ['2026-05-31T15:59:59.999Z', '2026-05-31'],
  ['2026-05-31T16:00:00Z', '2026-06-01'],
])('at %s it is %s in China', (at, day) => {
  expect(chineseDay(new Date(at))).toBe(day);
});

it.each([
  ['2026-06-01', undefined, true],
  ['2026-05-31', undefined, false],
  ['2026-12-31', '2026-06-01', true],
  ['2026-12-31', '2026-06-02', false],
])('valid until %s and from %s: %s', (until, from, isValid) => {
  expect(isValidOn(TODAY, until, from)).toBe(isValid);
});

describe('what somebody is told of', () => {
  it.each([
    ['far away', '2026-08-01', null, undefined],
    ['sixty days before', '2026-07-31', null, 60],
    ['sixty days before, told', '2026-07-31', 60, undefined],
    ['thirty days before', '2026-07-01', 60, 30],
    ['thirty days before, told', '2026-07-01', 30, undefined],
    ['seven days before', '2026-06-08', 30, 7],
    ['on the last day, told', '2026-06-01', 7, undefined],
    ['after missed days only the nearest', '2026-06-03', null, 7],
    ['over', '2026-05-31', null, undefined],
  ])('%s', (_, until, told, step) => {
    expect(stepToTell(validityAlert(until, TODAY), told)).toBe(step);
  });
});
