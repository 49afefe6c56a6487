import type { Message } from '../kit/messages.ts';
import type { ActionCode } from '../kit/permissions.ts';

/** Names of this module's permissions. */
export const appPermissionMessages = {
  '86:edit': ['上传与起草版本', '上傳與起草版本', 'Upload and prepare', 'Enviar e preparar'],
  '86:approve': ['复核版本', '覆核版本', 'Approve versions', 'Aprovar versões'],
  '86:release': ['灰度与全量发布', '灰度與全量發布', 'Roll out and roll back', 'Distribuir e reverter'],
  '87:handle': ['处理反馈', '處理回饋', 'Handle feedback', 'Tratar comentários'],
  '87:assign': ['分派反馈', '分派回饋', 'Distribute feedback', 'Distribuir comentários'],
  '87:export': ['导出', '匯出', 'Export', 'Exportar'],
} as const satisfies Partial<Record<ActionCode, Message>>;
