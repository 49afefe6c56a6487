import { now } from '../time.ts';

/** An event about an act comes with its answer; on a slow network some seconds apart from it. */
const OWN_MS = 5_000;

/** By the id of a record: when this tab last acted on it, or had the answer. */
const actedAt = new Map<string, number>();
let lastActAt = -Infinity;

/** Remembers that this tab acts on records, for the events that will tell it so. */
export function noteOwnAct(...ids: readonly unknown[]): void {
  const at = now().getTime();
  lastActAt = at;
  for (const [id, before] of actedAt) if (before + OWN_MS < at) actedAt.delete(id);
  for (const id of ids) if (typeof id === 'string') actedAt.set(id, at);
}

/** When this tab acted on a record, where that was just now. */
export function ownActAt(id: string): number | undefined {
  const at = actedAt.get(id);
  return at !== undefined && isWithin(at, OWN_MS) ? at : undefined;
}

/** Whether this tab did anything, or asked to be brought up to date, within so long. */
export const hasActedWithin = (ms: number): boolean => isWithin(lastActAt, ms);

/** A moment in the future is none of the last: a computer's clock may have been set back. */
function isWithin(at: number, ms: number): boolean {
  const since = now().getTime() - at;
  return since >= 0 && since <= ms;
}
