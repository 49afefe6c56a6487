import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages of the calendar of working days. */
export const calendarMessages = {
  earlier: ['上个月', '上個月', 'Month before', 'Mês anterior'],
  later: ['下个月', '下個月', 'Month after', 'Próximo mês'],
  today: ['今天', '今天', 'Today', 'Hoje'],
  rest: ['休', '休', 'Off', 'Folga'],
  restDay: ['休息日', '休息日', 'day off', 'dia de folga'],
  work: ['班', '班', 'Work', 'Útil'],
  workDay: ['调休上班', '補班', 'working weekend', 'fim de semana útil'],
  weekdays: {
    monday: ['一', '一', 'Mon', 'Seg'],
    tuesday: ['二', '二', 'Tue', 'Ter'],
    wednesday: ['三', '三', 'Wed', 'Qua'],
    thursday: ['四', '四', 'Thu', 'Qui'],
    friday: ['五', '五', 'Fri', 'Sex'],
    saturday: ['六', '六', 'Sat', 'Sáb'],
    sunday: ['日', '日', 'Sun', 'Dom'],
  },
  unknownYear: [
    '{year} 年放假安排尚未公布，暂按周末计算',
    '{year} 年放假安排尚未公布，暫按週末計算',
    'The public holidays of {year} are not announced yet; only weekends are counted as days off',
    'Os feriados de {year} ainda não foram anunciados; contam-se apenas os fins de semana',
  ],
} as const satisfies Messages;
