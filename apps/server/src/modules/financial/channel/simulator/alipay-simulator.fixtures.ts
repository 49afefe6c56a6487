import { createPublicKey, sign, verify } from 'node:crypto';
import { ZipWriter } from '../../../../platform/sheet/zip/zip-writer.ts';
import {
  chinaText,
  inYuan,
  SimulatedRefusal,
  type SimulatedRefund,
  type SimulatedTrade,
} from './simulated-trades.fixtures.ts';
import type { SimulatorAnswer, SimulatorCall, SimulatorPlace } from './wechat-simulator.fixtures.ts';

interface Keys {
  readonly appId: string;
  readonly appKey: string;
  /** Alipay's own, which signs what it says. */
  readonly alipayPrivateKey: string;
}

type Content = Record<string, string>;

const CODES: Readonly<Record<SimulatedRefusal['code'], string>> = {
  used: 'ACQ.CONTEXT_INCONSISTENT',
  missing: 'ACQ.TRADE_NOT_EXIST',
  closed: 'ACQ.TRADE_HAS_CLOSE',
  paid: 'ACQ.TRADE_HAS_SUCCESS',
  'too-much': 'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL',
  unpaid: 'ACQ.TRADE_STATUS_ERROR',
};

const DONE = { code: '10000', msg: 'Success' };
const BILL_TITLES =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,订单金额（元）,商家实收（元）,退款批次号/请求号,备注';

const fenOf = (yuan = '') => Math.round(Number(yuan) * 100);

const inOrder = (given: Content, without: readonly string[]) =>
  Object.keys(given)
    .filter((name) => !without.includes(name) && given[name] !== '')
    .sort()
    .map((name) => `${name}=${given[name]}`)
    .join('&');

