import type { Messages } from '../../kit/messages.ts';

/** What pages and sheets both say about a line of a bank statement. */
export const bankStatementLineMessages = {
  field: {
    id: ['编号', '編號', 'Id', 'Id'],
    statementNumber: ['对账单号', '對帳單號', 'Statement', 'Extrato'],
    ownAccount: ['本方账号', '本方帳號', 'Our account', 'Nossa conta'],
    serial: ['银行流水号', '銀行流水號', 'Bank serial', 'Série do banco'],
    bookedAt: ['交易时间', '交易時間', 'Booked at', 'Lançado em'],
    direction: ['收支方向', '收支方向', 'Direction', 'Sentido'],
    isReversal: ['冲正', '沖正', 'Reversal', 'Estorno'],
    amountFen: ['金额', '金額', 'Amount', 'Valor'],
    payerName: ['对方户名', '對方戶名', 'Other party', 'Contraparte'],
    payerAccount: ['对方账号', '對方帳號', 'Their account', 'Conta da contraparte'],
    payerBank: ['对方开户行', '對方開戶行', 'Their bank', 'Banco da contraparte'],
    memo: ['附言', '附言', 'Memo', 'Memorando'],
    payment: ['汇款单', '匯款單', 'Transfer', 'Transferência'],
    open: ['未匹配', '未匹配', 'Unmatched', 'Não conciliado'],
    importedByName: ['导入人', '匯入人', 'Imported by', 'Importado por'],
    importedAt: ['导入时间', '匯入時間', 'Imported', 'Importado em'],
  },
  direction: {
    in: ['收入', '收入', 'In', 'Entrada'],
    out: ['支出', '支出', 'Out', 'Saída'],
  },
  open: { yes: ['未匹配', '未匹配', 'Unmatched', 'Não conciliado'] },
} as const satisfies Messages;
