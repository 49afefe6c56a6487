import type { WallRows } from '../../../testing/wall-rows.ts';

export const wallRows: WallRows = {
  app_version: async ({ idOf, mark, at }) => ({
    system: 'pc',
    channel: 'official',
    version_name: mark,
    version_code: 1,
    update_type: 'optional',
    notes: `${mark} 更新说明`,
    rollout_percent: 100,
    sha256: Buffer.alloc(32, mark),
    link: `https://${mark}.example.com`,
    state: 'full',
    edited_by: await idOf('member'),
    created_at: at,
    released_at: at,
    completed_at: at,
  }),
  app_binary: async ({ idOf, mark, at }) => ({
    app_version_id: await idOf('app_version'),
    system: 'pc',
    channel: 'official',
    version_name: mark,
    version_code: 1,
    sha256: Buffer.alloc(32, mark),
    released_at: at,
  }),
};
