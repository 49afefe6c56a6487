import { randomInt } from 'node:crypto';
import { ADMINISTRATOR_ROLES } from '@nota/contract/auth/administrators.ts';
import type { Administration } from '@nota/contract/auth/administrations.ts';
import { isTargeted, type DataScope } from '@nota/contract/kit/data-scope.rules.ts';
import type { MemberState } from '@nota/contract/auth/member.lifecycle.ts';
import type { Db } from '../../platform/db/database.ts';
import { hashPassword } from '../../platform/password.ts';

export const FIXTURE_PASSWORD = 'Lantern-quay-2026';
let fixtureHash: Promise<string> | undefined;

export interface BuiltMember {
  readonly id: string;
  readonly phone: string;
  readonly name: string;
}

interface MemberValues {
  name: string;
  phone: string;
  dept: string;
  state: MemberState;
  roleIds: readonly string[];
  password: string;
  passwordChangedAt: Date;
  expiresAt: Date | null;
  secondFactorSecret: Buffer | null;
  allowsManySessions: boolean;
  dataScope: DataScope;
  /** The offices or estates of a scope that is named by them. */
  scopeTargets: readonly string[];
  createdAt: Date;
}

/** Used by tests and by the seed; every field has a plausible default. */
export async function buildMember(db: Db, given: Partial<MemberValues> = {}): Promise<BuiltMember> {
  const at = given.createdAt ?? new Date('2026-01-05T01:00:00Z');
  fixtureHash ??= hashPassword(FIXTURE_PASSWORD);
  const phone = given.phone ?? `13${randomInt(100_000_000, 999_999_999)}`;
  const { id, name } = await db
    .insertInto('member')
    .values({
      name: given.name ?? '王小明',
      phone,
      dept: given.dept ?? '运营部',
      state: given.state ?? 'enabled',
      data_scope: given.dataScope ?? 'all',
      password_hash: given.password ? await hashPassword(given.password) : await fixtureHash,
      password_changed_at: given.passwordChangedAt ?? at,
      expires_at: given.expiresAt ?? null,
      second_factor_secret: given.secondFactorSecret ?? null,
      allows_many_sessions: given.allowsManySessions ?? false,
      created_at: at,
    })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
  if (given.roleIds?.length) {
    await db
      .insertInto('member_role')
      .values(given.roleIds.map((roleId) => ({ member_id: id, role_id: roleId })))
      .execute();
  }
  const kind = given.dataScope;
  if (kind && isTargeted(kind) && given.scopeTargets?.length) {
    const targets = given.scopeTargets.map((target_id) => ({ member_id: id, kind, target_id }));
    await db.insertInto('member_scope').values(targets).execute();
  }
  return { id, phone, name };
}

interface RoleValues {
  code: string;
  name: string;
  description: string;
  permissionIds: readonly number[];
  actions: readonly string[];
  isSystem: boolean;
  createdAt: Date;
}

export async function buildRole(
  db: Db,
  given: Partial<RoleValues> = {},
): Promise<{ id: string; name: string; code: string }> {
  const at = given.createdAt ?? new Date('2026-01-01T00:00:00Z');
  const serial = randomInt(1_000_000);
  return db
    .insertInto('role')
    .values({
      code: given.code ?? `role-${serial}`,
      name: given.name ?? `客服 ${serial}`,
      description: given.description ?? '处理用户来电与实名问题',
      permission_ids: [...(given.permissionIds ?? [10])],
      action_codes: [...(given.actions ?? [])],
      is_system: given.isSystem ?? false,
      created_at: at,
      updated_at: at,
    })
    .returning(['id', 'name', 'code'])
    .executeTakeFirstOrThrow();
}

/** One of the three administrators’ roles, as every platform has them. */
export const buildAdministratorRole = (db: Db, administration: Administration, createdAt?: Date) =>
  buildRole(db, { ...ADMINISTRATOR_ROLES[administration], isSystem: true, ...(createdAt ? { createdAt } : {}) });

/** Makes a member an internal administrator without the two people that this needs. */
export async function buildInternalAdmin(db: Db, memberId: string, at = new Date('2026-01-05T01:00:00Z')) {
  await db.insertInto('internal_admin').values({ member_id: memberId, origin: 'kept', granted_at: at }).execute();
}
