import { median } from './measure.ts';

/** Response times of two kinds of queries, in milliseconds, each in order. */
export interface TwoKinds {
  readonly held: readonly number[];
  readonly strange: readonly number[];
}

/**
 * How often an attacker is right who guesses the kind of query from one response time: the best threshold for one half
 * of the times, applied to the other half. 0.5 is chance.
 */
export function shareOfRightGuesses(times: TwoKinds): number {
  const [learned, tried] = halves(times);
  const { at, isHeldAbove } = bestThreshold(learned);
  const right = ({ held, strange }: TwoKinds) =>
    held.filter((ms) => ms > at === isHeldAbove).length + strange.filter((ms) => ms > at !== isHeldAbove).length;
  return right(tried) / (tried.held.length + tried.strange.length);
}

/**
 * The same from the median of so many times of one kind. There are too few such medians to count, so both are assumed
 * to be normal, with the spread from all times and the distance from the half that was not learned from.
 */
export function shareFromMedians(times: TwoKinds, repeats: number): number {
  const [learned, tried] = halves(times);
  const spread = Math.max(spreadOfMedians(times.held, repeats), spreadOfMedians(times.strange, repeats));
  const towards = Math.sign(distance(learned));
  return spread === 0 ? (distance(tried) === 0 ? 0.5 : 1) : normalShare((towards * distance(tried)) / (2 * spread));
}

export const distance = ({ held, strange }: TwoKinds) => median(held) - median(strange);

/** Every other time, so that a slow minute is in both. */
function halves({ held, strange }: TwoKinds): [TwoKinds, TwoKinds] {
  const half = (of: readonly number[], odd: number) => of.filter((_, at) => at % 2 === odd);
  return [
    { held: half(held, 0), strange: half(strange, 0) },
    { held: half(held, 1), strange: half(strange, 1) },
  ];
}

/** Every threshold between two times is tried, in one pass over both kinds. */
function bestThreshold({ held, strange }: TwoKinds): { at: number; isHeldAbove: boolean } {
  const all = [...held.map((ms) => ({ ms, step: 1 })), ...strange.map((ms) => ({ ms, step: -1 }))];
  all.sort((one, other) => one.ms - other.ms);
  let [below, most, at] = [0, 0, all[0]?.ms ?? 0];
  for (const [place, { ms, step }] of all.entries()) {
    below += step;
    if (all[place + 1]?.ms !== ms && Math.abs(below) > Math.abs(most)) [most, at] = [below, ms];
  }
  return { at, isHeldAbove: most < 0 };
}

function spreadOfMedians(times: readonly number[], repeats: number): number {
  const groups = Array.from({ length: Math.floor(times.length / repeats) }, (_, at) =>
    median(times.slice(at * repeats, (at + 1) * repeats)),
  );
  const mean = groups.reduce((sum, one) => sum + one, 0) / groups.length;
  return Math.sqrt(groups.reduce((sum, one) => sum + (one - mean) ** 2, 0) / Math.max(1, groups.length - 1));
}

/** The cumulative normal distribution (Abramowitz and Stegun 26.2.17). */
function normalShare(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const tail =
    (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return z >= 0 ? 1 - tail : tail;
}
