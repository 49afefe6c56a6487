import type { Message } from '../kit/messages.ts';
import type { ActionCode } from '../kit/permissions.ts';

/** Names of this module's permissions. */
export const financialPermissionMessages = {
  '12:edit': [
    '申请调整、赠送与冲回余额',
    '申請調整、贈送與沖回餘額',
    'Ask for adjustments and gifts of money',
    'Pedir ajustes e bônus de saldo',
  ],
  '12:approve': [
    '复核余额调整、赠送与冲回',
    '覆核餘額調整、贈送與沖回',
    'Confirm adjustments and gifts of money',
    'Confirmar ajustes e bônus de saldo',
  ],
  '12:export': ['导出余额与流水', '匯出餘額與流水', 'Export balances', 'Exportar saldos'],
  '33:edit': [
    '关闭、备注订单，申请改价与退款，说明对账差异',
    '關閉、備註訂單，申請改價與退款，說明對帳差異',
    'Close orders, ask for refunds and other prices, explain differences',
    'Encerrar pedidos, pedir reembolsos e explicar diferenças',
  ],
  '33:approve': [
    '复核改价、退款与大额对账差异，确认异常支付',
    '覆核改價、退款與大額對帳差異，確認異常支付',
    'Confirm refunds, prices, doubtful payments and large differences',
    'Confirmar reembolsos, preços e diferenças grandes',
  ],
  '33:export': ['导出订单与对账单', '匯出訂單與對帳單', 'Export orders and bills', 'Exportar pedidos e contas'],
  '36:edit': ['申请赠送、撤销积分', '申請贈送、撤銷積分', 'Ask for gifts of points', 'Pedir bônus de pontos'],
  '36:approve': ['复核积分赠送、撤销', '複核積分贈送、撤銷', 'Confirm gifts of points', 'Confirmar bônus de pontos'],
  '36:export': ['导出积分赠送', '匯出積分贈送', 'Export gifts of points', 'Exportar bônus de pontos'],
  '38:edit': [
    '登记线下汇款、导入银行对账单、申请冲正',
    '登記線下匯款、匯入銀行對帳單、申請沖正',
    'Enter bank transfers, import statements, ask for reversals',
    'Registrar transferências, importar extratos e pedir estornos',
  ],
  '38:review': ['审核线下汇款', '審核線下匯款', 'Review bank transfers', 'Analisar transferências'],
  '38:approve': [
    '复核大额汇款与冲正',
    '覆核大額匯款與沖正',
    'Confirm large transfers and reversals',
    'Confirmar transferências grandes e estornos',
  ],
  '38:export': ['导出汇款与银行流水', '匯出匯款與銀行流水', 'Export transfers', 'Exportar transferências'],
  '34:edit': [
    '登记、撤销、重试开票，申请红冲',
    '登記、撤銷、重試開票，申請紅沖',
    'Ask for invoices and for taking them back',
    'Pedir faturas e estornos de faturas',
  ],
  '34:approve': [
    '审核开票申请、复核红冲',
    '審核開票申請、覆核紅沖',
    'Approve invoices and their taking back',
    'Aprovar faturas e seus estornos',
  ],
  '34:export': ['导出发票', '匯出發票', 'Export invoices', 'Exportar faturas'],
} as const satisfies Partial<Record<ActionCode, Message>>;
