import type { Messages } from '../kit/messages.ts';

/** What came of a verification, for pages and reports. */
export const verifyResultMessages = {
  VALID: ['有效', '有效', 'Valid', 'Válido'],
  INVALID: ['无效', '無效', 'Invalid', 'Inválido'],
  INDETERMINATE: ['无法判断', '無法判斷', 'Cannot tell', 'Indeterminado'],
  ERROR: ['验证出错', '驗證出錯', 'Could not verify', 'Erro na verificação'],
} as const satisfies Messages;
