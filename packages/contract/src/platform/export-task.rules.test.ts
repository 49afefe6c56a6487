import { describe, expect, it } from 'vitest';
import { isAsLongAsAgreed } from './export-task.rules.ts';

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
