import { describe, expect, it } from 'vitest';
import { alikeDays, spansProblem, typedTime, type Span } from './office-hours.rules.ts';

const span = (text: string): Span => {
  const [from = '', to = ''] = text.split('-');
  return { from, to };
};
const day = (...spans: string[]) => spans.map(span);

describe('the hours of one day', () => {
  it.each([
    ['none, because the office is closed', [], undefined],
    ['one span', ['09:00-17:00'], undefined],
    ['two with a break', ['09:00-12:00', '13:30-17:30'], undefined],
    ['a span that ends when it begins', ['09:00-09:00'], 'turned'],
    ['a span that ends before it begins', ['17:00-09:00'], 'turned'],
    ['two that overlap', ['09:00-12:00', '11:59-17:00'], 'overlap'],
    ['two that touch', ['09:00-12:00', '12:00-17:00'], 'overlap'],
    ['two in the wrong order', ['13:30-17:30', '09:00-12:00'], 'overlap'],
    ['one within the other', ['09:00-17:00', '10:00-11:00'], 'overlap'],
  ])('%s', (_, spans, problem) => {
    expect(spansProblem(day(...spans))).toBe(problem);
  });
});

describe('a week as people say it', () => {
  const WORK = day('09:00-12:00', '13:30-17:30');
  const SHORT = day('09:00-12:00');

  it.each([
    ['five days alike', [WORK, WORK, WORK, WORK, WORK, [], []], ['monday friday']],
    ['and a short Saturday', [WORK, WORK, WORK, WORK, WORK, SHORT, []], ['monday friday', 'saturday saturday']],
    ['a closed day between', [WORK, WORK, [], WORK, WORK, [], []], ['monday tuesday', 'thursday friday']],
    ['all seven', [WORK, WORK, WORK, WORK, WORK, WORK, WORK], ['monday sunday']],
    ['none', [[], [], [], [], [], [], []], []],
  ])('%s', (_, week, runs) => {
    expect(alikeDays(week).map(({ first, last }) => `${first} ${last}`)).toEqual(runs);
  });
});

describe('a time of the day as it is typed', () => {
  it.each([
    ['9', '09:00'],
    ['930', '09:30'],
    ['0930', '09:30'],
    ['9:30', '09:30'],
    ['17：30', '17:30'],
    [' 13:05 ', '13:05'],
    ['25', '25:00'],
    ['noon', 'noon'],
    ['', ''],
  ])('%j is read as %j', (typed, time) => {
    expect(typedTime(typed)).toBe(time);
  });
});
