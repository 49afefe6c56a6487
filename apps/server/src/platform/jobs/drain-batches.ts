/** How many records a run takes at a time, and how often: other platforms wait for their turn meanwhile. */
export interface Bound {
  readonly most: number;
  readonly batches: number;
}

/**
 * Batch after batch, and how many records they were: as long as one is full there may be more. What is left at the bound
 * is there for the next run.
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
