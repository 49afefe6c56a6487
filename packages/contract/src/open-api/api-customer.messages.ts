import type { Messages } from '../kit/messages.ts';

/** Messages about customers of the Open API, for the console and for searches. */
export const apiCustomerMessages = {
  state: {
    pending: ['待审核', '待審核', 'In review', 'Em análise'],
    enabled: ['启用', '啟用', 'Enabled', 'Ativo'],
    overdue: ['欠费', '欠費', 'Overdue', 'Sem saldo'],
    disabled: ['停用', '停用', 'Disabled', 'Desativado'],
    rejected: ['已驳回', '已駁回', 'Rejected', 'Recusado'],
    closed: ['已注销', '已註銷', 'Closed', 'Encerrado'],
  },
} as const satisfies Messages;
