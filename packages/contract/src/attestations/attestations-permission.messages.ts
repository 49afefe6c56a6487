import type { ActionCode } from '../kit/permissions.ts';
import type { Message } from '../kit/messages.ts';

/** Names of this module's permissions. */
export const attestationsPermissionMessages = {
  '14:review': ['内容审核', '內容審核', 'Review content', 'Analisar conteúdo'],
  '14:verify': ['验证', '驗證', 'Verify', 'Verificar'],
  '14:certificate': [
    '证书出具与吊销',
    '證書出具與撤銷',
    'Issue and revoke certificates',
    'Emitir e revogar certificados',
  ],
  '14:anchor': ['重新上链', '重新上鏈', 'Anchor again', 'Ancorar de novo'],
  '14:hold': ['诉讼保留', '訴訟保留', 'Legal hold', 'Retenção legal'],
  '14:package': ['证据包与提取码', '證據包與提取碼', 'Packages and court codes', 'Pacotes e códigos do tribunal'],
  '14:reveal': ['查看完整信息', '檢視完整資訊', 'Reveal masked fields', 'Revelar campos ocultos'],
  '14:export': ['导出', '匯出', 'Export', 'Exportar'],
  '14:export-plain': ['申请明文导出', '申請明文匯出', 'Ask for plain exports', 'Pedir exportações sem máscara'],
  '14:approve-plain': ['复核明文导出', '覆核明文匯出', 'Confirm plain exports', 'Confirmar exportações sem máscara'],
} as const satisfies Partial<Record<ActionCode, Message>>;
