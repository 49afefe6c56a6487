import { hash, randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { askChannel, type ChannelAnswer } from '../payment-channel.http.ts';
import { ChannelError, type CallbackNews, type PaymentChannel, type ReceivedCallback } from '../payment-channel.ts';
import type { WechatAccount } from './wechat-account.ts';
import {
  BillAddress,
  Callback,
  CallbackSubject,
  paymentOf,
  Prepaid,
  Problem,
  Refund,
  refundOf,
  Transaction,
} from './wechat-answers.ts';
import { readWechatBill } from './wechat-bill.ts';
import { authorizationOf, openSealed, signatureFault, signatureHeaders } from './wechat-signature.ts';

/** WeChat Pay, APIv3: the merchant shows a code, and the customer scans it. */
export function wechatChannel(account: WechatAccount, now: () => Date): PaymentChannel {
  const merchant = { account, now };
  const path = (tradeNo: string) => `/v3/pay/transactions/out-trade-no/${tradeNo}`;
  return {
    name: 'wechat',
    account: account.merchantId,
    isSimulated: account.isSimulated,
    async prepay({ tradeNo, amountFen, description, expiresAt, callbackUrl }) {
      const { code_url } = await ask(merchant, Prepaid, 'POST', '/v3/pay/transactions/native', {
        appid: account.appId,
        mchid: account.merchantId,
        description,
        out_trade_no: tradeNo,
        time_expire: `${expiresAt.toISOString().slice(0, 19)}+00:00`,
        notify_url: callbackUrl,
        amount: { total: amountFen, currency: 'CNY' },
      });
      return { codeUrl: code_url };
    },
    query: (tradeNo) =>
      orUnknown(async () => {
        const answer = await ask(merchant, Transaction, 'GET', `${path(tradeNo)}?mchid=${account.merchantId}`);
        // Another payment than was asked for is no answer.
        const isOurs = answer.out_trade_no === tradeNo && answer.mchid === account.merchantId;
        return isOurs ? paymentOf(answer) : { state: 'unknown' as const };
      }),
    async close(tradeNo) {
      await ask(merchant, undefined, 'POST', `${path(tradeNo)}/close`, { mchid: account.merchantId });
    },
    async refund({ tradeNo, refundNo, amountFen, totalFen, reason, callbackUrl }) {
      const answer = await ask(merchant, Refund, 'POST', '/v3/refund/domestic/refunds', {
        out_trade_no: tradeNo,
        out_refund_no: refundNo,
        reason: reason.slice(0, 80),
        notify_url: callbackUrl,
        amount: { refund: amountFen, total: totalFen, currency: 'CNY' },
      });
      return refundOf(answer);
    },
    queryRefund: ({ refundNo }) =>
      orUnknown(async () => {
        const answer = await ask(merchant, Refund, 'GET', `/v3/refund/domestic/refunds/${refundNo}`);
        return answer.out_refund_no === refundNo ? refundOf(answer) : { state: 'unknown' as const, said: 'another' };
      }),
    bill: (day) => fetchBill(merchant, day),
    readCallback: (received) => readCallback(account, received),
    answerCallback: (isHeard) =>
      isHeard
        ? { status: 200, type: 'application/json', body: '{"code":"SUCCESS","message":""}' }
        : { status: 401, type: 'application/json', body: '{"code":"FAIL","message":"not believed"}' },
  };
}

interface Merchant {
  readonly account: WechatAccount;
  readonly now: () => Date;
}

/** Whatever it answers counts only if WeChat has signed it, its refusals too. */
async function ask<T>(
  merchant: Merchant,
  answer: z.ZodType<T> | undefined,
  method: 'GET' | 'POST',
  path: string,
  given?: object,
): Promise<T> {
  const { account, now } = merchant;
  const { status, headers, body } = await send(merchant, method, new URL(path, account.address), given);
  const header = (name: string) => headers.get(name) ?? undefined;
  const fault = signatureFault(account, signatureHeaders(header), body, now());
  if (fault) throw new ChannelError('wechat', `HTTP ${status}, ${fault}`);
  if (status >= 300) throw new ChannelError('wechat', Problem.safeParse(jsonOf(body)).data?.code ?? `HTTP ${status}`);
  return (answer ? answer.parse(jsonOf(body)) : undefined) as T;
}

function send({ account, now }: Merchant, method: string, url: URL, given?: object): Promise<ChannelAnswer> {
  const body = given ? JSON.stringify(given) : '';
  const signed = { method, path: url.pathname + url.search, body, nonce: randomBytes(16).toString('hex'), at: now() };
  return askChannel(url.href, {
    method,
    headers: {
      authorization: authorizationOf(account, signed),
      accept: 'application/json',
      ...(given && { 'content-type': 'application/json' }),
    },
    ...(given && { body }),
  });
}

/** The bill itself is not signed: the signed answer before it says its digest. */
async function fetchBill(merchant: Merchant, day: string) {
  const path = `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`;
  const address = await ask(merchant, BillAddress, 'GET', path).catch((error: unknown) => {
    if (error instanceof ChannelError && error.code === 'NO_STATEMENT_EXIST') return undefined;
    throw error;
  });
  if (!address) return undefined;
  const url = new URL(address.download_url);
  if (url.origin !== new URL(merchant.account.address).origin)
    throw new ChannelError('wechat', 'the bill is elsewhere');
  const { status, body } = await send(merchant, 'GET', url);
  if (status !== 200) throw new ChannelError('wechat', `HTTP ${status}`);
  if (hash('sha1', body) !== address.hash_value.toLowerCase()) throw new ChannelError('wechat', 'another bill');
  return { sha256: hash('sha256', body), lines: readWechatBill(body.toString()) };
}

const UNKNOWN = ['ORDER_NOT_EXIST', 'RESOURCE_NOT_EXISTS'];

async function orUnknown<A>(asking: () => Promise<A>) {
  try {
    return await asking();
  } catch (error) {
    if (error instanceof ChannelError && UNKNOWN.includes(error.code)) {
      return { state: 'unknown' as const, said: error.code };
    }
    throw error;
  }
}

const jsonOf = (body: Buffer | string): unknown => {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
};

function readCallback(account: WechatAccount, { headers, body, at }: ReceivedCallback): CallbackNews {
  const fault = signatureFault(
    account,
    signatureHeaders((name) => headers[name]?.toString()),
    body,
    at,
  );
  if (fault) return { refused: fault };
  const callback = Callback.safeParse(jsonOf(body));
  const opened = callback.success ? openSealed(account, callback.data.resource) : undefined;
  const subject = CallbackSubject.safeParse(opened === undefined ? undefined : jsonOf(opened));
  if (!subject.success) return { refused: 'unreadable' };
  if (subject.data.mchid !== account.merchantId) return { refused: 'not-ours' };
  return { tradeNo: subject.data.out_trade_no, refundNo: subject.data.out_refund_no };
}
