import { bulkTaskMessages } from '@nota/contract/platform/bulk/bulk-task.messages.ts';
import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages about what came of each record of a bulk act, loaded with the report. */
export const bulkReportMessages = {
  open: bulkTaskMessages.report,
  title: bulkTaskMessages.report,
  ...bulkTaskMessages.field,
  at: ['处理时间', '處理時間', 'Processed at', 'Processado em'],
  outcomes: bulkTaskMessages.outcome,
  download: ['下载逐条结果', '下載逐筆結果', 'Download report', 'Baixar relatório'],
  previous: ['上一页', '上一頁', 'Previous', 'Anterior'],
  next: ['下一页', '下一頁', 'Next', 'Próxima'],
  cancel: ['取消', '取消', 'Cancel', 'Cancelar'],
  cancelled: ['取消任务', '取消任務', 'Cancelling the task', 'Cancelamento da tarefa'],
} as const satisfies Messages;
