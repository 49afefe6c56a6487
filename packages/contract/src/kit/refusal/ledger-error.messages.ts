import type { ErrorName } from '../errors.ts';
import type { Message } from '../messages.ts';

/** Why the books refuse a movement, and orders a price or a refund. */
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
  NOT_FOR_SALE: ['当前不出售', '目前不出售', 'Not for sale at present', 'Não está à venda no momento'],
  PRICE_OUT_OF_RANGE: [
    '改价超出允许范围',
    '改價超出允許範圍',
    'The price must lie between the notary fee and what was quoted',
    'O preço deve ficar entre a taxa notarial e o valor cotado',
  ],
  PAYMENT_PENDING: [
    '已有一个收款码在等待支付，请先等它支付或过期',
    '已有一個收款碼在等待支付，請先等它支付或過期',
    'A payment code is already waiting: let it be paid or expire first',
    'Já há um código de pagamento à espera: aguarde o pagamento ou a expiração',
  ],
  CHANNEL_CLOSED: [
    '本平台尚未开通该支付渠道',
    '本平台尚未開通該支付管道',
    'This platform has no account with that payment channel',
    'Esta plataforma não tem conta nesse canal de pagamento',
  ],
  LINE_UNSUITABLE: [
    '没有可据以入账的银行流水，或流水的方向、金额与汇款不符',
    '沒有可據以入帳的銀行流水，或流水的方向、金額與匯款不符',
    'There is no statement line to book it by, or its direction or amount differs',
    'Não há linha do extrato que a comprove, ou o sentido ou o valor diferem',
  ],
  LINE_TAKEN: [
    '这笔银行流水已用于另一笔汇款',
    '這筆銀行流水已用於另一筆匯款',
    'This statement line already belongs to another payment',
    'Esta linha do extrato já pertence a outro pagamento',
  ],
  TRANSFER_UNSUITABLE: [
    '这笔账务流水的方向或金额与差异不符，或已被冲回',
    '這筆帳務流水的方向或金額與差異不符，或已被沖回',
    'This transfer has another direction or amount than the difference, or was taken back',
    'Este lançamento tem outro sentido ou valor que a diferença, ou foi estornado',
  ],
  TRANSFER_TAKEN: [
    '这笔账务流水已对应另一笔收付或另一条差异',
    '這筆帳務流水已對應另一筆收付或另一條差異',
    'This transfer already stands for another movement or explains another difference',
    'Este lançamento já corresponde a outro movimento ou explica outra diferença',
  ],
  POINTS_DAY_LIMIT: [
    '超过每日可赠送的积分总数',
    '超過每日可贈送的積分總數',
    'More points than may be given in a day',
    'Mais pontos do que se pode conceder num dia',
  ],
} as const satisfies Partial<Record<ErrorName, Message>>;
