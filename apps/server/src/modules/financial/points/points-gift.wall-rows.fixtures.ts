import type { WallRows } from '../../../testing/wall-rows.ts';

export const wallRows: WallRows = {
  points_gift: async ({ mark, at, idOf }) => ({
    number: 'JF20000101000001',
    occasion: mark,
    points_each: 10,
    owners: 1,
    asked_by: await idOf('member'),
    created_at: at,
  }),
  points_award: ({ at }) => ({
    event: 'order-delivered',
    record_id: '1',
    owner_kind: 'company-user',
    owner_id: '1',
    points: 0,
    given_at: at,
  }),
  points_gift_owner: async ({ mark, idOf }) => ({
    gift_id: await idOf('points_gift'),
    owner_id: '1',
    owner_kind: 'company-user',
    owner_name: mark,
  }),
};
