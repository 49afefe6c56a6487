import type { WallRows } from '../../testing/wall-rows.ts';

export const wallRows: WallRows = {
  correction_round: async ({ idOf, mark, at }) => ({
    number: mark,
    record_kind: mark,
    record_id: '1',
    sequence: 1,
    days: 10,
    asked_by: await idOf('member'),
    asked_at: at,
  }),
  correction_item: async ({ idOf, mark }) => ({
    round_id: await idOf('correction_round'),
    position: 0,
    kind: 'field',
    name: 'orgName',
    sentence: mark,
    example: '',
  }),
  correction_answer: async ({ idOf, mark, at }) => ({
    item_id: await idOf('correction_item'),
    value: mark,
    remark: '',
    answered_at: at,
  }),
};
