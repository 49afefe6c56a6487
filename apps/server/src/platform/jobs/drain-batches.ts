/** How many records a batch holds, and how many batches one run does, so that other platforms get their turn. */
export interface Bound {
  readonly most: number;
  readonly batches: number;
}

/**
 * Runs batches as long as they are full, and returns the number of records. What remains at the limit is left to the
 * next run.
 */
export async function drainBatches({ most, batches }: Bound, take: (most: number) => Promise<number>): Promise<number> {
  let total = 0;
  for (let done = 0; done < batches; done += 1) {
    const taken = await take(most);
    total += taken;
    if (taken < most) break;
  }
  return total;
}
