import { describe, expect, it } from 'vitest';
import { isAsLongAsAgreed, stillReaches, type Reach } from './export-task.rules.ts';

describe('a list that a second person agreed to', () => {
  it.each([
    ['nothing', 0, 0, true],
    ['one where nothing was', 0, 1, false],
    ['the same', 1, 1, true],
    ['fewer', 100, 3, true],
    ['one more of a few', 19, 20, false],
    ['a twentieth more', 20, 21, true],
    ['a little over a twentieth more', 20, 22, false],
    ['what a large list gains in three days', 20_000, 21_000, true],
    ['many more', 20_000, 21_001, false],
  ])('may have %s: %i rows agreed, %i now', (_, agreed, rows, isRight) => {
    expect(isAsLongAsAgreed(agreed, rows)).toBe(isRight);
  });
});

describe('a file that was written a while ago', () => {
  const reach = (dataScope: Reach['dataScope'], ...scopeTargets: string[]): Reach => ({ dataScope, scopeTargets });
  it.each([
    ['the whole, seen by the whole', reach('all'), reach('all'), true],
    ['their own, seen by the whole', reach('all'), reach('own'), true],
    ['an office, seen by the whole', reach('all'), reach('office', '1'), true],
    ['their own, as before', reach('own'), reach('own'), true],
    ['the whole, seen by their own', reach('own'), reach('all'), false],
    ['the whole, seen by an office', reach('office', '1'), reach('all'), false],
    ['an office, as before', reach('office', '1'), reach('office', '1'), true],
    ['an office, now one of two', reach('office', '2', '1'), reach('office', '1'), true],
    ['two offices, now one of them', reach('office', '1'), reach('office', '1', '2'), false],
    ['another office', reach('office', '2'), reach('office', '1'), false],
    ['an estate of the same number', reach('office', '1'), reach('house', '1'), false],
    ['their own, seen by an office', reach('office', '1'), reach('own'), false],
  ])('%s', (_, now, written, isRight) => {
    expect(stillReaches(now, written)).toBe(isRight);
  });
});
