import { createPublicKey, sign, verify } from 'node:crypto';
import { ZipWriter } from '../../../../platform/sheet/zip/zip-writer.ts';
import {
  chinaText,
  inYuan,
  SimulatedRefusal,
  type SimulatedRefund,
  type SimulatedTrade,
  type SimulatedTrades,
} from './simulated-trades.fixtures.ts';
import type { SimulatorAnswer, SimulatorCall } from './wechat-simulator.fixtures.ts';

interface Keys {
  readonly appId: string;
  readonly appKey: string;
  /** Alipay's own, which signs what it says. */
  readonly alipayPrivateKey: string;
}

const CODES: Readonly<Record<SimulatedRefusal['code'], string>> = {
  used: 'ACQ.CONTEXT_INCONSISTENT',
  missing: 'ACQ.TRADE_NOT_EXIST',
  closed: 'ACQ.TRADE_HAS_CLOSE',
  paid: 'ACQ.TRADE_HAS_SUCCESS',
  'too-much': 'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL',
  unpaid: 'ACQ.TRADE_STATUS_ERROR',
};

const fenOf = (yuan: string) => Math.round(Number(yuan) * 100);

const inOrder = (given: Record<string, string>, without: readonly string[]) =>
  Object.keys(given)
    .filter((name) => !without.includes(name) && given[name] !== '')
    .sort()
    .map((name) => `${name}=${given[name]}`)
    .join('&');

