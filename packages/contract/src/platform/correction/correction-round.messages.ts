import type { Messages } from '../../kit/messages.ts';

/** Messages about a round of corrections, for the console and for applicants. */
export const correctionRoundMessages = {
  state: {
    open: ['待补正', '待補正', 'Waiting', 'Aguardando'],
    answered: ['已补正', '已補正', 'Answered', 'Respondida'],
    lapsed: ['逾期未补正', '逾期未補正', 'Not answered in time', 'Não respondida no prazo'],
    withdrawn: ['已撤回', '已撤回', 'Withdrawn', 'Retirada'],
  },
  action: {
    ask: ['要求补正', '要求補正', 'Asked', 'Pedido'],
    answer: ['申请人补正', '申請人補正', 'Answered', 'Resposta'],
    lapse: ['逾期', '逾期', 'Time ran out', 'Prazo vencido'],
    withdraw: ['撤回', '撤回', 'Withdrawn', 'Retirada'],
  },
} as const satisfies Messages;
