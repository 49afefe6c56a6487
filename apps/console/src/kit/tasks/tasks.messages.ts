import type { Messages } from '@nota/contract/kit/messages.ts';
import { sheetTitleMessages } from '@nota/contract/platform/sheet-title.messages.ts';

/** Messages about exports and imports under way. */
export const tasksMessages = {
  title: ['任务中心', '任務中心', 'Task centre', 'Central de tarefas'],
  titleRunning: [
    '任务中心，{count, number} 个任务进行中',
    '任務中心，{count, number} 個任務進行中',
    'Task centre, {count, plural, one {# task running} other {# tasks running}}',
    'Central de tarefas, {count, plural, one {# tarefa em andamento} other {# tarefas em andamento}}',
  ],
  empty: [
    '还没有导出或导入任务',
    '還沒有匯出或匯入任務',
    'No exports or imports yet',
    'Ainda não há exportações nem importações',
  ],
  retry: ['重试', '重試', 'Try again', 'Tentar de novo'],
  export: ['导出{what}', '匯出{what}', 'Export: {what}', 'Exportar: {what}'],
  exportPlain: ['明文导出{what}', '明文匯出{what}', 'Plain export: {what}', 'Exportar sem máscara: {what}'],
  import: ['导入{what}', '匯入{what}', 'Import: {what}', 'Importar: {what}'],
  kinds: {
    ...sheetTitleMessages,
    'platform-config': {
      dict: ['数据字典', '資料字典', 'dictionary', 'dicionário de dados'],
    },
  },
  rows: [
    '{count, number} 行',
    '{count, number} 列',
    '{count, plural, one {# row} other {# rows}}',
    '{count, plural, one {# linha} other {# linhas}}',
  ],
  readyFacts: [
    '{count, number} 行，{size}，{until} 前可下载',
    '{count, number} 列，{size}，{until} 前可下載',
    '{count, plural, one {# row} other {# rows}}, {size}, available until {until}',
    '{count, plural, one {# linha} other {# linhas}}, {size}, disponível até {until}',
  ],
  awaitingFacts: [
    '明文导出，{until} 前须由第二人确认',
    '明文匯出，{until} 前須由第二人確認',
    'Plain export; a second person has to confirm it by {until}',
    'Exportação sem máscara; outra pessoa deve confirmar até {until}',
  ],
  rejectedFacts: [
    '{name} 驳回：{reason}',
    '{name} 駁回：{reason}',
    'Rejected by {name}: {reason}',
    'Rejeitada por {name}: {reason}',
  ],
  unansweredFacts: [
    '无人在期限内确认，可重新申请',
    '無人在期限內確認，可重新申請',
    'Nobody confirmed it in time; it can be asked for again',
    'Ninguém confirmou a tempo; pode ser pedida de novo',
  ],
  committedFacts: [
    '已导入 {count, number} 行',
    '已匯入 {count, number} 列',
    '{count, plural, one {# row} other {# rows}} imported',
    '{count, plural, one {# linha importada} other {# linhas importadas}}',
  ],
  importFacts: [
    '共 {count, number} 行，{bad, number} 行有误',
    '共 {count, number} 列，{bad, number} 列有誤',
    '{count, plural, one {# row} other {# rows}}, {bad, number} with errors',
    '{count, plural, one {# linha} other {# linhas}}, {bad, number} com erros',
  ],
  failed: [
    '处理失败，请重新提交',
    '處理失敗，請重新提交',
    'It failed; please submit it again',
    'Falhou; envie novamente',
  ],
  ended: ['{task}：{state}', '{task}：{state}', '{task} – {state}', '{task} – {state}'],
  download: ['下载', '下載', 'Download', 'Baixar'],
  cancel: ['取消', '取消', 'Cancel', 'Cancelar'],
  errorSheet: ['下载错误表格', '下載錯誤表格', 'Download error sheet', 'Baixar planilha de erros'],
  what: ['任务', '任務', 'Task', 'Tarefa'],
  state: ['状态', '狀態', 'State', 'Situação'],
  outcome: ['结果', '結果', 'Result', 'Resultado'],
  createdAt: ['提交时间', '提交時間', 'Submitted', 'Enviada em'],
  actions: ['操作', '操作', 'Actions', 'Ações'],
  refresh: ['刷新', '重新整理', 'Refresh', 'Atualizar'],
} as const satisfies Messages;
