import type { ClockRule } from '../kit/clock/clock-rule.ts';

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

/** Papers are judged within one working day; they are judged as they lie, so nothing stops the time. */
export const COMPANY_REVIEW_CLOCK: ClockRule = { unit: 'working', lengths: [1], grounds: [] };
