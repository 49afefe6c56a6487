import type { WallRows } from '../../testing/wall-rows.ts';

const PERSON = { name: '王小明', password_hash: 'x' };

export const wallRows: WallRows = {
  role: ({ mark, at }) => ({
    code: mark,
    name: mark,
    permission_ids: [7],
    action_codes: [],
    created_at: at,
    updated_at: at,
  }),
  // Two, because nobody may ask for a reset of their own credentials.
  member: ({ at }) => [
    { ...PERSON, phone: '13800000000', password_changed_at: at, created_at: at },
    { ...PERSON, phone: '13800000009', password_changed_at: at, created_at: at },
  ],
  member_role: async ({ idOf }) => ({ member_id: await idOf('member'), role_id: await idOf('role') }),
  member_scope: async ({ idOf }) => ({
    member_id: await idOf('member'),
    kind: 'office',
    target_id: await idOf('notary_office'),
  }),
  internal_admin: async ({ idOf, at }) => ({ member_id: await idOf('member'), origin: 'kept', granted_at: at }),
  grant_change: async ({ idOf, mark, at }) => ({
    subject: 'role',
    kind: 'retire',
    subject_id: await idOf('role'),
    title: mark,
    before: '{}',
    after: '{}',
    proposed_by: await idOf('member'),
    proposed_at: at,
  }),
  credential_reset: async ({ idOf, mark, at }) => ({
    member_id: await idOf('member'),
    kind: 'password',
    reason: mark,
    asked_by: await idOf('member', 1),
    asked_at: at,
  }),
};
