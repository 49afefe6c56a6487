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

/** What a simulated channel stands on. */
export interface SimulatorPlace {
  readonly trades: SimulatedTrades;
  readonly now: () => Date;
  readonly origin: () => string;
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

const BILL_TITLES =
  '交易时间,公众账号ID,商户号,微信订单号,商户订单号,交易类型,交易状态,应结订单金额,微信退款单号,商户退款单号,退款金额,退款状态,商品名称';

const stateOf = ({ state, refunds }: SimulatedTrade) =>
  ({ unscanned: 'NOTPAY', waiting: 'NOTPAY', paid: refunds.length > 0 ? 'REFUND' : 'SUCCESS', closed: 'CLOSED' })[
    state
  ];

/** The other side of WeChat Pay's APIv3, written from its documents and not from our adapter. */
export class WechatSimulator {
  readonly #keys: Keys;
  readonly #place: SimulatorPlace;
  readonly #nonces = new Set<string>();

  constructor(keys: Keys, place: SimulatorPlace) {
    this.#keys = keys;
    this.#place = place;
  }

  answer(call: SimulatorCall): SimulatorAnswer {
    if (!this.#isFromMerchant(call)) return this.#json(401, { code: 'SIGN_ERROR', message: '错误的签名' });
    try {
      return this.#answerPayment(call) ?? this.#answerRefund(call) ?? this.#answerBill(call);
    } catch (error) {
      if (!(error instanceof SimulatedRefusal)) throw error;
      const [status, code] = CODES[error.code];
      return this.#json(status, { code, message: error.code });
    }
  }

  /** What is posted to the merchant of a payment, or of a refund. */
  callback(trade: SimulatedTrade, refund?: SimulatedRefund) {
    const kind = refund ? 'refund' : 'transaction';
    const content = refund
      ? { mchid: this.#keys.merchantId, ...this.#refund(trade, refund), refund_status: 'SUCCESS' }
      : this.#transaction(trade);
    const nonce = randomBytes(6).toString('hex');
    const cipher = createCipheriv('aes-256-gcm', this.#keys.apiKey, nonce);
    cipher.setAAD(Buffer.from(kind));
    const sealed = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final(), cipher.getAuthTag()]);
    const { headers, body } = this.#json(200, {
      id: randomBytes(16).toString('hex'),
      create_time: this.#place.now().toISOString(),
      event_type: refund ? 'REFUND.SUCCESS' : 'TRANSACTION.SUCCESS',
      resource_type: 'encrypt-resource',
      summary: refund ? '退款成功' : '支付成功',
      resource: {
        original_type: kind,
        algorithm: 'AEAD_AES_256_GCM',
        ciphertext: sealed.toString('base64'),
        associated_data: kind,
        nonce,
      },
    });
    return { headers, body };
  }

