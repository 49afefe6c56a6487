import type { ActionCode } from '../kit/permissions.ts';
import type { Message } from '../kit/messages.ts';

/** Names of this module's permissions. */
export const openApiPermissionMessages = {
  '187:apply': ['申请开通', '申請開通', 'Apply for customers', 'Solicitar clientes'],
  '187:approve': ['复核开通', '複核開通', 'Approve customers', 'Aprovar clientes'],
  '187:edit': ['调整授权与套餐', '調整授權與套餐', 'Change scopes and packages', 'Alterar âmbitos e pacotes'],
  '187:key': ['管理密钥', '管理金鑰', 'Manage keys', 'Gerir chaves'],
  '187:disable': ['停用与启用', '停用與啟用', 'Disable and enable', 'Desativar e ativar'],
  '187:replay': [
    '重发回调与通知',
    '重發回呼與通知',
    'Replay webhooks and notifications',
    'Reenviar webhooks e notificações',
  ],
  '187:assign': ['分派开通申请', '分派開通申請', 'Distribute applications', 'Distribuir pedidos'],
} as const satisfies Partial<Record<ActionCode, Message>>;
