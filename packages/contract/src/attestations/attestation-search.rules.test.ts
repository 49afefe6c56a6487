import { describe, expect, it } from 'vitest';
import { isIndexReadAtOnce, isWalkedFurther } from './attestation-search.rules.ts';

/** Shares as in the bench's tables: 合同 in a seventh of a list, 银河 in a fourteenth, 州银 in one of fifty-five. */
const LIST_PART = 0.3;

describe('the index of names is read at once', () => {
  it.each<[rows: number, part: string, share: number, pairs: number, isRead: boolean]>([
    [10_000, '合同', 1 / 7, 1, true],
    [10_000, '银河', 1 / 14, 1, true],
    [100_000, '合同', 1 / 7, 1, false],
    [100_000, '银河', 1 / 14, 1, true],
    [100_000, '没有', 0.008, 1, true],
    [1_000_000, '合同', 1 / 7, 1, false],
    [1_000_000, '银河', 1 / 14, 1, false],
    [1_000_000, '州银', 1 / 55, 1, false],
    [1_000_000, '杭州银河', 1 / 55, 3, true],
    [1_000_000, '没有', 0.008, 1, true],
    [10_000_000, '银河', 1 / 14, 1, false],
    [10_000_000, '州银', 1 / 55, 1, false],
    [10_000_000, '杭州银河', 1 / 55, 3, false],
    [10_000_000, '没有', 0.008, 1, false],
    [10_000_000, '没有此人', 0.000_1, 3, true],
  ])('among %i rows for %s: %d of a list, by %i pairs: %s', (rows, _, share, pairs, isRead) => {
    expect(isIndexReadAtOnce({ atMost: rows * LIST_PART * share, pairs })).toBe(isRead);
  });

  it('but not for a part without a pair', () => {
    expect(isIndexReadAtOnce({ atMost: 0, pairs: 0 })).toBe(false);
  });
});

describe('after a first walk that did not fill the page', () => {
  it.each<[hits: number, wanted: number, hasIndex: boolean, isFurther: boolean]>([
    [0, 21, true, false],
    [4, 21, true, false],
    [5, 21, true, true],
    [20, 21, true, true],
    [20, 101, true, false],
    [21, 101, true, true],
    [0, 21, false, true],
  ])('with %i hits of %i wanted, index %s: walked further %s', (hits, wanted, hasIndex, isFurther) => {
    expect(isWalkedFurther({ hits, wanted, hasIndex })).toBe(isFurther);
  });
});
