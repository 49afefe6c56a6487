import type { Message } from '../kit/messages.ts';
import type { ActionCode } from '../kit/permissions.ts';

/** Names of this module's permissions. */
export const contentPermissionMessages = {
  '42:edit': ['起草与下线轮播图', '起草與下線輪播圖', 'Make and take down', 'Criar e retirar'],
  '42:approve': ['复核轮播图', '覆核輪播圖', 'Approve banners', 'Aprovar banners'],
  '42:export': ['导出', '匯出', 'Export', 'Exportar'],
  '80:edit': ['起草与下线公告', '起草與下線公告', 'Write and take down', 'Redigir e retirar'],
  '80:approve': ['复核公告', '覆核公告', 'Approve notices', 'Aprovar avisos'],
  '80:export': ['导出', '匯出', 'Export', 'Exportar'],
} as const satisfies Partial<Record<ActionCode, Message>>;
