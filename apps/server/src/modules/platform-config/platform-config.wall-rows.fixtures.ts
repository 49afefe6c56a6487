import type { WallRows } from '../../testing/wall-rows.ts';

export const wallRows: WallRows = {
  dict_item: ({ mark }) => ({ type: mark, code: mark, label: mark }),
  chain_mode: async ({ idOf, at }) => ({
    mode: 1,
    interval_seconds: 600,
    proposed_by: await idOf('member'),
    proposed_at: at,
  }),
};
