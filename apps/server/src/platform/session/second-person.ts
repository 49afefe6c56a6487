import { isIndependent, type HadAccount } from '@nota/contract/auth/independence.rules.ts';
import type { Trx } from '../db/database.ts';
import { refuse } from '../refusal.ts';

/**
 * Four eyes are two people: two accounts do not count as two for a while where the owner of one, whichever it is, asked
 * for the making or a reset of the other, or handed its code over. Whoever sits at both would agree with themselves.
 */
export async function refuseDependent(trx: Trx, given: { proposerId: string; approverId: string; at: Date }) {
  const { proposerId, approverId, at } = given;
  const isOneHand =
    !isIndependent(proposerId, await handsOn(trx, approverId), at) ||
    !isIndependent(approverId, await handsOn(trx, proposerId), at);
  if (isOneHand) refuse('SECOND_PERSON_DEPENDENT');
}

/** Who had an account in their hands, and when. */
async function handsOn(trx: Trx, memberId: string): Promise<HadAccount[]> {
  const rows = await trx
    .selectFrom('credential_reset')
    .select(['asked_by', 'asked_at', 'handed_by', 'handed_at', 'done_at'])
    .where('member_id', '=', memberId)
    .where((eb) => eb.or([eb('handed_at', 'is not', null), eb('done_at', 'is not', null)]))
    .execute();
  return rows.flatMap(({ asked_by, asked_at, handed_by, handed_at, done_at }) => [
    { byId: asked_by, at: done_at ?? handed_at ?? asked_at },
    ...(handed_by && handed_at ? [{ byId: handed_by, at: done_at ?? handed_at }] : []),
  ]);
}
