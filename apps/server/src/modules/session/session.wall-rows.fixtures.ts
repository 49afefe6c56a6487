import type { WallRows } from '../../testing/wall-rows.ts';

export const wallRows: WallRows = {
  session: async ({ idOf, mark, at }) => ({
    member_id: await idOf('member'),
    token_hash: Buffer.from(mark),
    rotated_at: at,
    created_at: at,
    last_seen_at: at,
    permission_ids: [],
    action_codes: [],
    is_internal_admin: false,
    ip: '127.0.0.1',
    user_agent: 'test',
  }),
  sign_in_policy: async ({ idOf, at }) => ({ set_by: await idOf('member'), set_at: at }),
  passkey: async ({ idOf, mark, at }) => ({
    member_id: await idOf('member'),
    name: mark,
    credential_id: mark,
    public_key: Buffer.from(mark),
    signatures: '0',
    transports: [],
    is_synced: false,
    created_at: at,
  }),
  recovery_code: async ({ idOf, mark, at }) => ({
    member_id: await idOf('member'),
    code_hash: Buffer.from(mark),
    created_at: at,
  }),
  account_notice: async ({ idOf, at }) => ({ member_id: await idOf('member'), kind: 'password', at }),
  sign_in_attempt: ({ mark, at }) => ({ account_hash: Buffer.from(mark), failures: 1, last_at: at }),
  login_log: ({ mark, at }) => ({
    at,
    user_type: 'staff',
    account: mark,
    method: 'password',
    result: 'refused',
    ip: '127.0.0.1',
  }),
};
