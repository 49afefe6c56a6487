import { isIndependent, type HadAccount } from '@nota/contract/auth/independence.rules.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { sql } from 'kysely';
import { addDays } from '../clock.ts';
import type { Trx } from '../db/database.ts';
import { refuse } from '../refusal.ts';

/**
 * Four eyes means two people. Two accounts do not count as two for a while after the owner of one, whichever it is,
 * asked for the creation or a reset of the other, or handed its code over: one person may be using both.
 */
export async function refuseDependent(trx: Trx, given: { proposerId: string; approverId: string; at: Date }) {
  const { proposerId, approverId, at } = given;
  const isSamePerson =
    !isIndependent(proposerId, await accessTo(trx, approverId), at) ||
    !isIndependent(approverId, await accessTo(trx, proposerId), at);
  if (isSamePerson) refuse('SECOND_PERSON_DEPENDENT');
}

/** Whoever decides has read a version of the record; it may have been taken back, changed and submitted again since. */
export function refuseMoved({ id, version }: { id: string; version: number }, read: number | undefined) {
  if (read !== undefined && read !== version) refuse('STATE_CHANGED', { id, version, read });
}

/** Who could have taken over an account, and when. */
async function accessTo(trx: Trx, memberId: string): Promise<HadAccount[]> {
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

/**
 * For changes of rights and of accounts: no person may control both accounts, not even indirectly. A member who handed
 * over a code that was then used may control that account, and so may those who may control the member's own. For other
 * approvals this would be too strict: on a new platform one person hands everybody their first code.
 */
export async function refuseSharedControl(trx: Trx, given: { proposerId: string; approverId: string; at: Date }) {
  const { proposerId, approverId, at } = given;
  const { rows } = await sql<{ is_shared: boolean }>`
    with recursive controls (account, person) as (
      select account, account from unnest(array[${proposerId}, ${approverId}]::bigint[]) as given (account)
      union
      select s.account, r.handed_by
        from controls s join credential_reset r on r.member_id = s.person
       where r.handed_by is not null and r.done_at > ${addDays(at, -LIMIT.dependenceDays)}
    )
    select exists (
      select from controls one join controls other on other.person = one.person
       where one.account = ${proposerId} and other.account = ${approverId}) as is_shared`.execute(trx);
  if (rows[0]?.is_shared !== false) refuse('SECOND_PERSON_DEPENDENT');
}
