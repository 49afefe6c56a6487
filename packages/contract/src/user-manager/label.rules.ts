import { LIMIT } from '../kit/limits.ts';

/** The labels after some were put on and some taken off, each once; undefined where they would be too many. */
export function changedLabels(
  labels: readonly string[],
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): string[] | undefined {
  const after = [...new Set([...labels.filter((label) => !remove.includes(label)), ...add])];
  return after.length > LIMIT.labelsMax ? undefined : after;
}
