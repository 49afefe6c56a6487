import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages of long forms. */
export const longFormMessages = {
  index: ['填写进度', '填寫進度', 'Sections', 'Seções'],
  complete: ['已填好', '已填好', 'complete', 'completa'],
  missing: ['还差 {count, number} 项', '還差 {count, number} 項', '{count, number} to do', 'faltam {count, number}'],
  summary: [
    '还有 {count, number} 项需要填写或更正',
    '還有 {count, number} 項需要填寫或更正',
    '{count, number} entries are missing or wrong',
    '{count, number} itens faltam ou estão incorretos',
  ],
  saved: ['已暂存 {time}', '已暫存 {time}', 'Kept at {time}', 'Guardado às {time}'],
  unsaved: [
    '未能暂存到服务器，请勿关闭页面',
    '未能暫存到伺服器，請勿關閉頁面',
    'Could not be kept on the server. Do not close this page',
    'Não foi possível guardar no servidor. Não feche esta página',
  ],
  restored: [
    '已恢复 {time} 暂存的内容',
    '已恢復 {time} 暫存的內容',
    'Restored what was kept at {time}',
    'Restaurado o que foi guardado às {time}',
  ],
  discard: ['重新填写', '重新填寫', 'Start again', 'Recomeçar'],
} as const satisfies Messages;
