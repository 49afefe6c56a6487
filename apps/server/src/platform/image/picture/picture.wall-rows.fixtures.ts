import { randomBytes } from 'node:crypto';
import type { WallRows } from '../../../testing/wall-rows.ts';

export const wallRows: WallRows = {
  picture: async ({ idOf, at }) => ({
    use: 'banner',
    sha256: randomBytes(32),
    width: 1600,
    height: 900,
    size_bytes: 1000,
    taken_by: await idOf('member'),
    created_at: at,
  }),
};
