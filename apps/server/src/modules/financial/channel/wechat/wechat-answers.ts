import { z } from 'zod';
import type { PaymentAnswer, RefundAnswer } from '../payment-channel.ts';

export const Prepaid = z.object({ code_url: z.string().min(1) });

const fen = z.int().min(0);

export const Transaction = z.object({
  out_trade_no: z.string(),
  mchid: z.string(),
  trade_state: z.string(),
  transaction_id: z.string().optional(),
  success_time: z.iso.datetime({ offset: true }).optional(),
  amount: z.object({ total: fen, currency: z.string().default('CNY') }).optional(),
});
export type Transaction = z.infer<typeof Transaction>;

/** A payment of which something was given back is paid all the same. */
const PAID = ['SUCCESS', 'REFUND'];
const CLOSED = ['CLOSED', 'REVOKED'];

export function paymentOf(transaction: Transaction): PaymentAnswer {
  const { trade_state, transaction_id, success_time, amount } = transaction;
  if (!PAID.includes(trade_state)) return { state: CLOSED.includes(trade_state) ? 'closed' : 'waiting' };
  if (!transaction_id || !success_time || amount?.currency !== 'CNY') return { state: 'unknown' };
  return { state: 'paid', amountFen: amount.total, channelNo: transaction_id, paidAt: new Date(success_time) };
}

export const Refund = z.object({
  refund_id: z.string(),
  out_refund_no: z.string(),
  status: z.string(),
  amount: z.object({ refund: fen }),
});
export type Refund = z.infer<typeof Refund>;

export function refundOf({ refund_id, status, amount }: Refund): RefundAnswer {
  if (status === 'SUCCESS') return { state: 'done', channelNo: refund_id, amountFen: amount.refund };
  if (status === 'PROCESSING') return { state: 'accepted', channelNo: refund_id };
  // Abnormal: the card that paid is closed, and only a person can go on at the channel.
  return { state: status === 'ABNORMAL' || status === 'CLOSED' ? 'failed' : 'unknown', said: status };
}

export const Problem = z.object({ code: z.string() });

export const BillAddress = z.object({
  hash_type: z.literal('SHA1'),
  hash_value: z.string(),
  download_url: z.url(),
});

export const Callback = z.object({
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    associated_data: z.string().optional(),
    nonce: z.string(),
  }),
});

/** Of a payment and of a refund alike: the rest is asked for. */
export const CallbackSubject = z.object({
  mchid: z.string(),
  out_trade_no: z.string(),
  out_refund_no: z.string().optional(),
});
