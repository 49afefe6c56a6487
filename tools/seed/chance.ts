/** Reproducible pseudo-random numbers: one stream per name, so that one part of the seed does not affect another. */
export interface Chance {
  /** From 0 up to but not including 1. */
  next(): number;
  /** Whole numbers from `from` up to and including `to`. */
  between(from: number, to: number): number;
  pick<T>(list: readonly T[]): T;
}

export function chanceOf(name: string): Chance {
  let state = [...name].reduce(
    (sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93),
    0x81_1c_9d_c5,
  );
  const next = () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_00_00_00_00;
  };
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return { next, between, pick: <T>(list: readonly T[]) => list[between(0, list.length - 1)] as T };
}

/**
 * Chooses one of several outcomes by a number between 0 and 1; shares are of the whole, and the first one gets the
 * rest.
 */
export function fateOf<T extends string>(at: number, shares: Readonly<Record<T, number>>): T {
  const fates = Object.entries(shares) as [T, number][];
  let left = at;
  for (const [fate, share] of fates.slice(1)) {
    if (left < share) return fate;
    left -= share;
  }
  return (fates[0] as [T, number])[0];
}

/** Evenly spread over 0 to 1, so that even a small seed has the rare outcomes; each `turn` in another order. */
export const spread = (serial: number, turn: number): number =>
  (0.02 + (serial + 1) * (turn === 0 ? 0.618_034 : 0.754_878)) % 1;
