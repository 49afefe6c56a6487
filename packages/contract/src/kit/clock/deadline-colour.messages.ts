import type { Message } from '../messages.ts';
import type { DeadlineColour } from './deadline-colour.ts';

/** Names of the colours of a deadline, for the filter of a list and the cover of its sheet. */
export const deadlineColourMessages = {
  green: ['充裕（剩余过半）', '充裕（剩餘過半）', 'On time (more than half left)', 'No prazo (mais da metade)'],
  amber: ['剩余不足一半', '剩餘不足一半', 'Less than half left', 'Menos da metade restante'],
  red: ['临期（最后一个工作日）', '臨期（最後一個工作日）', 'Last working day', 'Último dia útil'],
  black: ['超期', '逾期', 'Overdue', 'Atrasado'],
  paused: ['暂停', '暫停', 'Paused', 'Suspenso'],
} as const satisfies Readonly<Record<DeadlineColour, Message>>;
