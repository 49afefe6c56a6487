import type { Messages } from '@nota/contract/kit/messages.ts';
import { monthCloseMessages as fieldMessages } from '@nota/contract/financial/month/month-close.messages.ts';

/** Messages about the close of a month's books. */
export const monthCloseMessages = {
  ...fieldMessages,
  title: ['月结', '月結', 'Month close', 'Fechamento do mês'],
  none: ['尚无已结束的月份', '尚無已結束的月份', 'No month is over yet', 'Nenhum mês terminou ainda'],
  unread: ['月结读取失败', '月結讀取失敗', 'The closes could not be read', 'Não foi possível ler os fechamentos'],
  sections: {
    checks: ['关账检查', '關帳檢查', 'What has to be done', 'O que falta fazer'],
    sums: ['当月发生额', '當月發生額', 'What the month came to', 'O que o mês movimentou'],
    trail: ['办理记录', '辦理記錄', 'History', 'Histórico'],
  },
  passed: ['通过', '通過', 'Done', 'Feito'],
  remaining: [
    '{count, number} 项未完成',
    '{count, number} 項未完成',
    '{count, number} open',
    '{count, number} em aberto',
  ],
  look: ['去处理', '去處理', 'See them', 'Ver'],
  notSummed: [
    '每日账簿日结完成后自动汇总',
    '每日帳簿日結完成後自動彙總',
    'Added up as soon as every day is closed',
    'Somado assim que todos os dias estiverem fechados',
  ],
} as const satisfies Messages;
