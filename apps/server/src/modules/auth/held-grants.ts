import { isProtectedAccount } from '@nota/contract/auth/protected-account.rules.ts';
import type { Grants } from '@nota/contract/kit/permissions.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { internalAdminsAmong, isInternalAdmin } from './internal-admin.repo.ts';
import { grantsOf, rolesOf, rolesOfEach } from './role.repo.ts';
import { heldTogether } from './separation.ts';

/** Everything that one account holds now, whether it is signed in or not. */
export async function heldBy(db: Db | Trx, memberId: string): Promise<Grants> {
  return heldTogether((await rolesOf(db, memberId)).map(grantsOf), await isInternalAdmin(db, memberId));
}

/** Which of these accounts are protected, in two queries for any number of them. */
export async function protectedAmong(db: Db | Trx, memberIds: readonly string[]): Promise<Set<string>> {
  const roles = await rolesOfEach(db, memberIds);
  const internal = await internalAdminsAmong(db, memberIds);
  const isProtected = (id: string) => {
    const held = roles.filter(({ member_id }) => member_id === id).map(grantsOf);
    return isProtectedAccount(heldTogether(held, internal.has(id)));
  };
  return new Set(memberIds.filter(isProtected));
}
