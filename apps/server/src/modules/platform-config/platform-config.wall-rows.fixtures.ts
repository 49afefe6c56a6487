import { randomBytes } from 'node:crypto';
import type { WallRows } from '../../testing/wall-rows.ts';

export const wallRows: WallRows = {
  dict_item: ({ mark }) => ({ type: mark, code: mark, label: mark }),
  config_version: async ({ idOf, at }) => ({
    part: 'parameter',
    version: 1,
    content: '{}',
    note: '初始设置',
    saved_by: await idOf('member'),
    saved_at: at,
  }),
  agreement_file: async ({ idOf, at }) => ({
    sha256: randomBytes(32),
    name: '用户协议.pdf',
    format: 'pdf',
    size_bytes: 1000,
    pages: 2,
    taken_by: await idOf('member'),
    created_at: at,
  }),
  chain_mode: async ({ idOf, at }) => ({
    mode: 1,
    interval_seconds: 600,
    proposed_by: await idOf('member'),
    proposed_at: at,
  }),
};
