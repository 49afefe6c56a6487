export const VERIFY_METHODS = ['remittance', 'legal-face', 'manual'] as const;
export type VerifyMethod = (typeof VERIFY_METHODS)[number];

/** What a reviewer looks at, in the order in which the papers lie. */
export const REVIEW_CHECKS = ['licence', 'name', 'uscc', 'legal-person', 'agent', 'account'] as const;
export type ReviewCheck = (typeof REVIEW_CHECKS)[number];

/** What is still unticked; an account is only compared where money will be sent to it. */
export function missingChecks(method: VerifyMethod, ticked: readonly string[]): ReviewCheck[] {
  return checksFor(method).filter((check) => !ticked.includes(check));
}

export function checksFor(method: VerifyMethod): ReviewCheck[] {
  return REVIEW_CHECKS.filter((check) => check !== 'account' || method === 'remittance');
}

const DAY_MS = 86_400_000;
const SHANGHAI_MS = 8 * 3_600_000;

/**
 * One working day after it was handed in, at the same time of day in China; what comes in at a weekend counts from
 * Monday's first minute. Public holidays are unknown here and count as working days.
 */
export function reviewDueAt(submittedAt: Date): Date {
  const local = submittedAt.getTime() + SHANGHAI_MS;
  const begun = isWeekend(local) ? nextWorkingDay(startOfDay(local)) : local;
  return new Date(nextWorkingDay(begun) - SHANGHAI_MS);
}

const startOfDay = (local: number) => Math.floor(local / DAY_MS) * DAY_MS;

function nextWorkingDay(local: number): number {
  let next = local + DAY_MS;
  while (isWeekend(next)) next += DAY_MS;
  return next;
}

const isWeekend = (local: number) => [0, 6].includes(new Date(local).getUTCDay());

export type Sla = 'calm' | 'half' | 'overdue';

/** How much of the time is gone. With one working day in all, "a day left" is always true and says nothing. */
export function slaOf(submittedAt: Date, at: Date): Sla {
  const due = reviewDueAt(submittedAt).getTime();
  if (at.getTime() >= due) return 'overdue';
  return at.getTime() - submittedAt.getTime() > (due - submittedAt.getTime()) / 2 ? 'half' : 'calm';
}
