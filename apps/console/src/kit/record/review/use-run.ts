import { useState } from 'react';

interface Rows {
  readonly ids: readonly string[];
  /** How many rows the list has on all of its pages. */
  readonly total: number;
}

/**
 * The rows behind an open record, as they were when it was opened. What was decided leaves a list of what waits; here
 * it keeps its place, so that previous and next go on, and says how far the run has come. What comes to the list
 * meanwhile is added at the end. Closing forgets it.
 */
export function useRun({ ids, total }: Rows, openId: string): Rows {
  const [kept, setKept] = useState<readonly string[]>(ids);
  const wanted = openId === '' ? ids : merged(kept, ids);
  if (wanted.join() !== kept.join()) setKept(wanted);
  const gone = wanted.filter((id) => !ids.includes(id)).length;
  return { ids: wanted, total: Math.max(wanted.length, total + gone) };
}

export const merged = (kept: readonly string[], now: readonly string[]): readonly string[] => [
  ...kept,
  ...now.filter((id) => !kept.includes(id)),
];
