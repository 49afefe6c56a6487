import { describe, expect, it } from 'vitest';
import { shareFromMedians, shareOfRightGuesses } from './guess.ts';

/** A seeded generator. */
function drawn(count: number, seed: number, middle: number): number[] {
  let state = seed;
  return Array.from({ length: count }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return middle + state / 2_147_483_647;
  });
}

describe('guessing from times', () => {
  it.each([
    ['times that are alike are a coin', 0, 0.45, 0.55, 0.2, 0.8],
    ['a tenth of their width apart, one time says little and a hundred say it', 0.1, 0.5, 0.6, 0.8, 1],
    ['half of their width apart, three of four are told', 0.5, 0.7, 0.8, 0.99, 1],
    ['times that never meet are always told', 2, 0.99, 1, 1, 1],
  ])('%s', (_, apart, from, to, medianFrom, medianTo) => {
    const times = { held: drawn(4_000, 11, 1 + apart), strange: drawn(4_000, 7_919, 1) };
    const backwards = { held: times.strange, strange: times.held };
    for (const one of [times, backwards]) {
      expect(shareOfRightGuesses(one)).toBeGreaterThanOrEqual(from);
      expect(shareOfRightGuesses(one)).toBeLessThanOrEqual(to);
      expect(shareFromMedians(one, 100)).toBeGreaterThanOrEqual(medianFrom);
      expect(shareFromMedians(one, 100)).toBeLessThanOrEqual(medianTo);
    }
  });
});
