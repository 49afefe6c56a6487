import type { Messages } from '@nota/contract/kit/messages.ts';
import { bankStatementLineMessages as fieldMessages } from '@nota/contract/financial/bank/bank-statement-line.messages.ts';

/** Messages about lines of bank statements. */
export const bankStatementLineMessages = {
  ...fieldMessages,
  title: ['银行流水', '銀行流水', 'Statement lines', 'Linhas do extrato'],
  amount: ['金额（元）', '金額（元）', 'Amount (CNY)', 'Valor (CNY)'],
  sums: {
    label: ['筛选结果合计', '篩選結果合計', 'What these lines come to', 'Total destas linhas'],
    lines: ['笔数', '筆數', 'Lines', 'Linhas'],
    inFen: ['收入合计', '收入合計', 'In', 'Entradas'],
    outFen: ['支出合计', '支出合計', 'Out', 'Saídas'],
    openFen: ['未匹配收入', '未匹配收入', 'Unmatched', 'Não conciliado'],
    failed: ['合计读取失败', '合計讀取失敗', 'The totals could not be read', 'Não foi possível ler os totais'],
    retry: ['重试', '重試', 'Try again', 'Tentar de novo'],
  },
} as const satisfies Messages;
