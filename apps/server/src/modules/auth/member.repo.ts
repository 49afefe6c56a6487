import type { MemberRow, MemberSearch } from '@nota/contract/auth/member.contract.ts';
import type { MemberState } from '@nota/contract/auth/member.lifecycle.ts';
import { administrationsOf, separationBreaches } from '@nota/contract/auth/separation.rules.ts';
import { maskPhone } from '@nota/contract/kit/mask/mask.ts';
import type { Page } from '@nota/contract/kit/page.ts';
import { sql, type Selectable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Trx } from '../../platform/db/database.ts';
import { lockById, saveVersioned } from '../../platform/db/record-row.ts';
import { applyFilter, containing, type FilterOf } from '../../platform/db/filter.ts';
import { lastSignInKey, orderBy, readPage } from '../../platform/db/read-page.ts';
import type { Tables } from '../../platform/db/tables.generated.ts';
import { grantsOf } from './role.repo.ts';
import { heldTogether } from './separation.ts';

export type StoredMember = Selectable<Tables['member']>;

const COLUMNS = [
  'm.id',
  'm.name',
  'm.phone',
  'm.dept',
  'm.data_scope',
  'm.state',
  'm.allows_many_sessions',
  'm.expires_at',
  'm.last_sign_in_at',
  'm.created_at',
  'm.version',
] as const;

/** Members with their roles, without anything secret. */
function members(db: Db | Trx) {
  return db
    .selectFrom('member as m')
    .leftJoin('internal_admin as a', 'a.member_id', 'm.id')
    .select(COLUMNS)
    .select(['a.origin as admin_origin', 'a.grant_change_id', 'a.granted_at'])
    .select((eb) => [
      eb
        .or([
          eb('m.second_factor_secret', 'is not', null),
          eb.exists(eb.selectFrom('passkey as p').select('p.id').whereRef('p.member_id', '=', 'm.id')),
        ])
        .as('has_second_factor'),
      jsonArrayFrom(
        eb
          .selectFrom('member_role as mr')
          .innerJoin('role as r', 'r.id', 'mr.role_id')
          .select([
            sql<string>`r.id::text`.as('id'),
            'r.name',
            'r.code',
            'r.is_system',
            'r.permission_ids',
            'r.action_codes',
          ])
          .whereRef('mr.member_id', '=', 'm.id')
          .where('r.is_retired', '=', false)
          .orderBy('r.name'),
      ).as('roles'),
      // Offices are the only targets with a table so far; estates come with their module.
      jsonArrayFrom(
        eb
          .selectFrom('member_scope as s')
          .innerJoin('notary_office as o', 'o.id', 's.target_id')
          .select([sql<string>`o.id::text`.as('id'), 'o.name'])
          .whereRef('s.member_id', '=', 'm.id')
          .whereRef('s.kind', '=', 'm.data_scope')
          .where('s.kind', '=', 'office')
          .orderBy('o.name'),
      ).as('scope_targets'),
    ]);
}

type FoundMember = Awaited<ReturnType<ReturnType<typeof members>['executeTakeFirstOrThrow']>>;

export function listMembers(db: Db, query: MemberSearch): Promise<Page<MemberRow>> {
  const newest = { time: 'm.created_at', id: 'm.id' };
  const lastSignInAt = { time: lastSignInKey('m.last_sign_in_at'), id: 'm.id' };
  const order = orderBy(query.sort, { createdAt: newest, lastSignInAt }, newest);
  return readPage(filteredMembers(db, query), order, query, toRow);
}

/** The rows of the list page, for the page itself and for its export. */
export function filteredMembers(db: Db | Trx, filter: FilterOf<MemberSearch>) {
  return applyFilter(members(db), filter, {
    name: (eb, name) => eb('m.name', 'like', containing(name)),
    phone: (eb, phone) => eb('m.phone', '=', phone),
    state: (eb, state) => eb('m.state', '=', state),
    roleId: (eb, roleId) =>
      eb('m.id', 'in', eb.selectFrom('member_role').select('member_id').where('role_id', '=', roleId)),
  });
}

export async function getMember(db: Db | Trx, id: string): Promise<MemberRow | undefined> {
  const row = await members(db).where('m.id', '=', id).executeTakeFirst();
  return row && toRow(row);
}

/** The unmasked number, for the one endpoint that may show it. */
export async function readPhone(db: Trx, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('member').select('phone').where('id', '=', id).executeTakeFirst();
  return row?.phone;
}

