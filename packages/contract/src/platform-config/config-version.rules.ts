import type { ConfigVersionState } from './config-version.lifecycle.ts';

interface Moments {
  readonly inForceFrom: Date;
}

/** The version in force at a moment: of those that have begun by then, the one that began last. */
export function inForceAt<V extends Moments>(approved: readonly V[], at: Date): V | undefined {
  const begun = approved.filter(({ inForceFrom }) => inForceFrom <= at);
  return begun.reduce<V | undefined>(
    (last, one) => (last && last.inForceFrom > one.inForceFrom ? last : one),
    undefined,
  );
}

/** When something else will be in force than at this moment; undefined where nothing is scheduled. */
export function nextChangeAfter(approved: readonly Moments[], at: Date): Date | undefined {
  const times = approved.map(({ inForceFrom }) => inForceFrom.getTime()).filter((time) => time > at.getTime());
  return times.length === 0 ? undefined : new Date(Math.min(...times));
}

/** The standing of an approved version is a question of the time; that of any other is its state. */
export const STANDINGS = ['draft', 'waiting', 'scheduled', 'in-force', 'history', 'cancelled', 'discarded'] as const;
export type Standing = (typeof STANDINGS)[number];

export function standingOf(
  version: { state: ConfigVersionState; inForceFrom: Date | null; endsAt: Date | null },
  at: Date,
): Standing {
  const { state, inForceFrom, endsAt } = version;
  if (state !== 'approved') return state;
  if (inForceFrom === null || inForceFrom > at) return 'scheduled';
  return endsAt !== null && endsAt <= at ? 'history' : 'in-force';
}

/** A version may begin when it is approved, or at a moment that has not come yet; never in the past. */
export const beginsInPast = (wantedFrom: Date | null, at: Date): boolean => wantedFrom !== null && wantedFrom <= at;

export interface ChangedField {
  /** `service.phone` */
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Leaf by leaf; a leaf that is null says as much as one that is not there. In the order of the newer content; what only the older one has comes last. */
export function changedFields(before: object, after: object): ChangedField[] {
  const [older, newer] = [leavesOf(before), leavesOf(after)];
  return [...new Set([...newer.keys(), ...older.keys()])]
    .map((path) => ({ path, before: older.get(path), after: newer.get(path) }))
    .filter((field) => (field.before ?? null) !== (field.after ?? null));
}

function leavesOf(content: object, prefix = ''): Map<string, unknown> {
  return new Map(
    Object.entries(content).flatMap(([name, value]: [string, unknown]) =>
      value !== null && typeof value === 'object'
        ? [...leavesOf(value, `${prefix}${name}.`)]
        : [[`${prefix}${name}`, value] as const],
    ),
  );
}
