import { hash } from 'node:crypto';
import type { z } from 'zod';
import { askChannel } from '../payment-channel.http.ts';
import { ChannelError, type CallbackNews, type PaymentChannel, type ReceivedCallback } from '../payment-channel.ts';
import { yuanOfFen } from '../yuan.ts';
import type { AlipayAccount } from './alipay-account.ts';
import {
  AlipayBillAddress,
  alipayRefundOf,
  Outcome,
  Precreated,
  RefundAccepted,
  RefundFound,
  Trade,
  tradeOf,
} from './alipay-answers.ts';
import { unpackAlipayBill } from './alipay-bill.ts';
import { isCallbackSigned, signedAnswer, signedBy } from './alipay-signature.ts';

/** Alipay: the merchant shows a code, and the customer scans it. A trade is known to Alipay once it was scanned. */
export function alipayChannel(account: AlipayAccount, now: () => Date): PaymentChannel {
  const caller = { account, now };
  return {
    name: 'alipay',
    account: account.appId,
    isSimulated: account.isSimulated,
    async prepay({ tradeNo, amountFen, description, expiresAt, callbackUrl }) {
      const wanted = {
        out_trade_no: tradeNo,
        total_amount: yuanOfFen(amountFen),
        subject: description,
        time_expire: chinaText(expiresAt),
      };
      const { qr_code } = await ask(caller, Precreated, 'alipay.trade.precreate', wanted, callbackUrl);
      return { codeUrl: qr_code };
    },
    query: (tradeNo) =>
      orUnknown(async () => {
        const trade = await ask(caller, Trade, 'alipay.trade.query', { out_trade_no: tradeNo });
        return trade.out_trade_no === tradeNo ? tradeOf(trade) : { state: 'unknown' as const };
      }),
    async close(tradeNo) {
      await orUnknown(() => ask(caller, undefined, 'alipay.trade.close', { out_trade_no: tradeNo }));
    },
    /** Accepted is not done: whether money moved is asked for by itself. */
    async refund({ tradeNo, refundNo, amountFen, reason }) {
      const { trade_no } = await ask(caller, RefundAccepted, 'alipay.trade.refund', {
        out_trade_no: tradeNo,
        out_request_no: refundNo,
        refund_amount: yuanOfFen(amountFen),
        refund_reason: reason.slice(0, 80),
      });
      return { state: 'accepted', channelNo: trade_no };
    },
    queryRefund: ({ tradeNo, refundNo }) =>
      orUnknown(async () => {
        const wanted = { out_trade_no: tradeNo, out_request_no: refundNo };
        const found = await ask(caller, RefundFound, 'alipay.trade.fastpay.refund.query', wanted);
        const isOurs = found.out_request_no === refundNo;
        return isOurs ? alipayRefundOf(found) : { state: 'unknown' as const, said: 'no such refund' };
      }),
    bill: (day) => fetchBill(caller, day),
    readCallback: (received) => readCallback(account, received),
    answerCallback: (isHeard) => ({ status: 200, type: 'text/plain', body: isHeard ? 'success' : 'failure' }),
  };
}

interface Caller {
  readonly account: AlipayAccount;
  readonly now: () => Date;
}

const CHINA_MS = 8 * 3_600_000;
const chinaText = (at: Date) => new Date(at.getTime() + CHINA_MS).toISOString().slice(0, 19).replace('T', ' ');

/** Whatever it answers counts only if Alipay has signed it, its refusals too. */
async function ask<T>(
  { account, now }: Caller,
  answer: z.ZodType<T> | undefined,
  method: string,
  content: object,
  callbackUrl = '',
): Promise<T> {
  const parameters = signedBy(account.appKey, {
    app_id: account.appId,
    method,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: chinaText(now()),
    version: '1.0',
    notify_url: callbackUrl,
    biz_content: JSON.stringify(content),
  });
  const { status, body } = await askChannel(account.address, {
    method: 'POST',
    body: new URLSearchParams(parameters),
  });
  const said = signedAnswer(account.alipayKey, `${method.replaceAll('.', '_')}_response`, body.toString());
  const outcome = Outcome.safeParse(said);
  if (!outcome.success) throw new ChannelError('alipay', `HTTP ${status}, not signed`);
  if (outcome.data.code !== '10000') throw new ChannelError('alipay', outcome.data.sub_code ?? outcome.data.code);
  return (answer ? answer.parse(said) : undefined) as T;
}

/** The address comes in a signed answer; the archive itself has no digest, so it must come by TLS unless simulated. */
async function fetchBill(caller: Caller, day: string) {
  const wanted = { bill_type: 'trade', bill_date: day };
  const method = 'alipay.data.dataservice.bill.downloadurl.query';
  const address = await ask(caller, AlipayBillAddress, method, wanted).catch((error: unknown) => {
    if (error instanceof ChannelError && error.code === 'isp.bill_not_exist') return undefined;
    throw error;
  });
  if (!address) return undefined;
  const url = new URL(address.bill_download_url);
  if (url.protocol !== 'https:' && !caller.account.isSimulated)
    throw new ChannelError('alipay', 'the bill is not safe');
  const { status, body } = await askChannel(url.href, { method: 'GET' });
  if (status !== 200) throw new ChannelError('alipay', `HTTP ${status}`);
  return { sha256: hash('sha256', body), lines: await unpackAlipayBill(body) };
}

async function orUnknown<A>(asking: () => Promise<A>) {
  try {
    return await asking();
  } catch (error) {
    if (error instanceof ChannelError && error.code === 'ACQ.TRADE_NOT_EXIST') {
      return { state: 'unknown' as const, said: error.code };
    }
    throw error;
  }
}

function readCallback(account: AlipayAccount, { body }: ReceivedCallback): CallbackNews {
  const given = [...new URLSearchParams(body.toString())];
  const parameters = Object.fromEntries(given);
  if (!parameters['sign']) return { refused: 'unsigned' };
  // A name twice would let one value be signed and another be read.
  if (Object.keys(parameters).length !== given.length) return { refused: 'unreadable' };
  if (!isCallbackSigned(account.alipayKey, parameters)) return { refused: 'forged' };
  if (parameters['app_id'] !== account.appId) return { refused: 'not-ours' };
  const tradeNo = parameters['out_trade_no'];
  return tradeNo ? { tradeNo, refundNo: parameters['out_biz_no'] || undefined } : { refused: 'unreadable' };
}
