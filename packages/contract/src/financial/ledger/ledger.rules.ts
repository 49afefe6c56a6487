/** So much of something: of a source, of a destination, of a lot. */
export interface Part<T> {
  readonly of: T;
  readonly amount: number;
}

/** Amounts are whole fen or points, above zero, and exact in a number. */
export const isAmount = (amount: number): boolean => Number.isSafeInteger(amount) && amount > 0;

export const sumOf = (parts: readonly Part<unknown>[]): number => parts.reduce((sum, { amount }) => sum + amount, 0);

/**
 * Takes an amount from what is there, in the order that is given: gift before principal, the oldest lot first, the last
 * payment back first. Undefined where there is less than that; never a fen more or less than was asked for.
 */
export function takeInOrder<T>(there: readonly Part<T>[], amount: number): Part<T>[] | undefined {
  if (!isAmount(amount)) return undefined;
  const taken: Part<T>[] = [];
  let missing = amount;
  for (const part of there) {
    const some = Math.min(missing, part.amount);
    if (some > 0) taken.push({ of: part.of, amount: some });
    missing -= Math.max(some, 0);
  }
  return missing === 0 ? taken : undefined;
}

export interface Pairing<S, D> {
  readonly from: S;
  readonly to: D;
  readonly amount: number;
}

/** Who pays what: sources and destinations, both in their order, are paired until both are used up. */
export function pairUp<S, D>(sources: readonly Part<S>[], destinations: readonly Part<D>[]): Pairing<S, D>[] {
  if (sumOf(sources) !== sumOf(destinations)) throw new RangeError('what leaves is not what arrives');
  const pairings: Pairing<S, D>[] = [];
  const left = sources.map(({ of, amount }) => ({ of, amount }));
  for (const destination of destinations) {
    let missing = destination.amount;
    while (missing > 0) {
      const source = left[0];
      if (!source) throw new RangeError('what leaves is not what arrives');
      const amount = Math.min(missing, source.amount);
      if (amount > 0) pairings.push({ from: source.of, to: destination.of, amount });
      missing -= amount;
      source.amount -= amount;
      if (source.amount === 0) left.shift();
    }
  }
  return pairings;
}

export interface PointLot {
  readonly id: string;
  readonly remaining: number;
  readonly expiresAt: Date;
}

/** What can be spent of lots at a moment: the one that ends first comes first, and one that has ended not at all. */
export const spendableLots = (lots: readonly PointLot[], at: Date): Part<string>[] =>
  lots
    .filter(({ remaining, expiresAt }) => remaining > 0 && expiresAt > at)
    .toSorted((one, other) => one.expiresAt.getTime() - other.expiresAt.getTime() || (one.id < other.id ? -1 : 1))
    .map(({ id, remaining }) => ({ of: id, amount: remaining }));

const CHINA_MS = 8 * 3_600_000;

/** The day of the books, which is China's. */
export const bookDay = (at: Date): string => new Date(at.getTime() + CHINA_MS).toISOString().slice(0, 10);

/** Days that are over for so long that no act of theirs can still be on its way are closed. */
export const CLOSE_GRACE_MS = 10 * 60_000;

export const isCloseable = (day: string, at: Date): boolean => day < bookDay(new Date(at.getTime() - CLOSE_GRACE_MS));
