/** One figure and its goal. */
export interface Measure {
  readonly name: string;
  readonly value: number;
  readonly aim: { readonly atLeast: number } | { readonly atMost: number };
  /** Shown behind the line: the absolute figures that the ratio came from. */
  readonly note?: string;
}

/** Prints the lines and returns whether any goal was missed. */
export function report(measures: readonly Measure[]): boolean {
  for (const { name, value, aim, note } of measures) {
    const wanted = 'atLeast' in aim ? `>=${aim.atLeast}` : `<=${aim.atMost}`;
    process.stdout.write(`measure ${name} ${round(value)} aim ${wanted}${note ? `   # ${note}` : ''}\n`);
  }
  return measures.some(isMissed);
}

const isMissed = ({ value, aim }: Measure) => ('atLeast' in aim ? value < aim.atLeast : value > aim.atMost);

export const round = (value: number) => (value >= 100 ? Math.round(value) : Number(value.toPrecision(3)));

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** Runs the contestants in turn, round after round, so that a noisy minute affects all of them; returns their medians. */
export async function interleaved<K extends string>(
  rounds: number,
  contestants: Readonly<Record<K, () => Promise<number>>>,
): Promise<Record<K, number>> {
  const results = new Map<K, number[]>();
  const names = Object.keys(contestants) as K[];
  for (let turn = 0; turn < rounds; turn += 1) {
    // Every other round in reverse order: the second contestant finds warmer caches.
    for (const name of turn % 2 === 0 ? names : names.toReversed()) {
      results.set(name, [...(results.get(name) ?? []), await contestants[name]()]);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(results.get(name) ?? [])])) as Record<K, number>;
}
