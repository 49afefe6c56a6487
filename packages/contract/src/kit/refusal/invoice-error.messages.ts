import type { ErrorName } from '../errors.ts';
import type { Message } from '../messages.ts';

/** Why something cannot be invoiced, or not be given back because it was. */
export const invoiceErrorMessages = {
  REFUND_INVOICED: [
    '已开票，请先红冲',
    '已開票，請先紅沖',
    'Invoiced: take the invoice back first',
    'Já faturado: estorne antes a fatura',
  ],
  NOT_INVOICEABLE: ['超出可开票金额', '超出可開票金額', 'More than can be invoiced', 'Mais do que se pode faturar'],
  TITLE_UNSUITABLE: [
    '抬头不完整',
    '抬頭不完整',
    'The title lacks what this invoice must name',
    'Faltam dados do destinatário',
  ],
} as const satisfies Partial<Record<ErrorName, Message>>;
