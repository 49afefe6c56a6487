import { type Duty } from '../kit/permissions.ts';
import { dutiesOf } from '../kit/duties.ts';
import type { Grants } from '../kit/permissions.ts';

/** Whoever takes over such an account decides in somebody else's name. */
const DECIDING: readonly Duty[] = ['review', 'approve', 'administer', 'audit'];

/** Resets of these accounts need a second person: asked for by one administrator, confirmed by another. */
export const isProtectedAccount = (grants: Grants): boolean => hasDuty(grants, DECIDING);

/** A password alone does not open these accounts. */
export const needsSecondFactor = (grants: Grants): boolean => hasDuty(grants, DECIDING);

function hasDuty(grants: Grants, wanted: readonly Duty[]): boolean {
  const duties = dutiesOf(grants);
  return wanted.some((duty) => duties.has(duty));
}