  #answerPayment({ method, url, body }: SimulatorCall): SimulatorAnswer | undefined {
    const { trades } = this.#place;
    if (method === 'POST' && url.pathname === '/v3/pay/transactions/native') {
      const given = JSON.parse(body) as Given;
      const isOurs = given.mchid === this.#keys.merchantId && given.appid === this.#keys.appId;
      if (!isOurs) return this.#json(400, { code: 'APPID_MCHID_NOT_MATCH' });
      const trade = trades.order({
        channel: 'wechat',
        tradeNo: given.out_trade_no ?? '',
        amountFen: given.amount?.total ?? 0,
        description: given.description ?? '',
        notifyUrl: given.notify_url ?? '',
        expiresAt: new Date(given.time_expire ?? ''),
      });
      return this.#json(200, { code_url: `weixin://wxpay/bizpayurl?pr=${trade.channelNo}` });
    }
    const [, tradeNo, isClosing] =
      /^\/v3\/pay\/transactions\/out-trade-no\/([^/]+)(\/close)?$/.exec(url.pathname) ?? [];
    if (!tradeNo) return undefined;
    if (!isClosing) return this.#json(200, this.#transaction(trades.find('wechat', tradeNo)));
    trades.close('wechat', tradeNo);
    return this.#signed(204, '');
  }

  #answerRefund({ method, url, body }: SimulatorCall): SimulatorAnswer | undefined {
    const { trades } = this.#place;
    if (method === 'POST' && url.pathname === '/v3/refund/domestic/refunds') {
      const given = JSON.parse(body) as Given;
      const tradeNo = given.out_trade_no ?? '';
      const refund = trades.refund({
        channel: 'wechat',
        tradeNo,
        refundNo: given.out_refund_no ?? '',
        amountFen: given.amount?.refund ?? 0,
        notifyUrl: given.notify_url ?? '',
      });
      return this.#json(200, this.#refund(trades.find('wechat', tradeNo), refund));
    }
    const [, refundNo] = /^\/v3\/refund\/domestic\/refunds\/([^/]+)$/.exec(url.pathname) ?? [];
    if (!refundNo) return undefined;
    const { trade, refund } = trades.findRefund('wechat', refundNo);
    return this.#json(200, this.#refund(trade, refund));
  }

  #answerBill({ url }: SimulatorCall): SimulatorAnswer {
    if (url.pathname === '/v3/bill/tradebill') {
      const day = url.searchParams.get('bill_date') ?? '';
      const isThere = this.#place.trades.movedOn('wechat', day).length > 0;
      if (!isThere) return this.#json(400, { code: 'NO_STATEMENT_EXIST', message: '账单文件不存在' });
      const address = `${this.#place.origin()}/v3/billdownload/file?token=${day}`;
      return this.#json(200, { hash_type: 'SHA1', hash_value: hash('sha1', this.#bill(day)), download_url: address });
    }
    if (url.pathname !== '/v3/billdownload/file') return this.#json(404, { code: 'RESOURCE_NOT_EXISTS' });
    const body = Buffer.from(this.#bill(url.searchParams.get('token') ?? ''));
    return { status: 200, headers: { 'content-type': 'text/plain' }, body };
  }

  #isFromMerchant({ method, url, headers, body }: SimulatorCall): boolean {
    const [, text = ''] = /^WECHATPAY2-SHA256-RSA2048 (.*)$/.exec(headers['authorization']?.toString() ?? '') ?? [];
    const pairs = [...text.matchAll(/(\w+)="([^"]*)"/g)];
    const given = Object.fromEntries(pairs.map(([, name = '', value = '']): [string, string] => [name, value]));
    const { mchid, nonce_str: nonce = '', timestamp = '', serial_no: serial, signature = '' } = given;
    const isKnown = mchid === this.#keys.merchantId && serial === this.#keys.merchantSerial;
    if (!isKnown || this.#nonces.has(nonce)) return false;
    if (Math.abs(this.#place.now().getTime() / 1000 - Number(timestamp)) > 300) return false;
    this.#nonces.add(nonce);
    const message = `${method}\n${url.pathname}${url.search}\n${timestamp}\n${nonce}\n${body}\n`;
    const key = createPublicKey(this.#keys.merchantKey);
    return verify('sha256', Buffer.from(message), key, Buffer.from(signature, 'base64'));
  }

  #transaction(trade: SimulatedTrade) {
    return {
      appid: this.#keys.appId,
      mchid: this.#keys.merchantId,
      out_trade_no: trade.tradeNo,
      trade_state: stateOf(trade),
      ...(trade.paidAt && {
        transaction_id: trade.channelNo,
        success_time: `${chinaText(trade.paidAt).replace(' ', 'T')}+08:00`,
        trade_type: 'NATIVE',
        payer: { openid: 'oSimulatedPayer' },
        amount: { total: trade.paidFen, payer_total: trade.paidFen, currency: 'CNY', payer_currency: 'CNY' },
      }),
    };
  }

  #refund(trade: SimulatedTrade, refund: SimulatedRefund) {
    return {
      refund_id: refund.channelNo,
      out_refund_no: refund.refundNo,
      transaction_id: trade.channelNo,
      out_trade_no: trade.tradeNo,
      channel: 'ORIGINAL',
      user_received_account: '支付用户零钱',
      status: { processing: 'PROCESSING', done: 'SUCCESS', failed: 'ABNORMAL' }[refund.state],
      amount: { total: trade.paidFen, refund: refund.amountFen, currency: 'CNY' },
    };
  }

  #bill(day: string): string {
    const { merchantId, appId } = this.#keys;
    const lines = this.#place.trades.movedOn('wechat', day).map(({ trade, refund, at }) => {
      const amounts = refund
        ? ['REFUND', '0.00', refund.channelNo, refund.refundNo, inYuan(refund.amountFen), 'SUCCESS']
        : ['SUCCESS', inYuan(trade.paidFen), '0', '0', '0.00', ''];
      const about = [chinaText(at), appId, merchantId, trade.channelNo, trade.tradeNo, 'NATIVE'];
      return [...about, ...amounts, trade.description.replaceAll(',', ' ')].map((value) => `\`${value}`).join(',');
    });
    const sums = ['总交易单数,应结订单总金额,退款总金额', `\`${lines.length},\`0,\`0`];
    return `\uFEFF${[BILL_TITLES, ...lines, ...sums].join('\r\n')}\r\n`;
  }

  #json(status: number, content: object): SimulatorAnswer {
    return this.#signed(status, JSON.stringify(content));
  }

  #signed(status: number, content: string): SimulatorAnswer {
    const timestamp = String(Math.floor(this.#place.now().getTime() / 1000));
    const nonce = randomBytes(16).toString('hex');
    const text = `${timestamp}\n${nonce}\n${content}\n`;
    return {
      status,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'wechatpay-timestamp': timestamp,
        'wechatpay-nonce': nonce,
        'wechatpay-signature': sign('sha256', Buffer.from(text), this.#keys.platformPrivateKey).toString('base64'),
        'wechatpay-serial': this.#keys.platformSerial,
      },
      body: Buffer.from(content),
    };
  }
}
