import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages about verifications. */
export const verificationMessages = {
  title: ['验证记录', '驗證記錄', 'Verifications', 'Verificações'],
  now: ['立即验证', '立即驗證', 'Verify now', 'Verificar agora'],
  none: ['还没有验证过', '還沒有驗證過', 'Not verified yet', 'Ainda não verificado'],
  automatic: ['系统巡检', '系統巡檢', 'Routine check', 'Conferência de rotina'],
  outcome: ['验证结果：{result}', '驗證結果：{result}', 'Result: {result}', 'Resultado: {result}'],
  reasons: ['未通过的项目：{rungs}', '未通過的項目：{rungs}', 'Not passed: {rungs}', 'Não aprovado: {rungs}'],
} as const satisfies Messages;
