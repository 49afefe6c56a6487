import type { WallRows } from '../../../testing/wall-rows.ts';

export const wallRows: WallRows = {
  material_pack: async ({ mark, at, idOf }) => ({
    number: `CL${mark}`,
    records: 1,
    files: 1,
    size_bytes: '200',
    object_key: `material-pack/${mark}.zip`,
    password_sealed: Buffer.from(mark),
    asked_by: await idOf('member'),
    created_at: at,
  }),
  material_pack_item: async ({ mark, idOf }) => ({
    pack_id: await idOf('material_pack'),
    place: 0,
    record_id: '1',
    name: '1/01-原文件.pdf',
    object_key: `stored-file/${mark}`,
    size_bytes: '1',
    sha256: Buffer.alloc(32),
  }),
};
