const DAY_MS = 86_400_000;

const atMidnight = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** Whole days from one calendar day to another; negative where the other lies before it. */
export const daysBetween = (from: string, to: string): number => (atMidnight(to) - atMidnight(from)) / DAY_MS;

/** The calendar day in China of a point in time; its offset has been the same since 1991. */
export const chineseDay = (at: Date): string => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);

/** How near a day is: over, within one of the steps of its kind, or far enough to say nothing. */
export type DayAlert<Step extends number> = 'over' | Step | null;

/** The nearest of the steps that the remaining days are within. */
export function nearestStep<Step extends number>(daysLeft: number, steps: readonly Step[]): Step | null {
  return steps.toSorted((one, other) => one - other).find((step) => daysLeft <= step) ?? null;
}

/**
 * The step that somebody has to be told of now: each once, and after missed days only the nearest. Undefined where it
 * was told, is not near, or is over.
 */
export function stepToTell<Step extends number>(alert: DayAlert<Step>, toldDays: number | null): Step | undefined {
  if (alert === null || alert === 'over') return undefined;
  return toldDays === null || alert < toldDays ? alert : undefined;
}

/** Licences, seals and certificates: they are valid to the end of their last day. */
export const VALIDITY_STEPS = [7, 30, 60] as const;
export type ValidityStep = (typeof VALIDITY_STEPS)[number];
export type ValidityAlert = DayAlert<ValidityStep>;

export function validityAlert(until: string, today: string): ValidityAlert {
  const daysLeft = daysBetween(today, until);
  return daysLeft < 0 ? 'over' : nearestStep(daysLeft, VALIDITY_STEPS);
}

/** Whether something is valid on a day, given its first day (where it has one) and its last. */
export const isValidOn = (day: string, until: string, from = ''): boolean => from <= day && day <= until;
