import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages about exporting a list, loaded with the dialog. */
export const listExportMessages = {
  title: ['导出列表', '匯出列表', 'Export list', 'Exportar lista'],
  submit: ['开始导出', '開始匯出', 'Start export', 'Iniciar exportação'],
  says: ['申请导出', '申請匯出', 'Requesting the export', 'Exportação solicitada'],
  everything: [
    '导出全部记录，共 {total} 条',
    '匯出全部紀錄，共 {total} 筆',
    'Exports everything, {total} in total',
    'Exporta todos os registros, {total} no total',
  ],
  filtered: [
    '按当前筛选条件导出，共 {total} 条',
    '依目前篩選條件匯出，共 {total} 筆',
    'Exports what matches the filters, {total} in total',
    'Exporta o que corresponde aos filtros, {total} no total',
  ],
  format: ['文件格式', '檔案格式', 'File format', 'Formato do arquivo'],
  columns: ['导出列', '匯出欄位', 'Columns', 'Colunas'],
  plain: ['明文列', '明文欄位', 'Plain columns', 'Colunas sem máscara'],
  plainHint: [
    '不勾选的个人信息按脱敏显示',
    '未勾選的個人資訊以遮罩顯示',
    'Personal data that is not ticked stays masked',
    'Dados pessoais não marcados continuam mascarados',
  ],
  plainWarning: [
    '明文导出须由第二人确认后才会生成，仅支持 Excel；申请、确认与下载均记入审计日志，文件保留 {hours, number} 小时',
    '明文匯出須由第二人確認後才會產生，僅支援 Excel；申請、確認與下載均記入稽核日誌，檔案保留 {hours, number} 小時',
    'A second person has to confirm plain values before the file is made, as Excel only. Request, confirmation and download are audited; the file is kept for {hours, number} hours',
    'Valores sem máscara precisam da confirmação de outra pessoa antes de o arquivo ser gerado, só em Excel. Pedido, confirmação e download são auditados; o arquivo é guardado por {hours, number} horas',
  ],
  reason: ['原因', '原因', 'Reason', 'Motivo'],
  ask: ['提交申请', '提交申請', 'Ask for it', 'Pedir'],
  asked: ['申请明文导出', '申請明文匯出', 'Asking for the plain export', 'Exportação sem máscara solicitada'],
  hint: [
    '文件在后台生成，完成后在任务中心下载，保留 {hours, number} 小时',
    '檔案在背景產生，完成後於任務中心下載，保留 {hours, number} 小時',
    'The file is made in the background. Download it from the task center within {hours, number} hours',
    'O arquivo é gerado em segundo plano. Baixe-o na central de tarefas em até {hours, number} horas',
  ],
} as const satisfies Messages;
