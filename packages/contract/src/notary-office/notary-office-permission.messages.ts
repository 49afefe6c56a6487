import type { Message } from '../kit/messages.ts';
import type { ActionCode } from '../kit/permissions.ts';

/** Names of this module's permissions. */
export const notaryOfficePermissionMessages = {
  '998:edit': [
    '设立、配置与暂停公证处',
    '設立、設定與暫停公證處',
    'Set up and suspend offices',
    'Configurar e suspender',
  ],
  '998:approve': [
    '复核启用、恢复与停用',
    '覆核啟用、恢復與停用',
    'Confirm opening and closing',
    'Confirmar abertura e fim',
  ],
  '998:export': ['导出公证处名单', '匯出公證處名單', 'Export offices', 'Exportar cartórios'],
} as const satisfies Partial<Record<ActionCode, Message>>;