/** The other side of Alipay's gateway, written from its documents and not from our adapter. */
export class AlipaySimulator {
  readonly #keys: Keys;
  readonly #place: SimulatorPlace;
  readonly #methods: Readonly<Record<string, (given: Content, notifyUrl: string) => object>> = {
    'alipay.trade.precreate': (given, notifyUrl) => this.#precreate(given, notifyUrl),
    'alipay.trade.query': (given) => this.#query(given),
    'alipay.trade.close': (given) => {
      this.#place.trades.close('alipay', given['out_trade_no'] ?? '');
      return DONE;
    },
    'alipay.trade.refund': (given) => this.#refund(given),
    'alipay.trade.fastpay.refund.query': (given) => this.#queryRefund(given),
    'alipay.data.dataservice.bill.downloadurl.query': (given) => this.#billAddress(given),
  };

  constructor(keys: Keys, place: SimulatorPlace) {
    this.#keys = keys;
    this.#place = place;
  }

  answer({ body }: SimulatorCall): SimulatorAnswer {
    const given = Object.fromEntries(new URLSearchParams(body));
    const method = given['method'] ?? '';
    const text = JSON.stringify(this.#isFromMerchant(given) ? this.#run(method, given) : REFUSED);
    const signed = sign('sha256', Buffer.from(text), this.#keys.alipayPrivateKey).toString('base64');
    const whole = `{"${method.replaceAll('.', '_')}_response":${text},"sign":"${signed}"}`;
    return { status: 200, headers: { 'content-type': 'text/html;charset=utf-8' }, body: Buffer.from(whole) };
  }

  callback(trade: SimulatedTrade, refund?: SimulatedRefund) {
    const now = this.#place.now();
    const values: Content = {
      app_id: this.#keys.appId,
      notify_time: chinaText(now),
      notify_type: 'trade_status_sync',
      notify_id: `${trade.channelNo}${now.getTime()}`,
      charset: 'utf-8',
      version: '1.0',
      trade_no: trade.channelNo,
      out_trade_no: trade.tradeNo,
      trade_status: 'TRADE_SUCCESS',
      total_amount: inYuan(trade.paidFen),
      gmt_payment: chinaText(trade.paidAt ?? now),
      ...(refund && { out_biz_no: refund.refundNo, refund_fee: inYuan(refund.amountFen) }),
    };
    const signed = sign('sha256', Buffer.from(inOrder(values, [])), this.#keys.alipayPrivateKey).toString('base64');
    const body = new URLSearchParams({ ...values, sign_type: 'RSA2', sign: signed });
    return {
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
      body: Buffer.from(body.toString()),
    };
  }

  async bill(day: string): Promise<Buffer> {
    const lines = this.#place.trades.movedOn('alipay', day).map(({ trade, refund, at }) => {
      const { channelNo, tradeNo, description, paidFen } = trade;
      const amount = refund ? `-${inYuan(refund.amountFen)}` : inYuan(paidFen);
      const kind = refund ? '退款' : '交易';
      const times = [chinaText(at), chinaText(at)];
      const values = [channelNo, tradeNo, kind, description, ...times, amount, '', refund?.refundNo ?? '', ''];
      return values.map((value) => `${value}\t`).join(',');
    });
    const notes = ['#支付宝业务明细查询', `#账号：[${this.#keys.appId}]`];
    const text = [...notes, BILL_TITLES, ...lines, '#-----业务明细列表结束-----'].join('\r\n');
    const zip = new ZipWriter();
    const pieces: Buffer[] = [];
    for await (const piece of zip.member('summary.csv', [Buffer.from('#sums\r\n')])) pieces.push(piece);
    for await (const piece of zip.member('detail.csv', [toGbk(text)])) pieces.push(piece);
    return Buffer.concat([...pieces, zip.end()]);
  }

  #isFromMerchant(given: Content): boolean {
    if (given['app_id'] !== this.#keys.appId || given['sign_type'] !== 'RSA2') return false;
    const signature = Buffer.from(given['sign'] ?? '', 'base64');
    return verify('sha256', Buffer.from(inOrder(given, ['sign'])), createPublicKey(this.#keys.appKey), signature);
  }

  #run(method: string, given: Content): object {
    try {
      const content = JSON.parse(given['biz_content'] ?? '{}') as Content;
      return this.#methods[method]?.(content, given['notify_url'] ?? '') ?? REFUSED;
    } catch (error) {
      if (!(error instanceof SimulatedRefusal)) throw error;
      return { code: '40004', msg: 'Business Failed', sub_code: CODES[error.code] };
    }
  }

  #precreate(given: Content, notifyUrl: string) {
    const { tradeNo, channelNo } = this.#place.trades.order({
      channel: 'alipay',
      tradeNo: given['out_trade_no'] ?? '',
      amountFen: fenOf(given['total_amount']),
      description: given['subject'] ?? '',
      notifyUrl,
      expiresAt: new Date(`${given['time_expire']?.replace(' ', 'T')}+08:00`),
    });
    return { ...DONE, out_trade_no: tradeNo, qr_code: `https://qr.alipay.com/bax${channelNo}` };
  }

  #query(given: Content) {
    const trade = this.#place.trades.find('alipay', given['out_trade_no'] ?? '');
    if (trade.state === 'unscanned') throw new SimulatedRefusal('missing');
    return {
      ...DONE,
      out_trade_no: trade.tradeNo,
      trade_no: trade.channelNo,
      trade_status: { waiting: 'WAIT_BUYER_PAY', paid: 'TRADE_SUCCESS', closed: 'TRADE_CLOSED' }[trade.state],
      total_amount: inYuan(trade.state === 'paid' ? trade.paidFen : trade.amountFen),
      ...(trade.paidAt && { send_pay_date: chinaText(trade.paidAt) }),
    };
  }

  #refund(given: Content) {
    const tradeNo = given['out_trade_no'] ?? '';
    const { state } = this.#place.trades.refund({
      channel: 'alipay',
      tradeNo,
      refundNo: given['out_request_no'] ?? '',
      amountFen: fenOf(given['refund_amount']),
      notifyUrl: '',
    });
    const { channelNo } = this.#place.trades.find('alipay', tradeNo);
    return { ...DONE, trade_no: channelNo, out_trade_no: tradeNo, fund_change: state === 'done' ? 'Y' : 'N' };
  }

  #queryRefund(given: Content) {
    const { refunds, channelNo } = this.#place.trades.find('alipay', given['out_trade_no'] ?? '');
    const found = refunds.find(({ refundNo }) => refundNo === given['out_request_no']);
    if (!found) return DONE;
    return {
      ...DONE,
      trade_no: channelNo,
      out_request_no: found.refundNo,
      refund_amount: inYuan(found.amountFen),
      refund_status: { processing: 'REFUND_PROCESSING', done: 'REFUND_SUCCESS', failed: 'REFUND_FAIL' }[found.state],
    };
  }

  #billAddress(given: Content) {
    const day = given['bill_date'] ?? '';
    if (this.#place.trades.movedOn('alipay', day).length === 0) {
      return { code: '40004', msg: 'Business Failed', sub_code: 'isp.bill_not_exist' };
    }
    return { ...DONE, bill_download_url: `${this.#place.origin()}/alipay-bill/${day}` };
  }
}

const REFUSED = { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature' };

/** The encoding of Chinese Windows, of which Node only has the decoder: its table is read backwards. */
function toGbk(text: string): Buffer {
  const decoder = new TextDecoder('gbk');
  const table = new Map<string, Buffer>();
  for (let high = 0x81; high <= 0xfe; high += 1) {
    for (let low = 0x40; low <= 0xfe; low += 1) {
      table.set(decoder.decode(Buffer.from([high, low])), Buffer.from([high, low]));
    }
  }
  const bytesOf = (letter: string) =>
    letter < '\u0080' ? Buffer.from(letter) : (table.get(letter) ?? Buffer.from('?'));
  return Buffer.concat([...text].map(bytesOf));
}
