import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages of the working days by which deadlines are counted. */
export const workingYearsMessages = {
  unknown: [
    '{year} 年的放假安排还没有导入：跨入该年的期限暂按周末推算，不会判为超期',
    '{year} 年的放假安排還沒有匯入：跨入該年的期限暫按週末推算，不會判為逾期',
    'The days off of {year} are not imported yet: periods that run into it are counted by weekends for now and never overdue',
    'As folgas de {year} ainda não foram importadas: prazos que entram nesse ano contam por fins de semana e nunca vencem',
  ],
  recount: [
    '最近一次重算：核对 {looked, number} 个期限，{moved, number} 个有变动',
    '最近一次重算：核對 {looked, number} 個期限，{moved, number} 個有變動',
    'Last recount: {looked, plural, one {# period} other {# periods}} looked at, {moved, number} moved',
    'Última recontagem: {looked, plural, one {# prazo verificado} other {# prazos verificados}}, {moved, number} alterados',
  ],
  recounting: [
    '正在按新的安排重算期限',
    '正在按新的安排重算期限',
    'Periods are being counted again',
    'Os prazos estão sendo recontados',
  ],
  year: ['年份', '年份', 'Year', 'Ano'],
  days: ['放假 / 调休上班', '放假 / 調休上班', 'Days off / worked', 'Folgas / trabalhados'],
  source: ['依据', '依據', 'Source', 'Fonte'],
  origin: ['来源', '來源', 'Origin', 'Origem'],
  shipped: ['随程序提供', '隨程式提供', 'Shipped', 'Fornecido'],
  imported: ['{at} 导入', '{at} 匯入', 'Imported {at}', 'Importado em {at}'],
  import: ['导入年度安排', '匯入年度安排', 'Import a year', 'Importar um ano'],
  back: ['返回日历', '返回日曆', 'Back to the calendar', 'Voltar ao calendário'],
  help: [
    '每行一天：日期、类型（休息或上班）、说明；另有一行类型为「来源」，写通知名称及其发布日期。整年一次导入，缺一天都会提示；导入后正在计算的期限自动重算。',
    '每列一天：日期、類型（休息或上班）、說明；另有一列類型為「来源」，寫通知名稱及其發布日期。整年一次匯入，缺一天都會提示；匯入後正在計算的期限自動重算。',
    'One day a row: date, type (rest or work), note; and one row of the type “source” with the name and date of the notice. A year is imported as a whole, and a missing day is noticed; open periods are then counted again.',
    'Um dia por linha: data, tipo (rest ou work), nota; e uma linha do tipo “source” com o nome e a data do aviso. O ano é importado inteiro e um dia que falta é notado; os prazos abertos são recontados.',
  ],
  template: [
    '下载 {year} 年的表格作样例',
    '下載 {year} 年的表格作樣例',
    'Download the table of {year} as an example',
    'Baixar a tabela de {year} como exemplo',
  ],
  fileName: ['工作日历{year}', '工作日曆{year}', 'working-days-{year}', 'dias-uteis-{year}'],
  retry: ['重试', '重試', 'Try again', 'Tentar de novo'],
} as const satisfies Messages;
