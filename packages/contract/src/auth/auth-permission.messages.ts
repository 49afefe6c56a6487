import type { ActionCode } from '../kit/permissions.ts';
import type { Message } from '../kit/messages.ts';

/** Names of this module's permissions. */
export const authPermissionMessages = {
  '7:create': ['新增成员', '新增成員', 'Add members', 'Adicionar membros'],
  '7:edit': ['编辑成员资料', '編輯成員資料', 'Edit members', 'Editar membros'],
  '7:disable': ['停用与启用成员', '停用與啟用成員', 'Disable and enable members', 'Desativar e ativar membros'],
  '7:reset': [
    '重置密码与二次验证、解锁',
    '重設密碼與二次驗證、解鎖',
    'Reset passwords and second factors, unlock',
    'Redefinir senhas e segundos fatores, desbloquear',
  ],
  '7:export': ['导出成员', '匯出成員', 'Export members', 'Exportar membros'],
  '7:export-plain': [
    '申请明文导出成员',
    '申請明文匯出成員',
    'Ask for plain exports of members',
    'Pedir exportações de membros sem máscara',
  ],
  '8:propose': ['提交授权变更', '提交授權變更', 'Submit grant changes', 'Enviar alterações de acesso'],
  '8:approve': ['复核授权变更', '覆核授權變更', 'Review grant changes', 'Revisar alterações de acesso'],
  '8:audit': ['查看审计日志', '檢視稽核日誌', 'Read the audit log', 'Ler a auditoria'],
} as const satisfies Partial<Record<ActionCode, Message>>;
