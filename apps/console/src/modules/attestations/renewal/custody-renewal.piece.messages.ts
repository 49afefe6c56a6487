import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages about longer custody of a record. */
export const custodyRenewalMessages = {
  button: ['续期保管', '續期保管', 'Renew custody', 'Renovar a guarda'],
  title: ['续期保管：{number}', '續期保管：{number}', 'Renew custody: {number}', 'Renovar a guarda: {number}'],
  years: ['续期年数', '續期年數', 'Years', 'Anos'],
  hint: [
    '按现行价格计费；订单支付后从到期日起延长，已到期的从支付时起算',
    '按現行價格計費；訂單支付後從到期日起延長，已到期的從支付時起算',
    'At the price in force; once the order is paid the years begin where custody ends, or now where it has ended',
    'Pelo preço vigente; pago o pedido, os anos contam do fim da guarda, ou de agora se já terminou',
  ],
  submit: ['下单', '下單', 'Place the order', 'Fazer o pedido'],
  done: [
    '订单 {number} 已生成，应付 {payable}，请在订单管理中收款',
    '訂單 {number} 已產生，應付 {payable}，請在訂單管理中收款',
    'Order {number} of {payable} is placed; it is paid in the list of orders',
    'O pedido {number} de {payable} foi feito; é pago na lista de pedidos',
  ],
} as const satisfies Messages;
