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
  office_seal: async ({ mark, at, idOf }) => ({
    office_id: await idOf('notary_office'),
    kind: 'seal',
    name: '电子公章',
    algorithm: 'sm2',
    serial_no: mark.toUpperCase(),
    valid_from: '2026-01-01',
    valid_until: '2029-12-31',
    created_by: await idOf('member'),
    created_at: at,
  }),
  office_fee_table: async ({ mark, at, idOf }) => ({
    office_id: await idOf('notary_office'),
    valid_from: '2026-01-01',
    source: mark,
    lines: JSON.stringify([{ item: mark, basis: 'piece', priceFen: 100 }]),
    created_by: await idOf('member'),
    created_at: at,
  }),
  office_number_rule: async ({ mark, at, idOf }) => ({
    office_id: await idOf('notary_office'),
    valid_from: '2026-01-01',
    pattern: mark.slice(0, 60),
    office_word: '浙杭',
    matter_word: '内',
    matter_words: JSON.stringify([]),
    created_by: await idOf('member'),
    created_at: at,
  }),
  office_number_series: async ({ mark, at, idOf }) => ({
    office_id: await idOf('notary_office'),
    series: mark,
    created_at: at,
  }),
  office_number_count: async ({ idOf }) => ({
    office_id: await idOf('notary_office'),
    series_id: await idOf('office_number_series'),
    year: 2026,
    last_serial: 1,
  }),
};
