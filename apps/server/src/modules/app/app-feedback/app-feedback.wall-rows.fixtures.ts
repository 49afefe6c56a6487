import type { WallRows } from '../../../testing/wall-rows.ts';

export const wallRows: WallRows = {
  app_feedback: ({ mark, at }) => ({
    number: mark,
    receipt_sha256: Buffer.alloc(32, mark),
    type: 'other',
    content: `${mark} 反馈内容`,
    app_version: '1.0.0',
    system: 'android',
    system_version: '15',
    device: mark,
    received_at: at,
    opened_at: at,
  }),
  app_feedback_message: async ({ idOf, mark, at }) => ({
    feedback_id: await idOf('app_feedback'),
    kind: 'follow-up',
    content: mark,
    at,
  }),
};
