import type { ActionCode } from '../kit/permissions.ts';
import type { Message } from '../kit/messages.ts';

/** Names of this module's permissions. */
export const userManagerPermissionMessages = {
  '10:edit': ['编辑备注与标签', '編輯備註與標籤', 'Edit notes and tags', 'Editar notas e etiquetas'],
  '10:freeze': ['冻结与解冻', '凍結與解凍', 'Freeze and unfreeze', 'Congelar e descongelar'],
  '10:reset': ['重置认证', '重置認證', 'Reset verification', 'Repor a verificação'],
  '10:cancel': ['办理注销', '辦理註銷', 'Close accounts', 'Encerrar contas'],
  '10:reveal': ['查看完整信息', '檢視完整資訊', 'Reveal masked fields', 'Revelar campos ocultos'],
  '10:subject': ['个人信息副本', '個人資訊副本', 'Copy of personal data', 'Cópia dos dados pessoais'],
  '10:export': ['导出', '匯出', 'Export', 'Exportar'],
  '10:export-plain': ['申请明文导出', '申請明文匯出', 'Ask for plain exports', 'Pedir exportações sem máscara'],
  '10:approve-plain': ['复核明文导出', '覆核明文匯出', 'Confirm plain exports', 'Confirmar exportações sem máscara'],
  '10:notify': ['重发通知', '重發通知', 'Send notifications again', 'Reenviar notificações'],
  '11:edit': ['编辑备注与标签', '編輯備註與標籤', 'Edit notes and tags', 'Editar notas e etiquetas'],
  '11:review': ['认证审核', '認證審核', 'Review verification', 'Analisar verificação'],
  '11:freeze': ['冻结与解冻', '凍結與解凍', 'Freeze and unfreeze', 'Congelar e descongelar'],
  '11:cancel': ['办理注销', '辦理註銷', 'Close accounts', 'Encerrar contas'],
  '11:reveal': ['查看完整信息', '檢視完整資訊', 'Reveal masked fields', 'Revelar campos ocultos'],
  '11:export': ['导出', '匯出', 'Export', 'Exportar'],
  '11:export-plain': ['申请明文导出', '申請明文匯出', 'Ask for plain exports', 'Pedir exportações sem máscara'],
  '11:approve-plain': ['复核明文导出', '覆核明文匯出', 'Confirm plain exports', 'Confirmar exportações sem máscara'],
  '11:notify': ['重发通知', '重發通知', 'Send notifications again', 'Reenviar notificações'],
  '11:assign': ['分派审核案件', '分派審核案件', 'Distribute reviews', 'Distribuir análises'],
  '79:alert': ['管理告警规则', '管理告警規則', 'Manage alert rules', 'Gerir regras de alerta'],
} as const satisfies Partial<Record<ActionCode, Message>>;
