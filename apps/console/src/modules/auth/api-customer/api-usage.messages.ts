import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages about a customer's usage. */
export const apiUsageMessages = {
  lastCall: ['最近调用', '最近呼叫', 'Last call', 'Última chamada'],
  never: ['尚无调用', '尚無呼叫', 'No calls yet', 'Nenhuma chamada ainda'],
  forecastTitle: ['套餐预测', '方案預測', 'Forecast', 'Previsão'],
  forecast: {
    over: [
      '套餐已用尽或已到期，写入接口已停止',
      '方案已用盡或已到期，寫入介面已停止',
      'The package is used up or has ended; writing calls are stopped',
      'O pacote se esgotou ou terminou; as chamadas de escrita estão paradas',
    ],
    quiet: [
      '近期用量很少，暂无法预测',
      '近期用量很少，暫無法預測',
      'Too little was used lately for a forecast',
      'O uso recente é pequeno demais para uma previsão',
    ],
    runsOut: [
      '按近 14 天日均 {perDay, number} 次，预计 {day} 用尽',
      '按近 14 天日均 {perDay, number} 次，預計 {day} 用盡',
      'At {perDay, number} a day, as in the last 14 days, it is used up on {day}',
      'Com {perDay, number} por dia, como nos últimos 14 dias, esgota-se em {day}',
    ],
    expires: [
      '按近 14 天日均 {perDay, number} 次，{day} 到期时约剩 {unused, number} 次未用',
      '按近 14 天日均 {perDay, number} 次，{day} 到期時約剩 {unused, number} 次未用',
      'At {perDay, number} a day, as in the last 14 days, about {unused, number} are unused when it ends on {day}',
      'Com {perDay, number} por dia, como nos últimos 14 dias, restam cerca de {unused, number} sem uso quando terminar em {day}',
    ],
  },
  days: [
    '近 30 天调用，共 {total, number} 次',
    '近 30 天呼叫，共 {total, number} 次',
    'Calls of the last 30 days: {total, number}',
    'Chamadas dos últimos 30 dias: {total, number}',
  ],
  dayHeading: ['日期', '日期', 'Day', 'Dia'],
  unit: ['次', '次', 'calls', 'chamadas'],
  calls: ['调用', '呼叫', 'Calls', 'Chamadas'],
  failed: ['失败', '失敗', 'Failed', 'Com falha'],
  errors: [
    '近 7 天错误排行',
    '近 7 天錯誤排行',
    'Commonest errors of the last 7 days',
    'Erros mais comuns dos últimos 7 dias',
  ],
  noErrors: [
    '近 7 天没有失败的调用',
    '近 7 天沒有失敗的呼叫',
    'No call failed in the last 7 days',
    'Nenhuma chamada falhou nos últimos 7 dias',
  ],
  times: ['{calls, number} 次', '{calls, number} 次', '{calls, number}×', '{calls, number}×'],
} as const satisfies Messages;
