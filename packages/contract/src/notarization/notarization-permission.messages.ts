import type { Message } from '../kit/messages.ts';
import type { ActionCode } from '../kit/permissions.ts';

/** Names of this module's permissions. */
export const notarizationPermissionMessages = {
  '24:pack': ['打包下载材料', '打包下載材料', 'Download material in packs', 'Baixar material em pacotes'],
  '24:edit': ['代当事人申请与撤回', '代當事人申請與撤回', 'Apply for applicants', 'Pedir pelos requerentes'],
  '24:review': ['平台初审与分派', '平台初審與分派', 'Review and route', 'Analisar e encaminhar'],
  '24:handle': ['受理与办理', '受理與辦理', 'Accept and handle', 'Aceitar e conduzir'],
  '24:approve': ['审批与案件调配', '審批與案件調配', 'Approve and distribute', 'Aprovar e distribuir'],
  '24:export': ['导出', '匯出', 'Export', 'Exportar'],
} as const satisfies Partial<Record<ActionCode, Message>>;
