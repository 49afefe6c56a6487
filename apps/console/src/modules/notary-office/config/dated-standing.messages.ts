import type { Messages } from '@nota/contract/kit/messages.ts';

/** How a version of fees or of a numbering rule stands today. */
export const datedStandingMessages = {
  later: ['待生效', '待生效', 'Later', 'Futura'],
  'in-force': ['执行中', '執行中', 'In force', 'Em vigor'],
  past: ['已失效', '已失效', 'Past', 'Anterior'],
} as const satisfies Messages;
