import type { WallRows } from '../../../testing/wall-rows.ts';

export const wallRows: WallRows = {
  channel_payment: ({ mark, at }) => ({
    number: 'SK20000101000001',
    channel: 'wechat',
    purpose: 'recharge',
    owner_kind: 'company-user',
    owner_id: '1',
    owner_name: mark,
    amount_fen: 500,
    created_at: at,
    expires_at: new Date(at.getTime() + 900_000),
    ask_at: at,
  }),
  channel_refund: async ({ idOf, mark, at }) => ({
    payment_id: await idOf('channel_payment'),
    amount_fen: 500,
    reason: mark,
    created_at: at,
    ask_at: at,
  }),
};
