import type { Messages } from '../kit/messages.ts';

/** Messages of every sheet, whatever list it is of. */
export const sheetMessages = {
  /** The sheet beside the rows that says where they come from. */
  cover: {
    sheet: ['导出说明', '匯出說明', 'About', 'Sobre'],
    content: ['内容', '內容', 'Content', 'Conteúdo'],
    requestedBy: ['导出人', '匯出人', 'Exported by', 'Exportado por'],
    createdAt: ['申请时间（北京时间）', '申請時間（北京時間）', 'Requested at (UTC+8)', 'Solicitado em (UTC+8)'],
    filter: ['筛选条件', '篩選條件', 'Filter', 'Filtro'],
    columns: ['导出列', '匯出欄位', 'Columns', 'Colunas'],
    plainColumns: ['明文列', '明文欄位', 'Plain columns', 'Colunas sem máscara'],
    noPlain: [
      '无，个人信息均已脱敏',
      '無，個人資訊均已遮罩',
      'None; personal data is masked',
      'Nenhuma; dados pessoais mascarados',
    ],
    approvedBy: ['复核人', '覆核人', 'Confirmed by', 'Confirmado por'],
    approvedAt: ['复核时间（北京时间）', '覆核時間（北京時間）', 'Confirmed at (UTC+8)', 'Confirmado em (UTC+8)'],
    reason: ['明文导出原因', '明文匯出原因', 'Reason for plain values', 'Motivo dos valores sem máscara'],
    rows: ['行数', '列數', 'Rows', 'Linhas'],
    id: ['任务编号', '任務編號', 'Task number', 'Número da tarefa'],
  },
  /** How a list was filtered: `Registered (from): 2026-01-01 00:00:00; Source: Web`. */
  filter: {
    none: ['无，全部记录', '無，全部紀錄', 'None; every record', 'Nenhum; todos os registros'],
    from: ['（起）', '（起）', ' (from)', ' (de)'],
    to: ['（止）', '（止）', ' (to)', ' (até)'],
    is: ['：', '：', ': ', ': '],
    and: ['；', '；', '; ', '; '],
  },
  value: {
    yes: ['是', '是', 'Yes', 'Sim'],
    no: ['否', '否', 'No', 'Não'],
    /** Separates the items of a list. */
    separator: ['、', '、', ', ', ', '],
  },
} as const satisfies Messages;
