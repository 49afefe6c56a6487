import { LIMIT } from '../kit/limits.ts';

/** Somebody had an account in their hands: made it, or reset its password or second factor. */
export interface HadAccount {
  readonly byId: string;
  readonly at: Date;
}

/**
 * Whether a second person is one: who made an account or reset its credentials may still know how to sign in to it,
 * and would approve what they proposed themselves.
 */
export function isIndependent(proposerId: string, hadApproversAccount: readonly HadAccount[], at: Date): boolean {
  const since = at.getTime() - LIMIT.dependenceDays * 86_400_000;
  return !hadApproversAccount.some((one) => one.byId === proposerId && one.at.getTime() > since);
}
