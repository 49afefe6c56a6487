import type { ErrorName } from '../errors.ts';
import type { Message } from '../messages.ts';

/** Why something cannot be invoiced, or not be given back because it was. */
export const invoiceErrorMessages = {
  REFUND_INVOICED: [
    '退款会超出未开票金额，请先红冲发票',
    '退款會超出未開票金額，請先紅沖發票',
    'This is invoiced: take the invoice back before giving the money back',
    'Já faturado: estorne a fatura antes do reembolso',
  ],
  AMOUNT_NOT_INVOICEABLE: [
    '金额超过订单的可开票余额，或订单尚未交付',
    '金額超過訂單的可開票餘額，或訂單尚未交付',
    'More than what is left to invoice, or not delivered yet',
    'Mais do que resta faturar, ou ainda não entregue',
  ],
  TITLE_INCOMPLETE: [
    '抬头信息不全：专票须为企业抬头并填写地址、电话、开户行和账号',
    '抬頭資訊不全：專票須為企業抬頭並填寫地址、電話、開戶行和帳號',
    'The title lacks what this type of invoice must name',
    'Faltam dados do destinatário para este tipo de fatura',
  ],
} as const satisfies Partial<Record<ErrorName, Message>>;
