import { LIMIT } from '../kit/limits.ts';

/** Somebody had access to an account: created it, or reset its password or second factor. */
export interface HadAccount {
  readonly byId: string;
  readonly at: Date;
}

/**
 * Whether an account is independent of a person: a person who created it or reset its credentials may still be able to
 * sign in to it, and would be proposer and approver at once.
 */
export function isIndependent(personId: string, hadAccount: readonly HadAccount[], at: Date): boolean {
  const since = at.getTime() - LIMIT.dependenceDays * 86_400_000;
  return !hadAccount.some((one) => one.byId === personId && one.at.getTime() > since);
}
