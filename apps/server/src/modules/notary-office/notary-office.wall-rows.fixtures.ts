import type { WallRows } from '../../testing/wall-rows.ts';

export const wallRows: WallRows = {
  notary_office: ({ mark, at }) => ({ code: mark, name: mark, city: '杭州', created_at: at }),
};
