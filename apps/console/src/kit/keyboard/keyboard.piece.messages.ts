import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages about keys, loaded with the palette and with the sheet of shortcuts. */
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
    nextCase: ['领取下一件案件', '領取下一件案件', 'Take the next case', 'Assumir o próximo caso'],
    approve: ['通过', '通過', 'Approve', 'Aprovar'],
    reject: ['驳回', '駁回', 'Reject', 'Rejeitar'],
    submit: ['提交或确认', '提交或確認', 'Send or confirm', 'Enviar ou confirmar'],
    askCorrection: ['要求补正', '要求補正', 'Ask for corrections', 'Pedir correções'],
    viewPaper: ['查看下一份材料', '檢視下一份材料', 'View the next paper', 'Ver o próximo documento'],
    passPaper: [
      '本份材料相关各项均合格',
      '本份材料相關各項均合格',
      'All lines about this paper pass',
      'Tudo sobre este documento aprovado',
    ],
    reveal: ['查看完整的脱敏信息', '檢視完整的脫敏資訊', 'Show what is masked', 'Ver os dados mascarados'],
    zoomIn: ['放大材料', '放大材料', 'Zoom into the paper', 'Aumentar o documento'],
    zoomOut: ['缩小材料', '縮小材料', 'Zoom out of the paper', 'Diminuir o documento'],
    fitPaper: ['材料适合窗口', '材料符合視窗', 'Fit the paper to the window', 'Ajustar o documento à janela'],
    turnPaper: ['旋转材料', '旋轉材料', 'Rotate the paper', 'Girar o documento'],
    check1: [
      '核对清单第 1 项，2 至 9 依此类推',
      '核對清單第 1 項，2 至 9 依此類推',
      'Check line 1; 2 to 9 for the next ones',
      'Conferir a linha 1; de 2 a 9, as seguintes',
    ],
    failCheck: ['当前项不合格', '目前項不合格', 'The current line fails', 'Reprovar a linha atual'],
    noteCheck: ['为当前项写备注', '為目前項寫備註', 'Note on the current line', 'Nota na linha atual'],
    takeCase: ['领取或接手', '領取或接手', 'Take or take over', 'Assumir'],
    giveCase: ['转交', '轉交', 'Give', 'Repassar'],
    giveBackCase: ['放回', '放回', 'Give back', 'Devolver'],
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
