import { administrationOfCode, ADMINISTRATOR_ROLES } from '@nota/contract/auth/administrators.ts';
import type { RoleContent, RoleQuery, RoleRow } from '@nota/contract/auth/role.contract.ts';
import type { Page } from '@nota/contract/kit/page.ts';
import type { Grants } from '@nota/contract/kit/permissions.ts';
import { sql, type Selectable } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import { saveVersioned } from '../../platform/db/record-row.ts';
import { applyFilter, containing } from '../../platform/db/filter.ts';
import { readPage } from '../../platform/db/read-page.ts';
import type { Tables } from '../../platform/db/tables.generated.ts';

export type StoredRole = Selectable<Tables['role']>;

function roles(db: Db | Trx) {
  return db
    .selectFrom('role as r')
    .selectAll('r')
    .select((eb) => [
      eb
        .selectFrom('member_role as mr')
        .select((inner) => inner.fn.countAll<string>().as('n'))
        .whereRef('mr.role_id', '=', 'r.id')
        .as('member_count'),
      eb
        .exists(
          eb
            .selectFrom('grant_change as c')
            .select('c.id')
            .where('c.subject', '=', 'role')
            .whereRef('c.subject_id', '=', 'r.id')
            .where('c.state', '=', 'proposed'),
        )
        .as('has_pending_change'),
    ])
    .where('r.is_retired', '=', false);
}

type FoundRole = Awaited<ReturnType<ReturnType<typeof roles>['executeTakeFirstOrThrow']>>;

export function listRoles(db: Db, query: RoleQuery): Promise<Page<RoleRow>> {
  const matching = applyFilter(roles(db), query, {
    name: (eb, name) => eb('r.name', 'like', containing(name)),
  });
  return readPage(matching, { time: 'r.created_at', id: 'r.id' }, query, toRow);
}

export async function getRole(db: Db | Trx, id: string): Promise<RoleRow | undefined> {
  const row = await roles(db).where('r.id', '=', id).executeTakeFirst();
  return row && toRow(row);
}

/** Locked until the end of the transaction, so that changes of rights on this platform are serialised. */
export async function lockRights(trx: Trx) {
  await sql`select pg_advisory_xact_lock(hashtextextended('rights of ' || current_platform(), 0))`.execute(trx);
}

export function lockRole(trx: Trx, id: string): Promise<StoredRole | undefined> {
  return trx
    .selectFrom('role')
    .selectAll()
    .where('id', '=', id)
    .where('is_retired', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Undefined when the code or the name is taken. */
export async function insertRole(
  trx: Trx,
  code: string,
  content: RoleContent,
  at: Date,
  isSystem = false,
): Promise<string | undefined> {
  const row = await trx
    .insertInto('role')
    .values({ code, ...columnsOf(content), is_system: isSystem, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function saveRole(trx: Trx, id: string, content: RoleContent, at: Date) {
  await saveVersioned(trx, 'role', id, { ...columnsOf(content), updated_at: at });
}

export async function retireRole(trx: Trx, id: string, at: Date) {
  await trx.updateTable('role').set({ is_retired: true, updated_at: at }).where('id', '=', id).execute();
}

export async function findRoleByName(db: Trx, name: string) {
  return db
    .selectFrom('role')
    .select(['id', 'code'])
    .where('name', '=', name)
    .where('is_retired', '=', false)
    .executeTakeFirst();
}

export async function findRoleByCode(db: Trx, code: string) {
  return db.selectFrom('role').select(['id', 'code']).where('code', '=', code).executeTakeFirst();
}

export async function holdersOf(trx: Trx, roleId: string): Promise<string[]> {
  const rows = await trx.selectFrom('member_role').select('member_id').where('role_id', '=', roleId).execute();
  return rows.map((row) => row.member_id);
}

export function rolesByIds(db: Db | Trx, ids: readonly string[]): Promise<StoredRole[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('role')
    .selectAll()
    .where('id', 'in', ids)
    .where('is_retired', '=', false)
    .orderBy('name')
    .execute();
}

export function rolesOf(db: Db | Trx, memberId: string): Promise<StoredRole[]> {
  return db
    .selectFrom('role as r')
    .innerJoin('member_role as mr', 'mr.role_id', 'r.id')
    .selectAll('r')
    .where('mr.member_id', '=', memberId)
    .where('r.is_retired', '=', false)
    .orderBy('r.name')
    .execute();
}

/** The roles of several members, each with its member's id. */
export async function rolesOfEach(db: Db | Trx, memberIds: readonly string[]) {
  if (memberIds.length === 0) return [];
  return db
    .selectFrom('role as r')
    .innerJoin('member_role as mr', 'mr.role_id', 'r.id')
    .selectAll('r')
    .select('mr.member_id')
    .where('mr.member_id', 'in', memberIds)
    .where('r.is_retired', '=', false)
    .execute();
}

/** What these members hold apart from one role. */
export async function otherRolesOf(trx: Trx, memberIds: readonly string[], roleId: string) {
  if (memberIds.length === 0) return [];
  return trx
    .selectFrom('member_role as mr')
    .innerJoin('role as r', 'r.id', 'mr.role_id')
    .select(['mr.member_id', 'r.code', 'r.is_system', 'r.permission_ids', 'r.action_codes'])
    .where('mr.member_id', 'in', memberIds)
    .where('r.id', '!=', roleId)
    .where('r.is_retired', '=', false)
    .execute();
}

/** The permissions of a role. The three administrators' roles have those of the contract, whatever their rows contain. */
export function grantsOf(role: Pick<StoredRole, 'code' | 'is_system' | 'permission_ids' | 'action_codes'>): Grants {
  const administration = role.is_system ? administrationOfCode(role.code) : undefined;
  if (administration) return ADMINISTRATOR_ROLES[administration];
  return { permissionIds: role.permission_ids, actions: role.action_codes };
}

const columnsOf = (content: RoleContent) => ({
  name: content.name,
  description: content.description,
  permission_ids: content.permissionIds,
  action_codes: content.actions as string[],
});

function toRow(row: FoundRole): RoleRow {
  const { permissionIds, actions } = grantsOf(row);
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    description: row.description,
    permissionIds: [...permissionIds],
    actions: [...actions],
    isSystem: row.is_system,
    memberCount: Number(row.member_count ?? 0),
    hasPendingChange: Boolean(row.has_pending_change),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
}
