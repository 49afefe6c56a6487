import type { WallRows } from '../../../testing/wall-rows.ts';

export const wallRows: WallRows = {
  month_close: ({ at }) => Promise.resolve({ month: '2000-01', ended_at: at, created_at: at }),
};
