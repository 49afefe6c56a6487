import { isOpenToScope, type NarrowScope } from '@nota/contract/kit/data-scope.rules.ts';
import { holds, type Permission } from '@nota/contract/kit/permissions.ts';
import type { Actor } from '../actor.ts';
import type { Db, Trx } from '../db/database.ts';
import { refuse } from '../refusal.ts';
import { seenRecords, type NamedRecord } from './seen-records.ts';

interface Wanted {
  readonly record: NamedRecord;
  /** Of the record's kind. */
  readonly permission: Permission;
  /** Narrower scopes that reach records of this kind. */
  readonly restrictsByScope?: readonly NarrowScope[] | undefined;
}

/**
 * For endpoints about several kinds of record, which are open to whoever holds the permission of any: what belongs to a
 * record is as hidden as the record itself. Refuses whoever may not see records of this kind at all; of one that the
 * caller's scope does not reach it answers false, as of one that never was.
 */
export async function reachesRecord(db: Db | Trx, actor: Actor, wanted: Wanted): Promise<boolean> {
  const { permission, restrictsByScope, record } = wanted;
  const { dataScope: scope } = actor;
  if (!holds(actor, permission)) refuse('PERMISSION_DENIED', { permission });
  if (scope === 'all' || isOpenToScope(permission, scope)) return true;
  if (!restrictsByScope?.includes(scope)) refuse('SCOPE_CLOSED', { permission, scope });
  return (await seenRecords(db, [record])).length > 0;
}
