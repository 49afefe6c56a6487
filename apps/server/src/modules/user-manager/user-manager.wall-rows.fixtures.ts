import type { WallRows } from '../../testing/wall-rows.ts';

export const wallRows: WallRows = {
  personal_user: ({ at }) => ({ phone: '13800000000', source: 'app', created_at: at }),
  identity_check: async ({ idOf, mark, at }) => ({
    personal_user_id: await idOf('personal_user'),
    channel: 'face',
    real_name_masked: mark,
    cert_type: 'id-card',
    cert_no_masked: mark,
    created_at: at,
  }),
  company_user: ({ mark, at }) => ({ org_name: mark, uscc: '91350100M000100Y43', created_at: at }),
  company_verification: async ({ idOf }) => ({ id: await idOf('company_user') }),
  company_submission: async ({ idOf, at }) => ({
    company_user_id: await idOf('company_user'),
    number: 1,
    material: '{}',
    submitted_at: at,
  }),
  login_alert_rule: ({ at }) => ({
    kind: 'new-region',
    threshold: 1,
    window_minutes: 1,
    is_enabled: true,
    updated_at: at,
  }),
  login_alert_mark: ({ at }) => ({ seen_until: at }),
  login_alert: ({ at }) => ({ kind: 'new-region', login_log_id: '1', ip: '127.0.0.1', opened_at: at }),
};
