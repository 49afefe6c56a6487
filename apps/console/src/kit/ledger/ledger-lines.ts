/** A movement on one account, as the server tells it. Amounts are whole fen or points, as text beyond 2^53. */
export interface LedgerEntry {
  readonly id: string;
  readonly at: string;
  readonly number: string;
  readonly summary: string;
  /** Above zero what came in, below zero what went out. */
  readonly amount: string;
  /** What the account held afterwards. */
  readonly balance: string;
  /** The number of the movement that this one takes back. */
  readonly reverses?: string | undefined;
  /** The number of the movement that took this one back. */
  readonly reversedBy?: string | undefined;
}

export interface LedgerSums {
  readonly opening: bigint;
  readonly income: bigint;
  readonly outgo: bigint;
  readonly closing: bigint;
}

/** Sums of consecutive movements, oldest first. */
export function ledgerSums(entries: readonly LedgerEntry[]): LedgerSums | undefined {
  const [first, last] = [entries[0], entries.at(-1)];
  if (!first || !last) return undefined;
  const amounts = entries.map(({ amount }) => BigInt(amount));
  const sum = (some: readonly bigint[]) => some.reduce((total, one) => total + one, 0n);
  return {
    opening: BigInt(first.balance) - BigInt(first.amount),
    income: sum(amounts.filter((amount) => amount > 0n)),
    outgo: -sum(amounts.filter((amount) => amount < 0n)),
    closing: BigInt(last.balance),
  };
}

/**
 * Ids of movements whose balance does not follow from the one before. There are none unless rows are missing or were
 * changed, and then a reader must see where.
 */
export function ledgerBreaks(entries: readonly LedgerEntry[]): Set<string> {
  const breaks = entries.filter((entry, at) => {
    const before = entries[at - 1];
    return before && BigInt(before.balance) + BigInt(entry.amount) !== BigInt(entry.balance);
  });
  return new Set(breaks.map(({ id }) => id));
}
