import { type Duty } from '../kit/duties.ts';
import { dutiesOf } from '../kit/duties.ts';
import type { Grants } from '../kit/permissions.ts';

/** Duties with which an attacker could decide in the name of the account's owner. */
const DECIDING: readonly Duty[] = ['review', 'approve', 'administer', 'audit'];

/** Resets of these accounts need a second person: asked for by one administrator, confirmed by another. */
export const isProtectedAccount = (grants: Grants): boolean => hasDuty(grants, DECIDING);

/** These accounts need a second factor to sign in. */
export const needsSecondFactor = (grants: Grants): boolean => hasDuty(grants, DECIDING);

function hasDuty(grants: Grants, wanted: readonly Duty[]): boolean {
  const duties = dutiesOf(grants);
  return wanted.some((duty) => duties.has(duty));
}
