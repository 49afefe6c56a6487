import { momentInChina, type BillLine } from '../payment-channel.ts';
import { fenOfYuan } from '../yuan.ts';

/** Columns are found by their titles, because WeChat adds columns from time to time. */
const TITLES = {
  at: '交易时间',
  channelNo: '微信订单号',
  tradeNo: '商户订单号',
  state: '交易状态',
  paid: '应结订单金额',
  refundNo: '商户退款单号',
  channelRefundNo: '微信退款单号',
  refunded: '退款金额',
} as const;
type Column = keyof typeof TITLES;

/** Each value has a backtick before it, so that spreadsheets leave it as it is; the last two lines are sums. */
export function readWechatBill(text: string): BillLine[] {
  const [first = '', ...rest] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const titles = first.split(',');
  const placeOf = (name: Column) => {
    const place = titles.indexOf(TITLES[name]);
    if (place < 0) throw new Error(`the bill has no column ${TITLES[name]}`);
    return place;
  };
  const places = Object.fromEntries(Object.keys(TITLES).map((name) => [name, placeOf(name as Column)]));
  const end = rest.findIndex((line) => !line.startsWith('`'));
  return rest.slice(0, end < 0 ? undefined : end).map((line) => {
    const values = line.slice(1).split(',`');
    return lineOf((name) => values[places[name] ?? -1] ?? '');
  });
}

function lineOf(value: (name: Column) => string): BillLine {
  const isRefund = value('state') === 'REFUND';
  const amount = fenOfYuan(value(isRefund ? 'refunded' : 'paid'));
  const at = momentInChina(value('at'));
  if (amount === undefined || !at) throw new Error('a line of the bill cannot be read');
  return {
    tradeNo: value('tradeNo'),
    refundNo: isRefund ? value('refundNo') : undefined,
    channelNo: value(isRefund ? 'channelRefundNo' : 'channelNo'),
    amountFen: isRefund ? -amount : amount,
    at,
  };
}
