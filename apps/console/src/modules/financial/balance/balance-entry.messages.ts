import type { Messages } from '@nota/contract/kit/messages.ts';
import { balanceEntryMessages as fieldMessages } from '@nota/contract/financial/balance/balance-entry.messages.ts';

/** Messages about the movements of an account. */
export const balanceEntryMessages = {
  ...fieldMessages,
  title: ['账户流水', '帳戶流水', 'Statement', 'Extrato'],
  books: ['账户', '帳戶', 'Accounts', 'Contas'],
  unread: ['账户读取失败', '帳戶讀取失敗', 'The account could not be read', 'Não foi possível ler a conta'],
  statement: ['对账单', '對帳單', 'Statement of account', 'Extrato para o cliente'],
  back: ['余额管理', '餘額管理', 'All balances', 'Todos os saldos'],
  reverses: ['冲正 {id}', '沖正 {id}', 'takes back {id}', 'estorna {id}'],
  reversed: ['已冲回 {amount}', '已沖回 {amount}', '{amount} taken back', '{amount} estornado'],
  sums: {
    label: ['流水合计', '流水合計', 'What this statement comes to', 'Total deste extrato'],
    income: ['收入合计', '收入合計', 'In', 'Entradas'],
    outgo: ['支出合计', '支出合計', 'Out', 'Saídas'],
    failed: ['合计读取失败', '合計讀取失敗', 'The totals could not be read', 'Não foi possível ler os totais'],
    retry: ['重试', '重試', 'Try again', 'Tentar de novo'],
  },
  reverse: {
    button: ['冲回', '沖回', 'Take back', 'Estornar'],
    title: ['申请冲回', '申請沖回', 'Ask to take it back', 'Pedir estorno'],
    amount: ['冲回金额', '沖回金額', 'Amount', 'Valor'],
    hint: [
      '最多可冲回 {left}；已使用的部分不可冲回',
      '最多可沖回 {left}；已使用的部分不可沖回',
      'At most {left}; what was spent cannot be taken back',
      'No máximo {left}; o que foi gasto não pode ser estornado',
    ],
  },
} as const satisfies Messages;
