import type { WallRows } from '../../testing/wall-rows.ts';
import { addDays } from '../clock.ts';

export const wallRows: WallRows = {
  access_link: async ({ idOf, mark, at }) => ({
    purpose: 'example',
    record_kind: 'company-user',
    record_id: await idOf('company_user'),
    token_mac: Buffer.from(mark),
    channel: 'sms',
    language: 'zh-CN',
    recipient_masked: '138****0000',
    factor: 'code',
    uses_left: 1,
    created_at: at,
    expires_at: addDays(at, 1),
  }),
  access_visit: async ({ idOf, mark, at }) => ({
    access_link_id: await idOf('access_link'),
    token_mac: Buffer.from(mark),
    begun_at: at,
    ends_at: addDays(at, 1),
    ip: '127.0.0.1',
    user_agent: 'test',
  }),
};
