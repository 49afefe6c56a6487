import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages about when an office is open. */
export const officeHoursMessages = {
  field: {
    week: ['每周时间', '每週時間', 'Hours of the week', 'Horário da semana'],
    remark: ['备注', '備註', 'Remark', 'Observação'],
  },
  edit: ['设置办公时间', '設定辦公時間', 'Set the hours', 'Definir horário'],
  save: ['保存办公时间', '儲存辦公時間', 'Save the hours', 'Salvar horário'],
  closed: ['休息', '休息', 'Closed', 'Fechado'],
  from: [
    '{day}第 {nth, number} 段开始',
    '{day}第 {nth, number} 段開始',
    '{day}, begin of span {nth, number}',
    '{day}, início do período {nth, number}',
  ],
  to: [
    '{day}第 {nth, number} 段结束',
    '{day}第 {nth, number} 段結束',
    '{day}, end of span {nth, number}',
    '{day}, fim do período {nth, number}',
  ],
  add: ['{day}添加时段', '{day}新增時段', '{day}: add a span', '{day}: adicionar período'],
  addShort: ['添加时段', '新增時段', 'Add a span', 'Adicionar período'],
  remove: [
    '删除{day}第 {nth, number} 段',
    '刪除{day}第 {nth, number} 段',
    '{day}: remove span {nth, number}',
    '{day}: remover período {nth, number}',
  ],
  likeMonday: [
    '周二至周五与周一相同',
    '週二至週五與週一相同',
    'Tuesday to Friday like Monday',
    'Terça a sexta como segunda',
  ],
  hint: [
    '24 小时制，每天最多两段，不得重叠；没有时段即休息',
    '24 小時制，每天最多兩段，不得重疊；沒有時段即休息',
    '24-hour times, up to two spans a day without overlap; a day without spans is closed',
    'Horas de 0 a 24, até dois períodos por dia sem sobreposição; dia sem período é fechado',
  ],
  remarkHint: [
    '如节假日安排、须提前预约',
    '如節假日安排、須提前預約',
    'Such as holidays, or appointments only',
    'Como feriados ou só com hora marcada',
  ],
  problem: {
    time: ['请填写 00:00 至 23:59', '請填寫 00:00 至 23:59', 'A time from 00:00 to 23:59', 'Uma hora de 00:00 a 23:59'],
    turned: ['结束须晚于开始', '結束須晚於開始', 'It must end after it begins', 'Deve terminar depois de começar'],
    overlap: ['两段不得重叠或相接', '兩段不得重疊或相接', 'Spans must not meet', 'Os períodos não podem se tocar'],
  },
} as const satisfies Messages;
