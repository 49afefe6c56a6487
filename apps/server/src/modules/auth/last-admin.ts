import { administrationOfCode } from '@nota/contract/auth/administrators.ts';
import type { Trx } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { hasOtherInternalAdmin, isInternalAdmin } from './internal-admin.repo.ts';
import { countOtherHolders } from './member.repo.ts';
import type { StoredRole } from './role.repo.ts';

/**
 * Refuses to remove the last member of one of the three kinds of administrators who can sign in. Where an account without
 * an end goes, or gets one, another without an end must remain: of two that both end, nobody is left one day.
 */
export async function refuseLastAdmin(trx: Trx, given: { memberId: string; loses: readonly StoredRole[]; at: Date }) {
  const { memberId, loses, at } = given;
  const mustLast = await isLasting(trx, memberId);
  for (const { code, is_system } of loses) {
    if (!is_system || !administrationOfCode(code)) continue;
    if ((await countOtherHolders(trx, code, memberId, { at, mustLast })) === 0)
      refuse('LAST_ADMIN', { id: memberId, code });
  }
}

/**
 * Refuses to end the last internal administrator who can sign in: nobody could put a new configuration in force, and the
 * list by which browsers know who may would be empty.
 */
export async function refuseLastInternalAdmin(trx: Trx, { memberId, at }: { memberId: string; at: Date }) {
  if (!(await isInternalAdmin(trx, memberId))) return;
  const mustLast = await isLasting(trx, memberId);
  if (!(await hasOtherInternalAdmin(trx, memberId, { at, mustLast }))) refuse('LAST_ADMIN', { id: memberId });
}

async function isLasting(trx: Trx, memberId: string): Promise<boolean> {
  const member = await trx.selectFrom('member').select('expires_at').where('id', '=', memberId).executeTakeFirst();
  return member?.expires_at === null;
}
