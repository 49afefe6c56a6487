import type { WallRows } from '../../../testing/wall-rows.ts';

export const wallRows: WallRows = {
  notice: async ({ idOf, mark, at }) => ({
    series_id: '1',
    title: mark,
    topic: 'system',
    content: JSON.stringify({ type: 'doc', content: [] }),
    channels: ['console'],
    audience: 'all',
    publish_at: at,
    digest: Buffer.alloc(32),
    state: 'published',
    edited_by: await idOf('member'),
    created_at: at,
  }),
  notice_reading: async ({ idOf, at }) => ({
    notice_id: await idOf('notice'),
    member_id: await idOf('member'),
    read_at: at,
    last_read_at: at,
  }),
};
