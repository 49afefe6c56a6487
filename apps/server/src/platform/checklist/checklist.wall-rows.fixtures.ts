import type { WallRows } from '../../testing/wall-rows.ts';

export const wallRows: WallRows = {
  checklist_tick: async ({ idOf, mark, at }) => ({
    record_kind: mark,
    record_id: '1',
    check_name: 'name',
    verdict: 'passed',
    ticked_by: await idOf('member'),
    ticked_at: at,
  }),
  checklist_snapshot: async ({ idOf, mark, at }) => ({
    record_kind: mark,
    record_id: '1',
    action: 'approve',
    list_version: 1,
    checks: '[]',
    decided_by: await idOf('member'),
    decided_at: at,
  }),
};
