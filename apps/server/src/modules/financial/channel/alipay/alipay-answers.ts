import { z } from 'zod';
import { momentInChina, type PaymentAnswer, type RefundAnswer } from '../payment-channel.ts';
import { fenOfYuan } from '../yuan.ts';

/** Every answer says how it went; what failed says why in the second code. */
export const Outcome = z.looseObject({ code: z.string(), sub_code: z.string().optional() });

export const Precreated = z.object({ out_trade_no: z.string(), qr_code: z.string().min(1) });

export const Trade = z.object({
  out_trade_no: z.string(),
  trade_no: z.string(),
  trade_status: z.string(),
  total_amount: z.string(),
  send_pay_date: z.string().optional(),
});
export type Trade = z.infer<typeof Trade>;

export function tradeOf({ trade_no, trade_status, total_amount, send_pay_date }: Trade): PaymentAnswer {
  // A trade that was paid and given back whole is closed as well: it has a time of payment.
  const paidAt = send_pay_date === undefined ? undefined : momentInChina(send_pay_date);
  if (trade_status === 'WAIT_BUYER_PAY') return { state: 'waiting' };
  if (trade_status === 'TRADE_CLOSED' && !paidAt) return { state: 'closed' };
  const amountFen = fenOfYuan(total_amount);
  if (amountFen === undefined || !paidAt) return { state: 'unknown' };
  return { state: 'paid', amountFen, channelNo: trade_no, paidAt };
}

export const RefundAccepted = z.object({ trade_no: z.string(), fund_change: z.string() });

/** What was never asked for has no status. */
export const RefundFound = z.object({
  trade_no: z.string().default(''),
  out_request_no: z.string().optional(),
  refund_amount: z.string().optional(),
  refund_status: z.string().optional(),
});
export type RefundFound = z.infer<typeof RefundFound>;

export function alipayRefundOf({ trade_no, refund_amount, refund_status }: RefundFound): RefundAnswer {
  const amountFen = fenOfYuan(refund_amount ?? '');
  if (refund_status === 'REFUND_SUCCESS' && amountFen !== undefined)
    return { state: 'done', channelNo: trade_no, amountFen };
  if (refund_status === 'REFUND_PROCESSING') return { state: 'accepted', channelNo: trade_no };
  if (refund_status === 'REFUND_FAIL') return { state: 'failed', said: refund_status };
  return { state: 'unknown', said: refund_status ?? 'no such refund' };
}

export const AlipayBillAddress = z.object({ bill_download_url: z.url() });
