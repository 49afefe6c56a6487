import type { WallRows } from '../../testing/wall-rows.ts';

export const wallRows: WallRows = {
  working_year: ({ mark, at }) => ({ year: 2030, source: mark, notice_date: '2029-11-01', imported_at: at }),
  working_day: ({ mark }) => ({ year: 2030, day: '2030-01-01', kind: 'rest', note: mark }),
  legal_clock: ({ at, mark }) => ({
    kind: mark,
    record_id: 1,
    unit: 'working',
    days: 1,
    started_at: at,
    calendar_version: mark,
  }),
  legal_clock_pause: async ({ idOf, mark, at }) => ({
    clock_id: await idOf('legal_clock'),
    ground: mark,
    started_at: at,
    document_title: mark,
  }),
  legal_clock_recount: ({ at, mark }) => ({ calendar_version: mark, begun_at: at }),
};
