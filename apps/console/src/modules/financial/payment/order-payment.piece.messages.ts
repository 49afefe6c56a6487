import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages about codes that customers pay by. */
export const orderPaymentMessages = {
  title: ['收款', '收款', 'Payment codes', 'Códigos de pagamento'],
  show: {
    wechat: ['微信收款码', '微信收款碼', 'WeChat Pay code', 'Código WeChat Pay'],
    alipay: ['支付宝收款码', '支付寶收款碼', 'Alipay code', 'Código Alipay'],
  },
  channel: {
    wechat: ['微信支付', '微信支付', 'WeChat Pay', 'WeChat Pay'],
    alipay: ['支付宝', '支付寶', 'Alipay', 'Alipay'],
  },
  state: {
    waiting: ['等待支付', '等待支付', 'Waiting', 'Aguardando'],
    paid: ['已支付', '已支付', 'Paid', 'Pago'],
    closed: ['已关闭', '已關閉', 'Closed', 'Encerrado'],
    doubtful: ['金额不符', '金額不符', 'Another amount', 'Valor divergente'],
  },
  hint: [
    '请顾客用手机扫码支付，到账后订单自动变为已支付',
    '請顧客用手機掃碼支付，到帳後訂單自動變為已支付',
    'The customer scans it; once the money has come the order is paid by itself',
    'O cliente lê o código; quando o valor chega, o pedido fica pago',
  ],
  rechargeHint: [
    '请顾客用手机扫码支付，到账后自动记入余额',
    '請顧客用手機掃碼支付，到帳後自動記入餘額',
    'The customer scans it; once the money has come it is on the balance',
    'O cliente lê o código; quando o valor chega, entra no saldo',
  ],
  recharge: {
    amount: ['充值金额', '儲值金額', 'Amount', 'Valor'],
    by: ['支付方式', '支付方式', 'By', 'Por'],
    most: ['每次不超过 {most}', '每次不超過 {most}', 'At most {most} at once', 'No máximo {most} por vez'],
    submit: ['生成收款码', '產生收款碼', 'Show the code', 'Mostrar o código'],
  },
  picture: ['收款码', '收款碼', 'Payment code', 'Código de pagamento'],
  preparing: ['正在生成收款码…', '正在產生收款碼…', 'The code is being made…', 'O código está sendo gerado…'],
  until: ['有效期至 {time}', '有效期至 {time}', 'Good until {time}', 'Válido até {time}'],
  ask: ['查询到账', '查詢到帳', 'Ask the channel', 'Consultar o canal'],
  onBalance: [
    '订单已不能支付，款项已记入余额',
    '訂單已不能支付，款項已記入餘額',
    'The order could no longer be paid: the money is on the balance',
    'O pedido já não podia ser pago: o valor está no saldo',
  ],
  simulated: [
    '模拟渠道，没有真实资金',
    '模擬管道，沒有真實資金',
    'Simulated channel, no real money',
    'Canal simulado, sem dinheiro real',
  ],
} as const satisfies Messages;
