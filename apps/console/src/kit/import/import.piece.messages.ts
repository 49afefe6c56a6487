import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages of the import of a sheet. */
export const importMessages = {
  pick: ['选择或拖入表格文件', '選擇或拖入表格檔案', 'Choose or drop a sheet', 'Escolha ou solte uma planilha'],
  pickHint: [
    '支持 .xlsx、.csv，最多 {rows, number} 行、{max}',
    '支援 .xlsx、.csv，最多 {rows, number} 列、{max}',
    '.xlsx or .csv, up to {rows, number} rows and {max}',
    '.xlsx ou .csv, até {rows, number} linhas e {max}',
  ],
  template: ['下载模板', '下載範本', 'Download template', 'Baixar modelo'],
  checking: [
    '正在试导入，不会写入任何数据',
    '正在試匯入，不會寫入任何資料',
    'Trial run; nothing is written yet',
    'Simulação em andamento; nada é gravado ainda',
  ],
  committing: [
    '正在导入，可以离开本页，完成后会通知您',
    '正在匯入，可以離開本頁，完成後會通知您',
    'Importing; you may leave this page and will be told when it is done',
    'Importando; você pode sair desta página e será avisado ao final',
  ],
  good: [
    '可导入 {count, number} 行',
    '可匯入 {count, number} 列',
    '{count, plural, one {# row can be imported} other {# rows can be imported}}',
    '{count, plural, one {# linha pode ser importada} other {# linhas podem ser importadas}}',
  ],
  bad: [
    '有误 {count, number} 行',
    '有誤 {count, number} 列',
    '{count, plural, one {# row has errors} other {# rows have errors}}',
    '{count, plural, one {# linha com erros} other {# linhas com erros}}',
  ],
  total: [
    '共 {count, number} 行',
    '共 {count, number} 列',
    '{count, plural, one {# row} other {# rows}}',
    '{count, plural, one {# linha} other {# linhas}}',
  ],
  line: ['行号', '列號', 'Row', 'Linha'],
  column: ['列', '欄', 'Column', 'Coluna'],
  message: ['原因', '原因', 'Reason', 'Motivo'],
  suggestion: ['建议', '建議', 'Suggestion', 'Sugestão'],
  more: ['再看一些', '再看一些', 'Show more', 'Mostrar mais'],
  errorSheet: ['下载错误表格', '下載錯誤表格', 'Download error sheet', 'Baixar planilha de erros'],
  commitAll: [
    '导入全部 {count, number} 行',
    '匯入全部 {count, number} 列',
    'Import all {count, number} rows',
    'Importar todas as {count, number} linhas',
  ],
  commitValid: [
    '仅导入有效的 {count, number} 行',
    '僅匯入有效的 {count, number} 列',
    'Import only the {count, number} valid rows',
    'Importar só as {count, number} linhas válidas',
  ],
  cancel: ['放弃导入', '放棄匯入', 'Discard', 'Descartar'],
  commit: ['确认导入', '確認匯入', 'Import', 'Importar'],
  committed: [
    '已导入 {count, number} 行',
    '已匯入 {count, number} 列',
    '{count, plural, one {# row imported} other {# rows imported}}',
    '{count, plural, one {# linha importada} other {# linhas importadas}}',
  ],
  cancelled: [
    '已放弃，没有写入任何数据',
    '已放棄，沒有寫入任何資料',
    'Discarded; nothing was written',
    'Descartada; nada foi gravado',
  ],
  refused: ['表格无法导入', '表格無法匯入', 'The sheet cannot be imported', 'A planilha não pode ser importada'],
  again: ['再导入一份', '再匯入一份', 'Import another sheet', 'Importar outra planilha'],
  retry: ['重试', '重試', 'Try again', 'Tentar de novo'],
} as const satisfies Messages;
