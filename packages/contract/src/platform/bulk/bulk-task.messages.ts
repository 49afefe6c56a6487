import type { Messages } from '../../kit/messages.ts';

/** Messages about acts on many records, for the report. */
export const bulkTaskMessages = {
  field: {
    id: ['记录编号', '紀錄編號', 'Record', 'Registro'],
    outcome: ['结果', '結果', 'Outcome', 'Resultado'],
    detail: ['说明', '說明', 'Detail', 'Detalhe'],
    at: ['处理时间（北京时间）', '處理時間（北京時間）', 'Processed at (UTC+8)', 'Processado em (UTC+8)'],
  },
  outcome: {
    waiting: ['未处理', '未處理', 'Not processed', 'Não processado'],
    done: ['成功', '成功', 'Done', 'Feito'],
    refused: ['未成功', '未成功', 'Refused', 'Recusado'],
  },
  report: ['逐条结果', '逐筆結果', 'Report', 'Relatório'],
} as const satisfies Messages;
