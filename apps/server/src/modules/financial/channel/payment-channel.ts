import type { PaymentChannelName } from '@nota/contract/financial/channel/payment-channel-choices.ts';

/** What a customer is asked to pay. The trade number is ours, and the channel knows a payment by it once and for all. */
export interface PaymentOrder {
  readonly tradeNo: string;
  readonly amountFen: number;
  readonly description: string;
  readonly expiresAt: Date;
  readonly callbackUrl: string;
}

/** What the channel says of a payment when it is asked. */
export type PaymentAnswer =
  | { readonly state: 'paid'; readonly amountFen: number; readonly channelNo: string; readonly paidAt: Date }
  | { readonly state: 'waiting' | 'closed' | 'unknown' };

export interface RefundOrder {
  readonly tradeNo: string;
  readonly refundNo: string;
  readonly amountFen: number;
  /** What the whole payment was. */
  readonly totalFen: number;
  readonly reason: string;
  readonly callbackUrl: string;
}

export type RefundAnswer =
  | { readonly state: 'done'; readonly channelNo: string; readonly amountFen: number }
  | { readonly state: 'accepted'; readonly channelNo: string }
  | { readonly state: 'failed' | 'unknown'; readonly said: string };

/** One line of the bill of a day. Money that came is above zero, money that went back below. */
export interface BillLine {
  readonly tradeNo: string;
  readonly refundNo: string | undefined;
  readonly channelNo: string;
  readonly amountFen: number;
  readonly at: Date;
}

/** The bill of a day, with the digest of the very bytes that the channel handed out. */
export interface ChannelBill {
  readonly sha256: string;
  readonly lines: readonly BillLine[];
}

/** Which payment or refund a callback speaks of. What it says beyond that is not believed: the channel is asked. */
export type CallbackNews =
  | { readonly tradeNo: string; readonly refundNo: string | undefined }
  | { readonly refused: CallbackFault };

export const CALLBACK_FAULTS = ['unsigned', 'stale', 'unknown-key', 'forged', 'unreadable', 'not-ours'] as const;
export type CallbackFault = (typeof CALLBACK_FAULTS)[number];

export interface ReceivedCallback {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
  readonly at: Date;
}

/** Two calls with one trade or refund number are one payment or refund: each may be tried again after a time-out. */
export interface PaymentChannel {
  readonly name: PaymentChannelName;
  /** What the channel knows us by: the merchant's number, or the id of the application. */
  readonly account: string;
  readonly isSimulated: boolean;
  /** Several platforms of a development machine share it, so that its bill has what is another's. */
  readonly isShared?: true;
  /** Answers what the customer's phone scans. */
  prepay(order: PaymentOrder): Promise<{ codeUrl: string }>;
  query(tradeNo: string): Promise<PaymentAnswer>;
  /** Nobody can pay it afterwards; who has paid before is found by asking again. */
  close(tradeNo: string): Promise<void>;
  refund(order: RefundOrder): Promise<RefundAnswer>;
  queryRefund(of: { tradeNo: string; refundNo: string }): Promise<RefundAnswer>;
  /** The bill of a day of China's; undefined where there is none yet. */
  bill(day: string): Promise<ChannelBill | undefined>;
  readCallback(received: ReceivedCallback): CallbackNews;
  /** What the channel wants to hear: that we heard it, or that it should say it again. */
  answerCallback(isHeard: boolean): { readonly status: number; readonly type: string; readonly body: string };
}

/** The channel answered with an error, or with something that it did not sign. */
export class ChannelError extends Error {
  readonly code: string;

  constructor(channel: PaymentChannelName, code: string) {
    super(`${channel}: ${code}`);
    this.name = 'ChannelError';
    this.code = code;
  }
}

/** `2026-11-17 09:30:00`, as both channels write moments; undefined where it is none. */
export function momentInChina(text: string): Date | undefined {
  const at = new Date(`${text.replace(' ', 'T')}+08:00`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}
