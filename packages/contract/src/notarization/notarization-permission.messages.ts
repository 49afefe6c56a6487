import type { Message } from '../kit/messages.ts';
import type { ActionCode } from '../kit/permissions.ts';

/** Names of this module's permissions. */
export const notarizationPermissionMessages = {
  '24:pack': ['打包下载材料', '打包下載材料', 'Download material in packs', 'Baixar material em pacotes'],
} as const satisfies Partial<Record<ActionCode, Message>>;
