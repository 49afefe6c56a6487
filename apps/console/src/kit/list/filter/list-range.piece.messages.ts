import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages about usual ranges of days, loaded with the calendar. */
export const listRangeMessages = {
  today: ['今天', '今天', 'Today', 'Hoje'],
  last7: ['近 7 天', '近 7 天', 'Last 7 days', 'Últimos 7 dias'],
  last30: ['近 30 天', '近 30 天', 'Last 30 days', 'Últimos 30 dias'],
  thisMonth: ['本月', '本月', 'This month', 'Este mês'],
  lastMonth: ['上月', '上月', 'Last month', 'Mês passado'],
} as const satisfies Messages;
