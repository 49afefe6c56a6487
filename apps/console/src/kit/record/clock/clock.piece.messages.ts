import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages about the clocks of a record. */
export const clockMessages = {
  title: ['时限', '時限', 'Deadlines', 'Prazos'],
  none: ['没有计时记录', '沒有計時記錄', 'No period has run on this record', 'Nenhum prazo correu neste registro'],
  started: ['开始计时', '開始計時', 'Started', 'Início'],
  paused: ['暂停：{ground}', '暫停：{ground}', 'Paused: {ground}', 'Suspenso: {ground}'],
  until: ['至', '至', 'until', 'até'],
  lasting: ['尚未恢复', '尚未恢復', 'Not resumed yet', 'Ainda não retomado'],
  document: ['依据：{title}', '依據：{title}', 'By: {title}', 'Com base em: {title}'],
  noEnd: ['暂停期间没有截止日', '暫停期間沒有截止日', 'No end while it is paused', 'Sem vencimento enquanto suspenso'],
  stopped: ['按时办结于', '按時辦結於', 'Done in time at', 'Concluído no prazo em'],
  stoppedLate: ['超期办结于', '逾期辦結於', 'Done too late at', 'Concluído com atraso em'],
  whatIf: ['试算截止日', '試算截止日', 'Try another start date', 'Simular outra data inicial'],
  ifStarted: ['假设开始日', '假設開始日', 'If it began on', 'Se começasse em'],
  thenDue: [
    '{length}，截止 {day} 24:00',
    '{length}，截止 {day} 24:00',
    '{length}, due {day} 24:00',
    '{length}, vence em {day} às 24:00',
  ],
} as const satisfies Messages;
