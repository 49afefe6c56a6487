import type { Messages } from '../../kit/messages.ts';
import { balanceEntryMessages } from '../balance/balance-entry.messages.ts';
import { ownerBalanceMessages } from '../balance/owner-balance.messages.ts';

/** What the paper and the workbook of a customer's statement say. */
export const accountStatementMessages = {
  title: ['客户对账单', '客戶對帳單', 'Statement of account', 'Extrato da conta'],
  field: {
    name: ['客户', '客戶', 'Customer', 'Cliente'],
    ownerId: balanceEntryMessages.field.ownerId,
    ownerKind: ownerBalanceMessages.field.ownerKind,
    period: ['对账期间（北京时间）', '對帳期間（北京時間）', 'Period (UTC+8)', 'Período (UTC+8)'],
    madeAt: ['生成时间（北京时间）', '產生時間（北京時間）', 'Made at (UTC+8)', 'Feito em (UTC+8)'],
    madeBy: ['制表人', '製表人', 'Made by', 'Feito por'],
    book: balanceEntryMessages.field.book,
    id: balanceEntryMessages.field.id,
    at: balanceEntryMessages.field.at,
    transferKind: balanceEntryMessages.field.transferKind,
    amount: balanceEntryMessages.field.amount,
    after: ['变动后余额', '變動後餘額', 'Balance after', 'Saldo depois'],
    number: balanceEntryMessages.field.number,
    orderNumber: ['订单号', '訂單號', 'Order', 'Pedido'],
    count: ['笔数', '筆數', 'Entries', 'Lançamentos'],
  },
  ownerKind: ownerBalanceMessages.ownerKind,
  book: balanceEntryMessages.book,
  transferKind: balanceEntryMessages.transferKind,
  unit: { fen: ['元', '元', 'CNY', 'CNY'], point: ['分', '分', 'points', 'pontos'] },
  opening: ['期初余额', '期初餘額', 'Opening balance', 'Saldo inicial'],
  income: ['本期收入', '本期收入', 'In', 'Entradas'],
  outgo: ['本期支出', '本期支出', 'Out', 'Saídas'],
  closing: ['期末余额', '期末餘額', 'Closing balance', 'Saldo final'],
  sums: ['按类型合计', '按類型合計', 'By kind', 'Por tipo'],
  entries: ['明细', '明細', 'Entries', 'Lançamentos'],
  none: ['本期无变动', '本期無變動', 'Nothing moved', 'Sem movimentos'],
  to: ['至', '至', 'to', 'a'],
  remark: [
    '本对账单由账簿逐笔生成：期初余额加本期收入减本期支出等于期末余额。客户名称按页面显示，个人姓名已脱敏。',
    '本對帳單由帳簿逐筆產生：期初餘額加本期收入減本期支出等於期末餘額。客戶名稱按頁面顯示，個人姓名已遮罩。',
    'Made from the books entry by entry: the opening balance and what came in, less what went out, is the closing balance. Names of persons are masked.',
    'Feito dos livros, lançamento por lançamento: o saldo inicial mais as entradas menos as saídas é o saldo final. Nomes de pessoas são mascarados.',
  ],
} as const satisfies Messages;
