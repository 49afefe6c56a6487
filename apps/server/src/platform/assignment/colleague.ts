import { holds, type Permission } from '@nota/contract/kit/permissions.ts';
import type { Db, Trx } from '../db/database.ts';
import type { HeldRights } from '../exports/export-rights.ts';
import type { AssignmentDefinition } from './assignment-definition.ts';

/** Members as cases see them: what they may do and see now. The module that knows roles and accounts hands this in. */
export interface Colleagues {
  /** Undefined of an account that has ended. */
  heldRights(db: Db | Trx, memberId: string, at: Date): Promise<HeldRights | undefined>;
  /** Everybody who could use a permission now, by name. */
  withPermission(
    db: Db | Trx,
    permission: Permission,
    at: Date,
  ): Promise<readonly { id: string; name: string; dept: string }[]>;
}

/** Their rights, if they may work on cases of this kind at all. */
export async function rightsToWork(
  trx: Db | Trx,
  colleagues: Colleagues,
  definition: AssignmentDefinition,
  { memberId, at }: { memberId: string; at: Date },
): Promise<HeldRights | undefined> {
  const rights = await colleagues.heldRights(trx, memberId, at);
  return rights && holds(rights, definition.work) ? rights : undefined;
}
