import { isOpenToScope } from '@nota/contract/kit/data-scope.rules.ts';
import type { ListSheet } from '@nota/contract/kit/list-sheet.ts';
import { holds, type Permission } from '@nota/contract/kit/permissions.ts';
import type { Actor } from '../actor.ts';
import type { Db, ScopedMember } from '../db/database.ts';

type Rights = Pick<Actor, 'permissionIds' | 'actions' | 'dataScope'>;

/** What somebody may do and see who is not calling at the moment. */
export type HeldRights = Rights & ScopedMember;

/** Undefined of an account that has ended. */
export type FindHeldRights = (db: Db, memberId: string, at: Date) => Promise<HeldRights | undefined>;

/** What of a sheet says who may have it. */
export type SheetRights = Pick<ListSheet, 'permission' | 'plain'> & {
  readonly list: Pick<ListSheet['list'], 'permission' | 'restrictsByScope'>;
};

/** Why somebody may not have a list as a file, with these of its columns plain, or undefined. */
export function refusalOf({ list, permission, plain }: SheetRights, plainColumns: readonly string[], rights: Rights) {
  const ofList: readonly Permission[] = [list.permission].flat();
  if (!holds(rights, permission) || !ofList.some((one) => holds(rights, one))) return 'PERMISSION_DENIED';
  if (plainColumns.length > 0) {
    const isOffered = plainColumns.every((name) => plain?.columns.includes(name));
    if (!plain || !isOffered || !holds(rights, plain.ask)) return 'PERMISSION_DENIED';
  }
  const { dataScope: scope } = rights;
  if (list.restrictsByScope?.some((one) => one === scope)) return undefined;
  return [permission, ...ofList].every((one) => isOpenToScope(one, scope)) ? undefined : 'SCOPE_CLOSED';
}
