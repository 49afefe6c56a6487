import type { WallRows } from '../../testing/wall-rows.ts';

export const wallRows: WallRows = {
  notary_office: ({ mark, at }) => ({ code: mark, name: mark, city: '杭州', created_at: at }),
  notary: async ({ mark, at, idOf }) => ({
    office_id: await idOf('notary_office'),
    name: '首席公证员',
    licence_no: mark.toUpperCase(),
    licence_until: '2031-12-31',
    birth_sealed: Buffer.from('sealed'),
    created_at: at,
  }),
};
