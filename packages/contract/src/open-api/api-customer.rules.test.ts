import { describe, expect, it } from 'vitest';
import { isPackageOver, packageForecast, packageLeft } from './api-customer.rules.ts';

const AT = new Date('2026-06-01T02:00:00Z');
const days = (count: number, each: number) => Array.from({ length: count }, () => each);

describe('a package', () => {
  it.each([
    ['fresh', { total: 100, used: 0, expiresAt: null }, 100, false],
    ['nearly used up', { total: 100, used: 99, expiresAt: null }, 1, false],
    ['used up', { total: 100, used: 100, expiresAt: null }, 0, true],
    ['lowered below what was used', { total: 50, used: 80, expiresAt: null }, 0, true],
    ['a second before its end', { total: 100, used: 1, expiresAt: '2026-06-01T02:00:01.000Z' }, 99, false],
    ['in the moment of its end', { total: 100, used: 1, expiresAt: '2026-06-01T02:00:00.000Z' }, 99, true],
  ])('%s', (_, given, left, isOver) => {
    expect(packageLeft(given)).toBe(left);
    expect(isPackageOver(given, AT)).toBe(isOver);
  });
});

describe('the forecast', () => {
  it.each([
    ['is not made for what is over', { total: 10, used: 10, expiresAt: null }, days(14, 5), { kind: 'over' }],
    ['says nothing of a new customer', { total: 10, used: 0, expiresAt: null }, [], { kind: 'quiet' }],
    ['says nothing of a silent one', { total: 10, used: 0, expiresAt: null }, days(14, 0), { kind: 'quiet' }],
    ['says nothing beyond ten years', { total: 1_000_000, used: 0, expiresAt: null }, days(14, 1), { kind: 'quiet' }],
    [
      'goes on at the pace of the last fourteen days',
      { total: 1_000, used: 300, expiresAt: null },
      days(14, 100),
      { kind: 'runs-out', at: '2026-06-08T02:00:00.000Z', perDay: 100 },
    ],
    [
      'forgets what was before them',
      { total: 1_000, used: 300, expiresAt: null },
      [...days(16, 9_999), ...days(14, 100)],
      { kind: 'runs-out', at: '2026-06-08T02:00:00.000Z', perDay: 100 },
    ],
    [
      'takes a younger customer by the days it has',
      { total: 100, used: 40, expiresAt: null },
      [10, 20, 30],
      { kind: 'runs-out', at: '2026-06-04T02:00:00.000Z', perDay: 20 },
    ],
    [
      'counts the quiet days in',
      { total: 15, used: 0, expiresAt: null },
      [...days(13, 0), 7],
      { kind: 'runs-out', at: '2026-07-01T02:00:00.000Z', perDay: 0.5 },
    ],
    [
      'names what will be lost when the end comes first',
      { total: 1_000, used: 0, expiresAt: '2026-06-06T02:00:00.000Z' },
      days(14, 100),
      { kind: 'expires', at: '2026-06-06T02:00:00.000Z', perDay: 100, unused: 500 },
    ],
    [
      'knows the end of a silent one too',
      { total: 1_000, used: 0, expiresAt: '2026-06-06T02:00:00.000Z' },
      [],
      { kind: 'expires', at: '2026-06-06T02:00:00.000Z', perDay: 0, unused: 1_000 },
    ],
    [
      'ignores an end that comes later',
      { total: 1_000, used: 300, expiresAt: '2026-06-20T02:00:00.000Z' },
      days(14, 100),
      { kind: 'runs-out', at: '2026-06-08T02:00:00.000Z', perDay: 100 },
    ],
  ])('%s', (_, given, takenByDay, expected) => {
    expect(packageForecast(given, takenByDay, AT)).toEqual(expected);
  });
});
