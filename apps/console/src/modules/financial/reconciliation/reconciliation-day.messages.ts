import { reconciliationWords } from '@nota/contract/financial/reconciliation/reconciliation-words.messages.ts';
import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages about the days of the channels, and of the page that they are on. */
export const reconciliationDayMessages = {
  tabs: {
    label: ['页面内容', '頁面內容', 'What is shown', 'O que é mostrado'],
    orders: ['订单导出', '訂單匯出', 'Export of orders', 'Exportação de pedidos'],
    days: ['渠道对账', '管道對帳', 'Reconciled days', 'Dias conciliados'],
    items: ['对账差异', '對帳差異', 'Differences', 'Diferenças'],
  },
  field: {
    day: reconciliationWords.field.day,
    source: reconciliationWords.field.source,
    account: ['收款账户', '收款帳戶', 'Our account', 'Nossa conta'],
    result: ['结果', '結果', 'Result', 'Resultado'],
    billCount: ['渠道笔数', '管道筆數', 'Their lines', 'Linhas deles'],
    ourCount: ['我方笔数', '我方筆數', 'Ours', 'Nossas'],
    billInFen: ['渠道收款', '管道收款', 'They took', 'Recebido por eles'],
    ourInFen: ['我方收款', '我方收款', 'We booked', 'Lançado por nós'],
    billOutFen: ['渠道退款', '管道退款', 'They gave back', 'Devolvido por eles'],
    ourOutFen: ['我方退款', '我方退款', 'We gave back', 'Devolvido por nós'],
    items: ['差异', '差異', 'Differences', 'Diferenças'],
    billSha256: ['账单摘要', '帳單摘要', 'Digest of the bill', 'Resumo da fatura'],
    askedAt: ['取账单时间', '取帳單時間', 'Fetched', 'Buscado em'],
    comparedAt: ['核对时间', '核對時間', 'Compared', 'Comparado em'],
  },
  source: reconciliationWords.source,
  result: {
    balanced: ['平账', '平帳', 'Balanced', 'Conferido'],
    items: ['有差异', '有差異', 'Differences', 'Com diferenças'],
    'bill-missing': ['账单缺失', '帳單缺失', 'No bill', 'Sem fatura'],
  },
  simulated: ['模拟', '模擬', 'simulated', 'simulado'],
  itemsOf: [
    '{items, number} 条，{open, number} 条未说明',
    '{items, number} 條，{open, number} 條未說明',
    '{items, number}, {open, number} open',
    '{items, number}, {open, number} em aberto',
  ],
  file: ['导出对账单', '匯出對帳單', 'Export the day', 'Exportar o dia'],
  sums: {
    label: ['筛选结果合计', '篩選結果合計', 'What these days come to', 'Total destes dias'],
    days: ['对账日', '對帳日', 'Days', 'Dias'],
    billInFen: ['渠道收款', '管道收款', 'They took', 'Recebido por eles'],
    ourInFen: ['我方收款', '我方收款', 'We booked', 'Lançado por nós'],
    billOutFen: ['渠道退款', '管道退款', 'They gave back', 'Devolvido por eles'],
    ourOutFen: ['我方退款', '我方退款', 'We gave back', 'Devolvido por nós'],
    missing: ['账单缺失', '帳單缺失', 'Bills missing', 'Faturas em falta'],
    items: ['差异', '差異', 'Differences', 'Diferenças'],
    openItems: ['未说明', '未說明', 'Open', 'Em aberto'],
    failed: ['合计读取失败', '合計讀取失敗', 'The totals could not be read', 'Não foi possível ler os totais'],
    retry: ['重试', '重試', 'Try again', 'Tentar de novo'],
  },
} as const satisfies Messages;
