import type { Messages } from '../kit/messages.ts';

/** Messages of every sheet, whatever list it is of. */
export const sheetMessages = {
  /** The sheet beside the rows that says where they come from. */
  cover: {
    sheet: ['导出说明', '匯出說明', 'About', 'Sobre'],
    content: ['内容', '內容', 'Content', 'Conteúdo'],
    requestedBy: ['导出人', '匯出人', 'Exported by', 'Exportado por'],
    createdAt: ['申请时间', '申請時間', 'Requested at', 'Solicitado em'],
    filter: ['筛选条件', '篩選條件', 'Filter', 'Filtro'],
    filterDigest: ['筛选条件 SHA-256', '篩選條件 SHA-256', 'Filter SHA-256', 'SHA-256 do filtro'],
    id: ['任务编号', '任務編號', 'Task number', 'Número da tarefa'],
  },
  value: {
    yes: ['是', '是', 'Yes', 'Sim'],
    no: ['否', '否', 'No', 'Não'],
    /** Separates the items of a list. */
    separator: ['、', '、', ', ', ', '],
  },
} as const satisfies Messages;
