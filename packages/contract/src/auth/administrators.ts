import { ACTION, DERIVED_PERMISSIONS, PERMISSION, type Grants } from '../kit/permissions.ts';
import { ADMINISTRATIONS, type Administration } from './administrations.ts';

export interface AdministratorRole extends Grants {
  readonly code: string;
  readonly name: string;
  readonly description: string;
}

/**
 * The three roles that every platform has and nobody edits. Their permissions are defined here and not in the database,
 * so that changing a row grants nothing, and a new action needs no migration.
 */
export const ADMINISTRATOR_ROLES: Readonly<Record<Administration, AdministratorRole>> = {
  system: {
    code: 'system-admin',
    name: '系统管理员',
    description: '管理成员账号，提交授权变更；不复核授权，不审批业务',
    permissionIds: [PERMISSION.member, PERMISSION.role, PERMISSION.loginLog],
    actions: [
      ACTION.memberCreate,
      ACTION.memberEdit,
      ACTION.memberDisable,
      ACTION.memberReset,
      ACTION.memberExport,
      ACTION.grantPropose,
    ],
  },
  security: {
    code: 'security-admin',
    name: '安全管理员',
    description: '复核授权变更；不管理账号，不审批业务',
    permissionIds: [PERMISSION.member, PERMISSION.role, PERMISSION.loginLog],
    actions: [ACTION.grantApprove],
  },
  audit: {
    code: 'audit-admin',
    name: '审计管理员',
    description: '查看审计日志，不作任何修改',
    permissionIds: [PERMISSION.member, PERMISSION.role, PERMISSION.loginLog],
    actions: [ACTION.auditRead],
  },
};

/** The former role with all permissions. It is retired, and its code is not reused. */
const FORMER_CODE = 'super-admin';

export const RESERVED_ROLE_CODES: readonly string[] = [
  FORMER_CODE,
  ...ADMINISTRATIONS.map((administration) => ADMINISTRATOR_ROLES[administration].code),
];

export const administrationOfCode = (code: string): Administration | undefined =>
  ADMINISTRATIONS.find((administration) => ADMINISTRATOR_ROLES[administration].code === code);

/**
 * What an internal administrator holds in addition to their roles. No role can give the actions of a derived menu, so
 * those come with the same grant.
 */
export const INTERNAL_ADMIN_GRANTS: Grants = {
  permissionIds: DERIVED_PERMISSIONS,
  actions: [ACTION.notaryOfficeEdit, ACTION.notaryOfficeApprove, ACTION.notaryOfficeExport],
};
