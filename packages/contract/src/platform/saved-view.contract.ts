import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, idParams, moment, none, text } from '../kit/fields.ts';
import { PERMISSION } from '../kit/permissions.ts';

export const VIEW_SCOPES = ['me', 'role', 'everyone'] as const;

/** The content of a view; the filters are the list's own query parameters. */
export const ViewContent = z.object({
  search: text(2_000, 0),
  columns: z.array(text(50)).max(100).optional(),
  density: z.enum(['large', 'middle', 'small']).optional(),
});
export type ViewContent = z.infer<typeof ViewContent>;

export const SavedView = z.object({
  id,
  list: z.string(),
  name: z.string(),
  scope: z.enum(VIEW_SCOPES),
  roleId: id.nullable(),
  content: ViewContent,
  /** Opens automatically for me; somebody else's default is not mine, even if they share the view. */
  isDefault: z.boolean(),
  /** Only the person who made a view may change or remove it. */
  isMine: z.boolean(),
  createdAt: moment,
});
export type SavedView = z.infer<typeof SavedView>;

/** Views of one list: mine, those of my roles, and everyone's. */
export const savedViewApi = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: '/api/platform/saved-view',
    summary: '列表视图',
    permission: PERMISSION.everyone,
    params: none,
    query: z.object({ list: text(50) }),
    body: none,
    data: z.array(SavedView),
    refusals: [],
  }),
  save: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/platform/saved-view',
    summary: '保存视图（同名则更新）',
    permission: PERMISSION.everyone,
    params: none,
    query: none,
    body: z.object({
      list: text(50),
      name: text(20),
      scope: z.enum(VIEW_SCOPES),
      roleId: id.nullable().default(null),
      content: ViewContent,
      isDefault: z.boolean().default(false),
    }),
    data: SavedView,
    refusals: ['RECORD_NOT_FOUND'],
  }),
  remove: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/platform/saved-view/:id/remove',
    summary: '删除视图',
    permission: PERMISSION.everyone,
    params: idParams,
    query: none,
    body: none,
    data: none,
    refusals: ['RECORD_NOT_FOUND'],
  }),
};
