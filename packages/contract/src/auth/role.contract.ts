import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, idParams, moment, none, text } from '../kit/fields.ts';
import { pageOf, pageQuery } from '../kit/page.ts';
import { ACTION_CODES, GRANTABLE_PERMISSIONS, PERMISSION, menuOf, type ActionCode } from '../kit/permissions.ts';

/** The content of a role, which a grant change proposes. */
export const RoleContent = z
  .object({
    name: text(20, 2),
    description: text(200, 0).default(''),
    permissionIds: z
      .array(
        z
          .number()
          .int()
          .refine((value) => GRANTABLE_PERMISSIONS.some((known) => known === value)),
      )
      .max(100),
    actions: z.array(z.enum(ACTION_CODES as [ActionCode, ...ActionCode[]])).max(500),
  })
  .refine((role) => role.actions.every((action) => role.permissionIds.includes(menuOf(action))), {
    path: ['actions'],
    message: 'role.action-without-menu',
  });
export type RoleContent = z.infer<typeof RoleContent>;

export const RoleRow = z.object({
  id,
  code: z.string(),
  name: z.string(),
  description: z.string(),
  permissionIds: z.array(z.number().int()),
  actions: z.array(z.string()),
  isSystem: z.boolean(),
  memberCount: z.number().int(),
  hasPendingChange: z.boolean(),
  updatedAt: moment,
  version: z.number().int(),
});
export type RoleRow = z.infer<typeof RoleRow>;

export const RoleQuery = pageQuery.extend({ name: text(20).optional() });
export type RoleQuery = z.infer<typeof RoleQuery>;

/** Roles are read here; they change only through a grant change. */
export const roleApi = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: '/api/auth/role',
    summary: '角色列表',
    permission: [PERMISSION.role, PERMISSION.member],
    params: none,
    query: RoleQuery,
    body: none,
    data: pageOf(RoleRow),
    refusals: [],
  }),
  get: endpoint({
    kind: 'query',
    method: 'GET',
    path: '/api/auth/role/:id',
    summary: '角色详情',
    permission: PERMISSION.role,
    params: idParams,
    query: none,
    body: none,
    data: RoleRow,
    refusals: ['RECORD_NOT_FOUND'],
  }),
};
