import { createCipheriv, createPublicKey, hash, randomBytes, sign, verify } from 'node:crypto';
import {
  chinaText,
  inYuan,
  SimulatedRefusal,
  type SimulatedRefund,
  type SimulatedTrade,
  type SimulatedTrades,
} from './simulated-trades.fixtures.ts';

export interface SimulatorAnswer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

export interface SimulatorCall {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

interface Keys {
  readonly merchantId: string;
  readonly merchantSerial: string;
  readonly merchantKey: string;
  readonly apiKey: string;
  readonly appId: string;
  readonly platformSerial: string;
  /** WeChat's own, which signs what it says. */
  readonly platformPrivateKey: string;
}

/** What merchants write into their calls, as far as it is read. */
interface Given {
  readonly mchid?: string;
  readonly appid?: string;
  readonly out_trade_no?: string;
  readonly out_refund_no?: string;
  readonly description?: string;
  readonly notify_url?: string;
  readonly time_expire?: string;
  readonly amount?: { readonly total?: number; readonly refund?: number };
}

const CODES: Readonly<Record<SimulatedRefusal['code'], readonly [number, string]>> = {
  used: [400, 'OUT_TRADE_NO_USED'],
  missing: [404, 'ORDER_NOT_EXIST'],
  closed: [400, 'ORDER_CLOSED'],
  paid: [400, 'ORDERPAID'],
  'too-much': [403, 'NOT_ENOUGH'],
  unpaid: [400, 'INVALID_REQUEST'],
};

/** The other side of WeChat Pay's APIv3, written from its documents and not from our adapter. */
export function wechatSimulator(keys: Keys, trades: SimulatedTrades, now: () => Date, origin: () => string) {
  const nonces = new Set<string>();
  const signed = (status: number, content: string): SimulatorAnswer => {
    const timestamp = String(Math.floor(now().getTime() / 1000));
    const nonce = randomBytes(16).toString('hex');
    const text = `${timestamp}\n${nonce}\n${content}\n`;
    return {
      status,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'wechatpay-timestamp': timestamp,
        'wechatpay-nonce': nonce,
        'wechatpay-signature': sign('sha256', Buffer.from(text), keys.platformPrivateKey).toString('base64'),
        'wechatpay-serial': keys.platformSerial,
      },
      body: Buffer.from(content),
    };
  };
  const json = (status: number, content: object) => signed(status, JSON.stringify(content));

  const isFromMerchant = ({ method, url, headers, body }: SimulatorCall): boolean => {
    const [, text = ''] = /^WECHATPAY2-SHA256-RSA2048 (.*)$/.exec(headers['authorization']?.toString() ?? '') ?? [];
    const pairs = [...text.matchAll(/(\w+)="([^"]*)"/g)];
    const given = Object.fromEntries(pairs.map(([, name = '', value = '']): [string, string] => [name, value]));
    const { mchid, nonce_str: nonce = '', timestamp = '', serial_no: serial, signature = '' } = given;
    if (mchid !== keys.merchantId || serial !== keys.merchantSerial || nonces.has(nonce)) return false;
    if (Math.abs(now().getTime() / 1000 - Number(timestamp)) > 300) return false;
    nonces.add(nonce);
    const message = `${method}\n${url.pathname}${url.search}\n${timestamp}\n${nonce}\n${body}\n`;
    const key = createPublicKey(keys.merchantKey);
    return verify('sha256', Buffer.from(message), key, Buffer.from(signature, 'base64'));
  };

  const tradeBody = (trade: SimulatedTrade) => ({
    appid: keys.appId,
    mchid: keys.merchantId,
    out_trade_no: trade.tradeNo,
    trade_state: {
      unscanned: 'NOTPAY',
      waiting: 'NOTPAY',
      paid: trade.refunds.length > 0 ? 'REFUND' : 'SUCCESS',
      closed: 'CLOSED',
    }[trade.state],
    trade_state_desc: '',
    ...(trade.paidAt && {
      transaction_id: trade.channelNo,
      success_time: `${chinaText(trade.paidAt).replace(' ', 'T')}+08:00`,
      trade_type: 'NATIVE',
      bank_type: 'OTHERS',
      payer: { openid: 'oSimulatedPayer' },
      amount: { total: trade.paidFen, payer_total: trade.paidFen, currency: 'CNY', payer_currency: 'CNY' },
    }),
  });

  const refundBody = (trade: SimulatedTrade, refund: SimulatedRefund) => ({
    refund_id: refund.channelNo,
    out_refund_no: refund.refundNo,
    transaction_id: trade.channelNo,
    out_trade_no: trade.tradeNo,
    channel: 'ORIGINAL',
    user_received_account: '支付用户零钱',
    status: { processing: 'PROCESSING', done: 'SUCCESS', failed: 'ABNORMAL' }[refund.state],
    amount: { total: trade.paidFen, refund: refund.amountFen, currency: 'CNY' },
  });