/** Ids never change, so `for no key update` is enough: it does not block inserts of rows that refer to the member. */
export const lockMember = (trx: Trx, id: string) => lockById(trx, 'member', id);

/** In the order of their ids, so that two transactions that lock several members do not deadlock. */
export async function lockMembers(trx: Trx, ids: readonly string[]) {
  if (ids.length === 0) return;
  await trx.selectFrom('member').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();
}

/** Undefined when the phone number already has an account. */
export async function insertMember(
  trx: Trx,
  given: {
    name: string;
    phone: string;
    dept: string;
    dataScope: StoredMember['data_scope'];
    expiresAt: Date | null;
    allowsManySessions: boolean;
    passwordHash: string;
    passwordChangedAt: Date;
    at: Date;
  },
): Promise<string | undefined> {
  const row = await trx
    .insertInto('member')
    .values({
      name: given.name,
      phone: given.phone,
      dept: given.dept,
      data_scope: given.dataScope,
      expires_at: given.expiresAt,
      allows_many_sessions: given.allowsManySessions,
      password_hash: given.passwordHash,
      password_changed_at: given.passwordChangedAt,
      created_at: given.at,
    })
    .onConflict((conflict) => conflict.columns(['platform_id', 'phone']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Does not raise the version, which is for people who edit the same member: signing in is no edit. */
export async function saveSignIn(
  trx: Trx,
  id: string,
  marks: Partial<Pick<StoredMember, 'last_sign_in_at' | 'second_factor_step'>>,
) {
  await trx.updateTable('member').set(marks).where('id', '=', id).execute();
}

export async function saveMember(trx: Trx, id: string, changes: Partial<Omit<StoredMember, 'id' | 'platform_id'>>) {
  await saveVersioned(trx, 'member', id, changes);
}

export const saveMemberState = (trx: Trx, id: string, state: MemberState) => saveMember(trx, id, { state });

/** Everything about one member, secrets included: for authentication. */
export const findMember = (db: Db | Trx, id: string): Promise<StoredMember | undefined> =>
  db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirst();

export async function findMemberByPhone(db: Db | Trx, phone: string): Promise<StoredMember | undefined> {
  return db.selectFrom('member').selectAll().where('phone', '=', phone).executeTakeFirst();
}

export async function setMemberRoles(trx: Trx, memberId: string, roleIds: readonly string[]) {
  await trx.deleteFrom('member_role').where('member_id', '=', memberId).execute();
  if (roleIds.length === 0) return;
  await trx
    .insertInto('member_role')
    .values(roleIds.map((roleId) => ({ member_id: memberId, role_id: roleId })))
    .execute();
}

/**
 * Other members who hold a role and can sign in, now or, where it must last, without an end. The role's row is locked first: two holders who remove each other at
 * the same moment must not both see the other one still there.
 */
export async function countOtherHolders(
  trx: Trx,
  roleCode: string,
  memberId: string,
  { at, mustLast }: { at: Date; mustLast: boolean },
): Promise<number> {
  await trx.selectFrom('role').select('id').where('code', '=', roleCode).forNoKeyUpdate().execute();
  const row = await trx
    .selectFrom('member as m')
    .innerJoin('member_role as mr', 'mr.member_id', 'm.id')
    .innerJoin('role as r', 'r.id', 'mr.role_id')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('r.code', '=', roleCode)
    .where('m.state', '=', 'enabled')
    .where((eb) => eb.or([eb('m.expires_at', 'is', null), ...(mustLast ? [] : [eb('m.expires_at', '>', at)])]))
    .where('m.id', '!=', memberId)
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

function toRow(row: FoundMember): MemberRow {
  const internalAdmin = row.admin_origin &&
    row.granted_at && {
      origin: row.admin_origin,
      grantChangeId: row.grant_change_id,
      grantedAt: row.granted_at.toISOString(),
    };
  const held = heldTogether(row.roles.map(grantsOf), internalAdmin !== null);
  return {
    id: row.id,
    name: row.name,
    phone: maskPhone(row.phone),
    dept: row.dept,
    roles: row.roles.map(({ id, name }) => ({ id, name })),
    administrations: administrationsOf(held),
    internalAdmin,
    breaches: separationBreaches(held),
    dataScope: row.data_scope,
    scopeTargets: row.scope_targets,
    state: row.state,
    hasSecondFactor: Boolean(row.has_second_factor),
    allowsManySessions: row.allows_many_sessions,
    expiresAt: row.expires_at?.toISOString() ?? null,
    lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  };
}
