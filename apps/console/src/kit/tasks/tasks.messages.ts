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
  empty: ['还没有任务', '還沒有任務', 'No tasks yet', 'Ainda não há tarefas'],
  retry: ['重试', '重試', 'Try again', 'Tentar de novo'],
  export: ['导出{what}', '匯出{what}', 'Export: {what}', 'Exportar: {what}'],
  exportPlain: ['明文导出{what}', '明文匯出{what}', 'Plain export: {what}', 'Exportar sem máscara: {what}'],
  import: ['导入{what}', '匯入{what}', 'Import: {what}', 'Importar: {what}'],
  kinds: {
    ...sheetTitleMessages,
    platform: {
      ...sheetTitleMessages.platform,
      'working-year': ['工作日历', '工作日曆', 'working days', 'dias úteis'],
    },
    'platform-config': {
      dict: ['数据字典', '資料字典', 'dictionary', 'dicionário de dados'],
    },
  },
  report: ['逐条结果', '逐筆結果', 'Report', 'Relatório'],
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
