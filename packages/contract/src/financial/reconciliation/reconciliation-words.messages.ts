import type { Messages } from '../../kit/messages.ts';

/** Words that days, lines and items of reconciliation have in common. */
export const reconciliationWords = {
  field: {
    source: ['来源', '來源', 'Source', 'Origem'],
    day: ['日期', '日期', 'Day', 'Dia'],
    billFen: ['渠道金额', '管道金額', 'Their amount', 'Valor deles'],
    ourFen: ['我方金额', '我方金額', 'Our amount', 'Nosso valor'],
    differenceFen: ['差额', '差額', 'Difference', 'Diferença'],
  },
  source: {
    wechat: ['微信支付', '微信支付', 'WeChat Pay', 'WeChat Pay'],
    alipay: ['支付宝', '支付寶', 'Alipay', 'Alipay'],
    bank: ['银行', '銀行', 'Bank', 'Banco'],
  },
  verdict: {
    matched: ['相符', '相符', 'Matched', 'Confere'],
    surplus: ['长款', '長款', 'Surplus', 'A mais'],
    shortage: ['短款', '短款', 'Shortage', 'A menos'],
    'amount-differs': ['金额不符', '金額不符', 'Amounts differ', 'Valores diferentes'],
  },
} as const satisfies Messages;
