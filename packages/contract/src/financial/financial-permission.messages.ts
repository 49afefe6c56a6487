import type { Message } from '../kit/messages.ts';
import type { ActionCode } from '../kit/permissions.ts';

/** Names of this module's permissions. */
export const financialPermissionMessages = {
  '33:edit': [
    '关闭、备注订单，申请改价与退款',
    '關閉、備註訂單，申請改價與退款',
    'Close orders, ask for refunds and other prices',
    'Encerrar pedidos e pedir reembolsos',
  ],
  '33:approve': [
    '复核改价与退款、确认异常支付',
    '覆核改價與退款、確認異常支付',
    'Confirm refunds, prices and doubtful payments',
    'Confirmar reembolsos e preços',
  ],
  '33:export': ['导出订单', '匯出訂單', 'Export orders', 'Exportar pedidos'],
} as const satisfies Partial<Record<ActionCode, Message>>;
