import type { ClockRule } from '../kit/clock/clock-rule.ts';

export const VERIFY_METHODS = ['remittance', 'legal-face', 'manual'] as const;
export type VerifyMethod = (typeof VERIFY_METHODS)[number];

/** The check list of a review, in the order of the documents. */
export const REVIEW_CHECKS = ['licence', 'name', 'uscc', 'legal-person', 'agent', 'account'] as const;
export type ReviewCheck = (typeof REVIEW_CHECKS)[number];

/** What is still unticked; the account is compared only where a payment will be sent to it. */
export function missingChecks(method: VerifyMethod, ticked: readonly string[]): ReviewCheck[] {
  return checksFor(method).filter((check) => !ticked.includes(check));
}

export function checksFor(method: VerifyMethod): ReviewCheck[] {
  return REVIEW_CHECKS.filter((check) => check !== 'account' || method === 'remittance');
}

/** Documents are reviewed within one working day; a review needs nothing from the company, so its clock has no pauses. */
export const COMPANY_REVIEW_CLOCK: ClockRule = { unit: 'working', lengths: [1], grounds: [] };