/** The other side of Alipay's gateway, written from its documents and not from our adapter. */
export function alipaySimulator(keys: Keys, trades: SimulatedTrades, now: () => Date, origin: () => string) {
  const done = { code: '10000', msg: 'Success' };

  const trade = (wanted: SimulatedTrade) => {
    if (wanted.state === 'unscanned') throw new SimulatedRefusal('missing');
    return {
      ...done,
      out_trade_no: wanted.tradeNo,
      trade_no: wanted.channelNo,
      trade_status: { unscanned: '', waiting: 'WAIT_BUYER_PAY', paid: 'TRADE_SUCCESS', closed: 'TRADE_CLOSED' }[
        wanted.state
      ],
      total_amount: inYuan(wanted.state === 'paid' ? wanted.paidFen : wanted.amountFen),
      ...(wanted.paidAt && { send_pay_date: chinaText(wanted.paidAt) }),
    };
  };

  const METHODS: Readonly<Record<string, (given: Record<string, string>, notifyUrl: string) => object>> = {
    'alipay.trade.precreate': (given, notifyUrl) => {
      const made = trades.order({
        channel: 'alipay',
        tradeNo: given['out_trade_no'] ?? '',
        amountFen: fenOf(given['total_amount'] ?? ''),
        description: given['subject'] ?? '',
        notifyUrl,
        expiresAt: new Date(`${given['time_expire']?.replace(' ', 'T')}+08:00`),
      });
      return { ...done, out_trade_no: made.tradeNo, qr_code: `https://qr.alipay.com/bax${made.channelNo}` };
    },
    'alipay.trade.query': (given) => trade(trades.find('alipay', given['out_trade_no'] ?? '')),
    'alipay.trade.close': (given) => (trades.close('alipay', given['out_trade_no'] ?? ''), done),
    'alipay.trade.refund': (given) => {
      const tradeNo = given['out_trade_no'] ?? '';
      const wanted = {
        channel: 'alipay',
        tradeNo,
        refundNo: given['out_request_no'] ?? '',
        amountFen: fenOf(given['refund_amount'] ?? ''),
        notifyUrl: '',
      } as const;
      const { state } = trades.refund(wanted);
      return {
        ...done,
        trade_no: trades.find('alipay', tradeNo).channelNo,
        out_trade_no: tradeNo,
        fund_change: state === 'done' ? 'Y' : 'N',
      };
    },
    'alipay.trade.fastpay.refund.query': (given) => {
      const { refunds, channelNo } = trades.find('alipay', given['out_trade_no'] ?? '');
      const found = refunds.find(({ refundNo }) => refundNo === given['out_request_no']);
      if (!found) return done;
      const status = { processing: 'REFUND_PROCESSING', done: 'REFUND_SUCCESS', failed: 'REFUND_FAIL' }[found.state];
      return {
        ...done,
        trade_no: channelNo,
        out_trade_no: given['out_trade_no'],
        out_request_no: found.refundNo,
        refund_amount: inYuan(found.amountFen),
        refund_status: status,
      };
    },
    'alipay.data.dataservice.bill.downloadurl.query': (given) => {
      const day = given['bill_date'] ?? '';
      if (trades.movedOn('alipay', day).length === 0)
        return { code: '40004', msg: 'Business Failed', sub_code: 'isp.bill_not_exist' };
      return { ...done, bill_download_url: `${origin()}/alipay-bill/${day}` };
    },
  };

  const bill = async (day: string): Promise<Buffer> => {
    const titles =
      '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,订单金额（元）,商家实收（元）,退款批次号/请求号,备注';
    const lines = trades
      .movedOn('alipay', day)
      .map(({ trade: of, refund, at }) =>
        [
          of.channelNo,
          of.tradeNo,
          refund ? '退款' : '交易',
          of.description,
          chinaText(at),
          chinaText(at),
          refund ? `-${inYuan(refund.amountFen)}` : inYuan(of.paidFen),
          '',
          refund?.refundNo ?? '',
          '',
        ]
          .map((value) => `${value}\t`)
          .join(','),
      );
    const text = [
      '#支付宝业务明细查询',
      `#账号：[${keys.appId}]`,
      titles,
      ...lines,
      '#-----业务明细列表结束-----',
    ].join('\r\n');
    const zip = new ZipWriter();
    const pieces: Buffer[] = [];
    for await (const piece of zip.member('summary.csv', [Buffer.from('#sums\r\n')])) pieces.push(piece);
    for await (const piece of zip.member('detail.csv', [toGbk(text)])) pieces.push(piece);
    return Buffer.concat([...pieces, zip.end()]);
  };

  return {
    bill,
    answer({ body }: SimulatorCall): SimulatorAnswer {
      const given = Object.fromEntries(new URLSearchParams(body));
      const method = given['method'] ?? '';
      const isOurs = given['app_id'] === keys.appId && given['sign_type'] === 'RSA2';
      const signature = Buffer.from(given['sign'] ?? '', 'base64');
      const key = createPublicKey(keys.appKey);
      const isSigned = isOurs && verify('sha256', Buffer.from(inOrder(given, ['sign'])), key, signature);
      const run = METHODS[method];
      let content: object = { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature' };
      if (isSigned && run) {
        try {
          content = run(JSON.parse(given['biz_content'] ?? '{}') as Record<string, string>, given['notify_url'] ?? '');
        } catch (error) {
          if (!(error instanceof SimulatedRefusal)) throw error;
          content = { code: '40004', msg: 'Business Failed', sub_code: CODES[error.code] };
        }
      }
      const text = JSON.stringify(content);
      const signed = sign('sha256', Buffer.from(text), keys.alipayPrivateKey).toString('base64');
      const whole = `{"${method.replaceAll('.', '_')}_response":${text},"sign":"${signed}"}`;
      return { status: 200, headers: { 'content-type': 'text/html;charset=utf-8' }, body: Buffer.from(whole) };
    },
    callback(of: SimulatedTrade, refund?: SimulatedRefund) {
      const values: Record<string, string> = {
        app_id: keys.appId,
        notify_time: chinaText(now()),
        notify_type: 'trade_status_sync',
        notify_id: `${of.channelNo}${now().getTime()}`,
        charset: 'utf-8',
        version: '1.0',
        trade_no: of.channelNo,
        out_trade_no: of.tradeNo,
        trade_status: 'TRADE_SUCCESS',
        total_amount: inYuan(of.paidFen),
        gmt_payment: chinaText(of.paidAt ?? now()),
        ...(refund && { out_biz_no: refund.refundNo, refund_fee: inYuan(refund.amountFen) }),
      };
      const signature = sign('sha256', Buffer.from(inOrder(values, [])), keys.alipayPrivateKey).toString('base64');
      const body = new URLSearchParams({ ...values, sign_type: 'RSA2', sign: signature });
      return {
        headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
        body: Buffer.from(body.toString()),
      };
    },
  };
}

/** The encoding of Chinese Windows, of which Node only has the decoder: its table is read backwards. */
function toGbk(text: string): Buffer {
  const decoder = new TextDecoder('gbk');
  const table = new Map<string, Buffer>();
  for (let high = 0x81; high <= 0xfe; high += 1)
    for (let low = 0x40; low <= 0xfe; low += 1)
      table.set(decoder.decode(Buffer.from([high, low])), Buffer.from([high, low]));
  return Buffer.concat(
    [...text].map((letter) => (letter < '\u0080' ? Buffer.from(letter) : (table.get(letter) ?? Buffer.from('?')))),
  );
}
