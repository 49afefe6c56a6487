import type { ErrorName } from '../errors.ts';
import type { Message } from '../messages.ts';

/** Why the books refuse a movement. */
export const ledgerErrorMessages = {
  BALANCE_TOO_LOW: [
    '余额或积分不足',
    '餘額或積分不足',
    'Not enough balance or points',
    'Saldo ou pontos insuficientes',
  ],
  REVERSAL_TOO_LARGE: [
    '退回金额超过尚可退回的部分',
    '退回金額超過尚可退回的部分',
    'More than what can still be returned',
    'Mais do que ainda pode ser devolvido',
  ],
} as const satisfies Partial<Record<ErrorName, Message>>;
