import type { ScopeTarget } from '@nota/contract/auth/member-scope.ts';
import { isTargeted, type DataScope } from '@nota/contract/kit/data-scope.rules.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { saveMember } from './member.repo.ts';

/** The offices or estates of a member's scope; none for a scope that is not named by them. */
export async function scopeTargetsOf(db: Db | Trx, memberId: string, scope: DataScope): Promise<string[]> {
  if (!isTargeted(scope)) return [];
  const rows = await db
    .selectFrom('member_scope')
    .select('target_id')
    .where('member_id', '=', memberId)
    .where('kind', '=', scope)
    .orderBy('target_id')
    .execute();
  return rows.map(({ target_id }) => target_id);
}

/** Those of the targets that there are, by name; estates come with their module. */
export async function namedTargets(trx: Trx, scope: DataScope, ids: readonly string[]): Promise<ScopeTarget[]> {
  if (scope !== 'office' || ids.length === 0) return [];
  return trx.selectFrom('notary_office').select(['id', 'name']).where('id', 'in', ids).orderBy('name').execute();
}

/** Targets of another kind of scope are forgotten: they would come back unseen with that kind. */
export async function saveScope(
  trx: Trx,
  memberId: string,
  { dataScope, targets }: { dataScope: DataScope; targets: readonly string[] },
) {
  await saveMember(trx, memberId, { data_scope: dataScope });
  await trx.deleteFrom('member_scope').where('member_id', '=', memberId).execute();
  if (!isTargeted(dataScope) || targets.length === 0) return;
  await trx
    .insertInto('member_scope')
    .values(targets.map((target_id) => ({ member_id: memberId, kind: dataScope, target_id })))
    .execute();
}
