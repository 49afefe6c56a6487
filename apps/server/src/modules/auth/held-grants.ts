import type { Grants } from '@nota/contract/kit/permissions.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { isInternalAdmin } from './internal-admin.repo.ts';
import { grantsOf, rolesOf } from './role.repo.ts';
import { heldTogether } from './separation.ts';

/** Everything that one account holds now, whether it is signed in or not. */
export async function heldBy(db: Db | Trx, memberId: string): Promise<Grants> {
  return heldTogether((await rolesOf(db, memberId)).map(grantsOf), await isInternalAdmin(db, memberId));
}
