import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages about asking for a customer's statement of account. */
export const accountStatementMessages = {
  title: ['生成对账单', '產生對帳單', 'Make a statement of account', 'Gerar extrato da conta'],
  from: ['起始日期', '起始日期', 'First day', 'Primeiro dia'],
  to: ['截止日期', '截止日期', 'Last day', 'Último dia'],
  format: ['文件格式', '檔案格式', 'File format', 'Formato do arquivo'],
  submit: ['生成对账单', '產生對帳單', 'Make it', 'Gerar'],
  hint: [
    '期间最长十二个月，包含余额、赠送金、冻结与积分；文件在后台生成，完成后在任务中心下载',
    '期間最長十二個月，包含餘額、贈送金、凍結與積分；檔案在背景產生，完成後於任務中心下載',
    'Twelve months at most, with balance, gifts, what is held and points. The file is made in the background; download it from the task center',
    'No máximo doze meses, com saldo, bônus, bloqueado e pontos. O arquivo é gerado em segundo plano; baixe-o na central de tarefas',
  ],
} as const satisfies Messages;
