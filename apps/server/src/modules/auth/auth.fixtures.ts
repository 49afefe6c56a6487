import { randomInt } from 'node:crypto';
import { ACTION_CODES, ACTION, GRANTABLE_PERMISSIONS, type ActionCode } from '@nota/contract/kit/permissions.ts';
import { SUPER_ADMIN_CODE } from '@nota/contract/auth/role.contract.ts';
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
  createdAt: Date;
}

/** Used by tests and by the seed; every field has a plausible value until a caller names one. */
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
      data_scope: 'all',
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

/** Everything but the auditor's window: the two exclude each other. */
export const ADMIN_ACTIONS: readonly ActionCode[] = ACTION_CODES.filter((action) => action !== ACTION.auditRead);

export const buildSuperAdminRole = (db: Db, createdAt?: Date) =>
  buildRole(db, {
    code: SUPER_ADMIN_CODE,
    name: '超级管理员',
    description: '全部菜单与管理操作',
    permissionIds: GRANTABLE_PERMISSIONS,
    actions: ADMIN_ACTIONS,
    isSystem: true,
    ...(createdAt ? { createdAt } : {}),
  });
