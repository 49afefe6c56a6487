import { describe, expect, it } from 'vitest';
import { daysToAsk, isBillGivenUp, isFinallyWithoutBill } from './reconciliation-days.rules.ts';

const china = (text: string) => new Date(`${text}+08:00`);
const LONG_AGO = china('2026-01-01T12:00:00');
const known = (day: string, hasBill: boolean, result: 'balanced' | 'items' | 'bill-missing' = 'balanced') => ({
  day,
  hasBill,
  result,
});

describe('the days whose bill is wanted', () => {
  it.each<readonly [string, Parameters<typeof daysToAsk>[0], string[]]>([
    [
      'before ten nothing of yesterday',
      {
        at: china('2026-05-12T09:59:59'),
        firstPaymentAt: china('2026-05-11T08:00:00'),
        known: [known('2026-05-10', true)],
      },
      [],
    ],
    [
      'at ten the bill of yesterday',
      { at: china('2026-05-12T10:00:00'), firstPaymentAt: china('2026-05-11T08:00:00'), known: [] },
      ['2026-05-11'],
    ],
    [
      'yesterday of a platform that nobody has paid yet',
      { at: china('2026-05-12T10:00:00'), firstPaymentAt: undefined, known: [] },
      ['2026-05-11'],
    ],
    [
      'nothing before ten of such a platform',
      { at: china('2026-05-12T09:00:00'), firstPaymentAt: undefined, known: [] },
      [],
    ],
    [
      'what was missed, the oldest first',
      {
        at: china('2026-05-12T11:00:00'),
        firstPaymentAt: china('2026-05-08T23:59:59'),
        known: [known('2026-05-09', true)],
      },
      ['2026-05-08', '2026-05-10', '2026-05-11'],
    ],
    [
      'a bill that is missing, and a day without one for three days',
      {
        at: china('2026-05-12T11:00:00'),
        firstPaymentAt: china('2026-05-07T12:00:00'),
        known: [
          known('2026-05-07', false, 'bill-missing'),
          known('2026-05-08', false),
          known('2026-05-09', false),
          known('2026-05-10', true, 'items'),
          known('2026-05-11', true),
        ],
      },
      ['2026-05-07', '2026-05-09'],
    ],
  ])('are %s', (_, given, expected) => {
    expect(daysToAsk(given)).toEqual(expected);
  });

  it('are thirty at most', () => {
    const days = daysToAsk({ at: china('2026-05-12T11:00:00'), firstPaymentAt: LONG_AGO, known: [] });
    expect(days).toHaveLength(30);
    expect(days[0]).toBe('2026-04-12');
    expect(days.at(-1)).toBe('2026-05-11');
  });
});

it.each([
  ['2026-05-15T23:59:59', false],
  ['2026-05-16T00:00:00', true],
])('a channel that says at %s that it has no bill of 12 May will have none: %s', (at, expected) => {
  expect(isFinallyWithoutBill('2026-05-12', china(at))).toBe(expected);
});

it.each([
  ['2026-06-11T23:59:59', false],
  ['2026-06-12T00:00:00', true],
])('at %s nobody asks for the bill of 12 May any more, and it is given up: %s', (text, expected) => {
  const at = china(text);
  expect(isBillGivenUp('2026-05-12', at)).toBe(expected);
  const asked = daysToAsk({ at, firstPaymentAt: LONG_AGO, known: [known('2026-05-12', false, 'bill-missing')] });
  expect(asked.includes('2026-05-12')).toBe(!expected);
});
