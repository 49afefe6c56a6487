import type { Messages } from '../../kit/messages.ts';

/** What the console says about the close of a month, and what audit entries and trails call it. */
export const monthCloseMessages = {
  field: {
    month: ['月份', '月份', 'Month', 'Mês'],
    state: ['状态', '狀態', 'State', 'Estado'],
    closedAt: ['关账时间', '關帳時間', 'Closed at', 'Fechado em'],
    digest: ['摘要（已写入日志）', '摘要（已寫入日誌）', 'Digest, in the log', 'Resumo, no registro'],
    book: ['账户', '帳戶', 'Book', 'Livro'],
    opening: ['期初', '期初', 'Opening', 'Inicial'],
    debits: ['借方', '借方', 'Debits', 'Débitos'],
    credits: ['贷方', '貸方', 'Credits', 'Créditos'],
    closing: ['期末', '期末', 'Closing', 'Final'],
  },
  state: {
    open: ['待结账', '待結帳', 'Open', 'Aberto'],
    submitted: ['待复核', '待覆核', 'To be confirmed', 'A confirmar'],
    closed: ['已关账', '已關帳', 'Closed', 'Fechado'],
  },
  action: {
    open: ['开始月结', '開始月結', 'Open', 'Abrir'],
    submit: ['提交关账', '提交關帳', 'Submit', 'Enviar'],
    close: ['复核关账', '覆核關帳', 'Close the month', 'Fechar o mês'],
    return: ['退回', '退回', 'Send back', 'Devolver'],
  },
  done: {
    return: ['已退回', '已退回', 'Sent back', 'Devolvido'],
  },
  check: {
    'previous-month': ['上月已关账', '上月已關帳', 'Earlier months are closed', 'Meses anteriores fechados'],
    'ledger-days': ['当月每日账簿已日结', '當月每日帳簿已日結', 'Every day is closed', 'Todos os dias fechados'],
    'balances-copied': ['余额列表已更新', '餘額列表已更新', 'Balances are copied', 'Saldos copiados'],
    'offline-payments': [
      '无待处理线下汇款',
      '無待處理線下匯款',
      'No bank transfer waits',
      'Nenhuma transferência à espera',
    ],
    invoices: [
      '无开票中或失败的发票',
      '無開票中或失敗的發票',
      'No invoice under way or failed',
      'Nenhuma fatura pendente ou falhada',
    ],
    'red-sheets': [
      '无未完成红字确认单',
      '無未完成紅字確認單',
      'No red sheet is open',
      'Nenhum estorno de fatura aberto',
    ],
    refunds: ['无在途退款', '無在途退款', 'No refund is on its way', 'Nenhum reembolso a caminho'],
    'doubtful-orders': ['无支付异常订单', '無支付異常訂單', 'No doubtful payment', 'Nenhum pagamento duvidoso'],
    bills: ['渠道账单齐全', '管道帳單齊全', 'No bill of a channel is missing', 'Nenhuma fatura de canal em falta'],
    differences: ['对账差异已说明', '對帳差異已說明', 'Differences are explained', 'Diferenças explicadas'],
    'fee-neutrality': [
      '公证处与平台之间无合同外资金往来',
      '公證處與平台之間無合約外資金往來',
      'Nothing flows between offices and the platform beyond contracts',
      'Nada flui entre cartórios e a plataforma além dos contratos',
    ],
    'points-gifts': ['积分赠送已复核', '積分贈送已覆核', 'Gifts of points are decided', 'Bônus de pontos decididos'],
  },
  book: {
    principal: ['客户余额', '客戶餘額', 'Balances', 'Saldos'],
    gift: ['赠送金', '贈送金', 'Gifts', 'Bônus'],
    points: ['积分', '積分', 'Points', 'Pontos'],
    hold: ['冻结', '凍結', 'Held', 'Bloqueado'],
    receivable: ['应收', '應收', 'Receivable', 'A receber'],
    revenue: ['收入', '收入', 'Revenue', 'Receita'],
    clearing: ['清算', '清算', 'Clearing', 'Compensação'],
    'office-payable': ['应付公证处', '應付公證處', 'Payable to offices', 'A pagar a cartórios'],
    tax: ['税金', '稅金', 'Tax', 'Imposto'],
    rounding: ['尾差', '尾差', 'Rounding', 'Arredondamento'],
  },
} as const satisfies Messages;
