import type { WallRows } from '../../../testing/wall-rows.ts';

export const wallRows: WallRows = {
  owner_balance: ({ mark, at }) => ({
    id: String(Number.parseInt(mark, 16)),
    owner_kind: 'company-user',
    name: mark,
    principal_fen: 7,
    gift_fen: 0,
    hold_fen: 0,
    points: 0,
    moved_at: at,
    counted_to: 0,
  }),
};
