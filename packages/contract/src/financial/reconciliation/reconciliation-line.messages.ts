import type { Messages } from '../../kit/messages.ts';
import { reconciliationWords } from './reconciliation-words.messages.ts';

/** Messages about the lines of a day's file. */
export const reconciliationLineMessages = {
  field: {
    dayId: ['对账日', '對帳日', 'Day', 'Dia'],
    source: reconciliationWords.field.source,
    day: reconciliationWords.field.day,
    movementNo: ['商户单号', '商戶單號', 'Our number', 'Nosso número'],
    isRefund: ['是否退款', '是否退款', 'Refund', 'Reembolso'],
    channelNo: ['渠道单号', '管道單號', 'Their number', 'Número deles'],
    movedAt: ['交易时间', '交易時間', 'Time', 'Hora'],
    billFen: reconciliationWords.field.billFen,
    ourFen: reconciliationWords.field.ourFen,
    differenceFen: reconciliationWords.field.differenceFen,
    paymentNumber: ['收款单号', '收款單號', 'Payment', 'Pagamento'],
    verdict: ['核对结果', '核對結果', 'Verdict', 'Resultado'],
  },
  source: reconciliationWords.source,
  verdict: reconciliationWords.verdict,
} as const satisfies Messages;
