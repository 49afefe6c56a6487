import type { Message } from '../kit/messages.ts';
import type { ActionCode } from '../kit/permissions.ts';

/** Names of this module's permissions. */
export const appPermissionMessages = {
  '87:handle': ['处理反馈', '處理回饋', 'Handle feedback', 'Tratar comentários'],
  '87:assign': ['分派反馈', '分派回饋', 'Distribute feedback', 'Distribuir comentários'],
  '87:export': ['导出', '匯出', 'Export', 'Exportar'],
} as const satisfies Partial<Record<ActionCode, Message>>;
