import type { ErrorName } from '@nota/contract/kit/errors.ts';
import type { FactorOwed } from '@nota/contract/session/factors.ts';
import type { Problem } from '@nota/contract/kit/call/problem.ts';

/** The missing step after a right password; its pass came with the refusal. */
export type OwedStep =
  | { readonly at: 'second-factor'; readonly owed: FactorOwed }
  | { readonly at: 'enrolment' | 'new-password'; readonly challenge: string };

/** Refusals that lead to a further step instead of showing an error. */
export const OWED_REFUSALS = [
  'SECOND_FACTOR_REQUIRED',
  'ENROLMENT_REQUIRED',
  'PASSWORD_EXPIRED',
] as const satisfies readonly ErrorName[];

export function owedStep({ reason, data }: Problem): OwedStep | undefined {
  if (reason === 'SECOND_FACTOR_REQUIRED') return { at: 'second-factor', owed: data as FactorOwed };
  const { challenge = '' } = (data ?? {}) as { challenge?: string };
  if (reason === 'ENROLMENT_REQUIRED') return { at: 'enrolment', challenge };
  return reason === 'PASSWORD_EXPIRED' ? { at: 'new-password', challenge } : undefined;
}
