import type { WallRows } from '../../../testing/wall-rows.ts';

export const wallRows: WallRows = {
  banner: async ({ idOf, mark, at }) => ({
    series_id: '1',
    title: mark,
    picture: Buffer.alloc(32, 3),
    position: 'app-home',
    rank: 1,
    target: 'none',
    audience: 'all',
    publish_at: at,
    digest: Buffer.alloc(32),
    state: 'published',
    edited_by: await idOf('member'),
    created_at: at,
  }),
  banner_visit: async ({ idOf }) => ({
    banner_id: await idOf('banner'),
    day: '2026-06-01',
    visitor_sha256: Buffer.alloc(32, 5),
  }),
};
