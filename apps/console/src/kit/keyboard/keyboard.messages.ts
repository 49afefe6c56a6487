import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages about keys and the sheet of shortcuts. */
export const keyboardMessages = {
  shortcuts: {
    palette: ['命令面板', '指令面板', 'Command palette', 'Paleta de comandos'],
    sheet: ['快捷键', '快速鍵', 'Keyboard shortcuts', 'Atalhos de teclado'],
    search: ['搜索', '搜尋', 'Search', 'Pesquisar'],
    create: ['新建', '新增', 'New', 'Novo'],
    refresh: ['刷新', '重新整理', 'Refresh', 'Atualizar'],
    nextRow: ['下一行', '下一列', 'Next row', 'Próxima linha'],
    previousRow: ['上一行', '上一列', 'Previous row', 'Linha anterior'],
    openRow: ['打开当前行', '開啟目前列', 'Open the current row', 'Abrir a linha atual'],
    approve: ['通过', '通過', 'Approve', 'Aprovar'],
    reject: ['驳回', '駁回', 'Reject', 'Rejeitar'],
    submit: ['提交或确认', '提交或確認', 'Send or confirm', 'Enviar ou confirmar'],
    nextRecord: ['下一条', '下一筆', 'Next record', 'Próximo registro'],
    previousRecord: ['上一条', '上一筆', 'Previous record', 'Registro anterior'],
  },
  sheet: {
    title: ['本页可用的快捷键', '本頁可用的快速鍵', 'Shortcuts on this page', 'Atalhos desta página'],
    scopes: {
      everywhere: ['通用', '通用', 'General', 'Geral'],
      list: ['列表', '清單', 'Lists', 'Listas'],
      record: ['审批', '審批', 'Approval', 'Aprovação'],
      go: ['前往', '前往', 'Go to', 'Ir para'],
    },
  },
} as const satisfies Messages;
