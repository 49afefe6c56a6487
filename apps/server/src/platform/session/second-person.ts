import { isIndependent } from '@nota/contract/auth/independence.rules.ts';
import type { Trx } from '../db/database.ts';
import { refuse } from '../refusal.ts';

/**
 * Four eyes are two people: an account whose making or reset the proposer asked for, or whose code they handed over,
 * does not count as the second for a while.
 */
export async function refuseDependent(trx: Trx, given: { proposerId: string; approverId: string; at: Date }) {
  const rows = await trx
    .selectFrom('credential_reset')
    .select(['asked_by', 'asked_at', 'handed_by', 'handed_at', 'done_at'])
    .where('member_id', '=', given.approverId)
    .where((eb) => eb.or([eb('handed_at', 'is not', null), eb('done_at', 'is not', null)]))
    .execute();
  const had = rows.flatMap(({ asked_by, asked_at, handed_by, handed_at, done_at }) => [
    { byId: asked_by, at: done_at ?? handed_at ?? asked_at },
    ...(handed_by && handed_at ? [{ byId: handed_by, at: done_at ?? handed_at }] : []),
  ]);
  if (!isIndependent(given.proposerId, had, given.at)) refuse('SECOND_PERSON_DEPENDENT');
}
