import type { PaymentChannelName } from '@nota/contract/financial/channel/payment-channel-choices.ts';

export interface SimulatedRefund {
  readonly refundNo: string;
  readonly channelNo: string;
  readonly amountFen: number;
  readonly notifyUrl: string;
  state: 'processing' | 'done' | 'failed';
  doneAt: Date | undefined;
}

export interface SimulatedTrade {
  readonly channel: PaymentChannelName;
  readonly tradeNo: string;
  readonly channelNo: string;
  readonly amountFen: number;
  readonly description: string;
  readonly notifyUrl: string;
  readonly expiresAt: Date;
  readonly refunds: SimulatedRefund[];
  /** Alipay knows a trade from its first scan on. */
  state: 'unscanned' | 'waiting' | 'paid' | 'closed';
  /** What the payer really gave; another amount than was asked for is a fault that real channels never had, but bills have. */
  paidFen: number;
  paidAt: Date | undefined;
}

/** How refunds end: at once, when somebody says so, or never. */
export type RefundPace = 'at-once' | 'days' | 'fails';

/** The code of a refusal, in the channel's own words by whoever speaks its protocol. */
export class SimulatedRefusal extends Error {
  readonly code: 'used' | 'missing' | 'closed' | 'paid' | 'too-much' | 'unpaid';

  constructor(code: SimulatedRefusal['code']) {
    super(code);
    this.code = code;
  }
}

/** What a channel remembers. It knows nothing of Nota, and judges as the documents of the channels say. */
export function simulatedTrades(now: () => Date) {
  const trades = new Map<string, SimulatedTrade>();
  let drawn = 0;
  const draw = (prefix: string) => `${prefix}${now().getTime()}${String((drawn += 1)).padStart(6, '0')}`;
  let pace: RefundPace = 'at-once';

  const find = (channel: PaymentChannelName, tradeNo: string): SimulatedTrade => {
    const trade = trades.get(`${channel}/${tradeNo}`);
    if (!trade) throw new SimulatedRefusal('missing');
    const isOpen = trade.state === 'unscanned' || trade.state === 'waiting';
    if (isOpen && trade.expiresAt <= now()) trade.state = 'closed';
    return trade;
  };

  return {
    all: () => [...trades.values()],
    find,
    setRefundPace: (wanted: RefundPace) => void (pace = wanted),
    order(given: Omit<SimulatedTrade, 'channelNo' | 'refunds' | 'state' | 'paidFen' | 'paidAt'>): SimulatedTrade {
      const key = `${given.channel}/${given.tradeNo}`;
      const known = trades.get(key);
      if (known) {
        if (known.amountFen !== given.amountFen || known.state === 'closed') throw new SimulatedRefusal('used');
        if (known.state === 'paid') throw new SimulatedRefusal('paid');
        return known;
      }
      const state = given.channel === 'alipay' ? 'unscanned' : 'waiting';
      const channelNo = draw(given.channel === 'alipay' ? '2088' : '4200');
      const trade: SimulatedTrade = { ...given, channelNo, refunds: [], state, paidFen: 0, paidAt: undefined };
      trades.set(key, trade);
      return trade;
    },
    close(channel: PaymentChannelName, tradeNo: string): void {
      const trade = find(channel, tradeNo);
      if (trade.state === 'unscanned') throw new SimulatedRefusal('missing');
      if (trade.state === 'paid') throw new SimulatedRefusal('paid');
      trade.state = 'closed';
    },
    /** The customer's phone: scans and pays. */
    pay(channel: PaymentChannelName, tradeNo: string, paidFen?: number): SimulatedTrade {
      const trade = find(channel, tradeNo);
      if (trade.state === 'closed') throw new SimulatedRefusal('closed');
      if (trade.state === 'paid') throw new SimulatedRefusal('paid');
      trade.state = 'paid';
      trade.paidFen = paidFen ?? trade.amountFen;
      trade.paidAt = now();
      return trade;
    },
    refund(
      given: { channel: PaymentChannelName; tradeNo: string } & Pick<
        SimulatedRefund,
        'refundNo' | 'amountFen' | 'notifyUrl'
      >,
    ) {
      const { channel, tradeNo, refundNo, amountFen, notifyUrl } = given;
      const trade = find(channel, tradeNo);
      if (trade.state !== 'paid') throw new SimulatedRefusal('unpaid');
      const known = trade.refunds.find((one) => one.refundNo === refundNo);
      if (known) {
        if (known.amountFen !== amountFen) throw new SimulatedRefusal('used');
        return known;
      }
      const back = trade.refunds.reduce((sum, one) => sum + (one.state === 'failed' ? 0 : one.amountFen), 0);
      if (back + amountFen > trade.paidFen) throw new SimulatedRefusal('too-much');
      const state = { 'at-once': 'done', days: 'processing', fails: 'failed' } as const;
      const refund: SimulatedRefund = {
        refundNo,
        channelNo: draw('5030'),
        amountFen,
        notifyUrl,
        state: state[pace],
        doneAt: pace === 'at-once' ? now() : undefined,
      };
      trade.refunds.push(refund);
      return refund;
    },
    findRefund(channel: PaymentChannelName, refundNo: string) {
      for (const trade of trades.values()) {
        const refund = trade.channel === channel && trade.refunds.find((one) => one.refundNo === refundNo);
        if (refund) return { trade, refund };
      }
      throw new SimulatedRefusal('missing');
    },
    /** Days later, the bank has decided. */
    endRefund(refund: SimulatedRefund, state: 'done' | 'failed'): void {
      refund.state = state;
      refund.doneAt = state === 'done' ? now() : undefined;
    },
    /** Everything that moved on a day of China's, in the order of its time. */
    movedOn(channel: PaymentChannelName, day: string) {
      const isThen = (at: Date | undefined): at is Date => at !== undefined && chinaText(at).startsWith(day);
      return [...trades.values()]
        .filter((trade) => trade.channel === channel)
        .flatMap((trade) => [
          ...(isThen(trade.paidAt) ? [{ trade, refund: undefined, at: trade.paidAt }] : []),
          ...trade.refunds.flatMap((refund) => (isThen(refund.doneAt) ? [{ trade, refund, at: refund.doneAt }] : [])),
        ]);
    },
  };
}
export type SimulatedTrades = ReturnType<typeof simulatedTrades>;

export const chinaText = (at: Date) =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

export const inYuan = (fen: number) => (fen / 100).toFixed(2);