  const bill = (day: string) => {
    const titles = [
      '交易时间',
      '公众账号ID',
      '商户号',
      '微信订单号',
      '商户订单号',
      '交易类型',
      '交易状态',
      '应结订单金额',
      '微信退款单号',
      '商户退款单号',
      '退款金额',
      '退款状态',
      '商品名称',
    ];
    const lines = trades.movedOn('wechat', day).map(({ trade, refund, at }) => {
      const isRefund = refund !== undefined;
      const values = [
        chinaText(at),
        keys.appId,
        keys.merchantId,
        trade.channelNo,
        trade.tradeNo,
        'NATIVE',
        isRefund ? 'REFUND' : 'SUCCESS',
        isRefund ? '0.00' : inYuan(trade.paidFen),
        refund?.channelNo ?? '0',
        refund?.refundNo ?? '0',
        inYuan(refund?.amountFen ?? 0),
        isRefund ? 'SUCCESS' : '',
        trade.description.replaceAll(',', ' '),
      ];
      return values.map((value) => `\`${value}`).join(',');
    });
    const sums = ['总交易单数,应结订单总金额,退款总金额', `\`${lines.length},\`0,\`0`];
    return `\uFEFF${[titles.join(','), ...lines, ...sums].join('\r\n')}\r\n`;
  };

  const answer = (call: SimulatorCall): SimulatorAnswer => {
    const { method, url, body } = call;
    if (!isFromMerchant(call)) return json(401, { code: 'SIGN_ERROR', message: '错误的签名' });
    const path = url.pathname;
    const given: Given = body === '' ? {} : (JSON.parse(body) as Given);
    if (method === 'POST' && path === '/v3/pay/transactions/native') {
      const { out_trade_no, description, notify_url, time_expire, amount } = given;
      if (given.mchid !== keys.merchantId || given.appid !== keys.appId)
        return json(400, { code: 'APPID_MCHID_NOT_MATCH' });
      const trade = trades.order({
        channel: 'wechat',
        tradeNo: out_trade_no ?? '',
        amountFen: amount?.total ?? 0,
        description: description ?? '',
        notifyUrl: notify_url ?? '',
        expiresAt: new Date(time_expire ?? ''),
      });
      return json(200, { code_url: `weixin://wxpay/bizpayurl?pr=${trade.channelNo}` });
    }
    const [, tradeNo, isClosing] = /^\/v3\/pay\/transactions\/out-trade-no\/([^/]+)(\/close)?$/.exec(path) ?? [];
    if (tradeNo && isClosing) return (trades.close('wechat', tradeNo), signed(204, ''));
    if (tradeNo) return json(200, tradeBody(trades.find('wechat', tradeNo)));
    if (method === 'POST' && path === '/v3/refund/domestic/refunds') {
      const { out_trade_no, out_refund_no, notify_url, amount } = given;
      const wanted = {
        channel: 'wechat',
        tradeNo: out_trade_no ?? '',
        refundNo: out_refund_no ?? '',
        amountFen: amount?.refund ?? 0,
        notifyUrl: notify_url ?? '',
      } as const;
      return json(200, refundBody(trades.find('wechat', wanted.tradeNo), trades.refund(wanted)));
    }
    const [, refundNo] = /^\/v3\/refund\/domestic\/refunds\/([^/]+)$/.exec(path) ?? [];
    if (refundNo) {
      const { trade, refund } = trades.findRefund('wechat', refundNo);
      return json(200, refundBody(trade, refund));
    }
    if (path === '/v3/bill/tradebill') {
      const day = url.searchParams.get('bill_date') ?? '';
      if (trades.movedOn('wechat', day).length === 0)
        return json(400, { code: 'NO_STATEMENT_EXIST', message: '账单文件不存在' });
      return json(200, {
        hash_type: 'SHA1',
        hash_value: hash('sha1', bill(day)),
        download_url: `${origin()}/v3/billdownload/file?token=${day}`,
      });
    }
    if (path === '/v3/billdownload/file') {
      return {
        status: 200,
        headers: { 'content-type': 'text/plain' },
        body: Buffer.from(bill(url.searchParams.get('token') ?? '')),
      };
    }
    return json(404, { code: 'RESOURCE_NOT_EXISTS' });
  };

  return {
    answer(call: SimulatorCall): SimulatorAnswer {
      try {
        return answer(call);
      } catch (error) {
        if (!(error instanceof SimulatedRefusal)) throw error;
        const [status, code] = CODES[error.code];
        return json(status, { code, message: error.code });
      }
    },
    /** What is posted to the merchant of a payment, or of a refund. */
    callback(trade: SimulatedTrade, refund?: SimulatedRefund) {
      const content = refund
        ? {
            mchid: keys.merchantId,
            ...refundBody(trade, refund),
            refund_status: 'SUCCESS',
            success_time: chinaText(refund.doneAt ?? now()),
          }
        : tradeBody(trade);
      const nonce = randomBytes(6).toString('hex');
      const cipher = createCipheriv('aes-256-gcm', keys.apiKey, nonce);
      cipher.setAAD(Buffer.from(refund ? 'refund' : 'transaction'));
      const sealed = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final(), cipher.getAuthTag()]);
      const { headers, body } = json(200, {
        id: randomBytes(16).toString('hex'),
        create_time: now().toISOString(),
        event_type: refund ? 'REFUND.SUCCESS' : 'TRANSACTION.SUCCESS',
        resource_type: 'encrypt-resource',
        summary: refund ? '退款成功' : '支付成功',
        resource: {
          original_type: refund ? 'refund' : 'transaction',
          algorithm: 'AEAD_AES_256_GCM',
          ciphertext: sealed.toString('base64'),
          associated_data: refund ? 'refund' : 'transaction',
          nonce,
        },
      });
      return { headers, body };
    },
  };
}
