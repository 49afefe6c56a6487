import { describe, expect, it } from 'vitest';
import { isIndependent } from './independence.rules.ts';

const NOW = new Date('2026-06-30T00:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

describe('a second person', () => {
  it.each([
    ['whose account nobody touched', [], true],
    ['whose account the proposer made yesterday', [{ byId: '1', at: daysAgo(1) }], false],
    ['whose account the proposer reset almost thirty days ago', [{ byId: '1', at: daysAgo(29.9) }], false],
    ['whose account the proposer made thirty days ago', [{ byId: '1', at: daysAgo(30) }], true],
    ['whose account somebody else reset today', [{ byId: '2', at: NOW }], true],
    [
      'whose account the proposer reset long ago and again today',
      [
        { byId: '1', at: daysAgo(300) },
        { byId: '1', at: NOW },
      ],
      false,
    ],
  ])('%s is independent or not', (_, had, expected) => {
    expect(isIndependent('1', had, NOW)).toBe(expected);
  });
});
