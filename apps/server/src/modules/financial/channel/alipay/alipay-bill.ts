import { SHEET_LIMITS } from '../../../../platform/sheet/sheet-limits.ts';
import { openSource } from '../../../../platform/sheet/sheet-source.ts';
import { openArchive } from '../../../../platform/sheet/zip/zip-archive.ts';
import { unpacked } from '../../../../platform/sheet/zip/zip-member.ts';
import { momentInChina, type BillLine } from '../payment-channel.ts';
import { fenOfYuan } from '../yuan.ts';

const TITLES = {
  channelNo: '支付宝交易号',
  tradeNo: '商户订单号',
  kind: '业务类型',
  at: '完成时间',
  amount: '订单金额（元）',
  refundNo: '退款批次号/请求号',
} as const;
type Column = keyof typeof TITLES;

/** An archive of two sheets in the encoding of Chinese Windows: the lines of the day, and sums of them. */
export async function unpackAlipayBill(archive: Buffer): Promise<BillLine[]> {
  const bytes = await openSource(archive, SHEET_LIMITS);
  for (const member of (await openArchive(bytes, SHEET_LIMITS)).values()) {
    const text = new TextDecoder('gb18030').decode(await gathered(unpacked(bytes, member)));
    if (text.split(/\r?\n/).some(isTitles)) return readAlipayBill(text);
  }
  throw new Error('the archive has no lines of the day');
}

async function gathered(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

const valuesOf = (line: string) => line.split(',').map((value) => value.trim());
const isTitles = (line: string) => {
  const titles = valuesOf(line);
  return Object.values(TITLES).every((title) => titles.includes(title));
};

/** Lines that begin with a number sign are notes; values are padded with tabs. */
export function readAlipayBill(text: string): BillLine[] {
  const lines = text.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('#'));
  const titles = valuesOf(lines[0] ?? '');
  if (!isTitles(lines[0] ?? '')) throw new Error('the bill has other columns');
  return lines.slice(1).map((line) => {
    const values = valuesOf(line);
    return lineOf((name) => values[titles.indexOf(TITLES[name])] ?? '');
  });
}

/** Amounts of refunds are below zero in the bill already. */
function lineOf(value: (name: Column) => string): BillLine {
  const [amountFen, at] = [fenOfYuan(value('amount')), momentInChina(value('at'))];
  if (amountFen === undefined || !at) throw new Error('a line of the bill cannot be read');
  return {
    tradeNo: value('tradeNo'),
    refundNo: value('kind') === '退款' ? value('refundNo') : undefined,
    channelNo: value('channelNo'),
    amountFen,
    at,
  };
}
