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

type NewTrade = Omit<SimulatedTrade, 'channelNo' | 'refunds' | 'state' | 'paidFen' | 'paidAt'>;
type NewRefund = { readonly channel: PaymentChannelName; readonly tradeNo: string } & Pick<
  SimulatedRefund,
  'refundNo' | 'amountFen' | 'notifyUrl'
>;

/** What a channel remembers. It knows nothing of Nota, and judges as the documents of the channels say. */
export class SimulatedTrades {
  readonly #now: () => Date;
  readonly #trades = new Map<string, SimulatedTrade>();
  #drawn = 0;
  #pace: RefundPace = 'at-once';

  constructor(now: () => Date) {
    this.#now = now;
  }

  all(): SimulatedTrade[] {
    return [...this.#trades.values()];
  }

  find(channel: PaymentChannelName, tradeNo: string): SimulatedTrade {
    const trade = this.#trades.get(`${channel}/${tradeNo}`);
    if (!trade) throw new SimulatedRefusal('missing');
    const isOpen = trade.state === 'unscanned' || trade.state === 'waiting';
    if (isOpen && trade.expiresAt <= this.#now()) trade.state = 'closed';
    return trade;
  }

  setRefundPace(wanted: RefundPace): void {
    this.#pace = wanted;
  }

  order(given: NewTrade): SimulatedTrade {
    const key = `${given.channel}/${given.tradeNo}`;
    const known = this.#trades.get(key);
    if (known) {
      if (known.amountFen !== given.amountFen || known.state === 'closed') throw new SimulatedRefusal('used');
      if (known.state === 'paid') throw new SimulatedRefusal('paid');
      return known;
    }
    const state = given.channel === 'alipay' ? 'unscanned' : 'waiting';
    const channelNo = this.#draw(given.channel === 'alipay' ? '2088' : '4200');
    const trade: SimulatedTrade = { ...given, channelNo, refunds: [], state, paidFen: 0, paidAt: undefined };
    this.#trades.set(key, trade);
    return trade;
  }

  close(channel: PaymentChannelName, tradeNo: string): void {
    const trade = this.find(channel, tradeNo);
    if (trade.state === 'unscanned') throw new SimulatedRefusal('missing');
    if (trade.state === 'paid') throw new SimulatedRefusal('paid');
    trade.state = 'closed';
  }

  /** The customer's phone: scans and pays. */
  pay(channel: PaymentChannelName, tradeNo: string, paidFen?: number): SimulatedTrade {
    const trade = this.find(channel, tradeNo);
    if (trade.state === 'closed') throw new SimulatedRefusal('closed');
    if (trade.state === 'paid') throw new SimulatedRefusal('paid');
    trade.state = 'paid';
    trade.paidFen = paidFen ?? trade.amountFen;
    trade.paidAt = this.#now();
    return trade;
  }

  refund({ channel, tradeNo, refundNo, amountFen, notifyUrl }: NewRefund): SimulatedRefund {
    const trade = this.find(channel, tradeNo);
    if (trade.state !== 'paid') throw new SimulatedRefusal('unpaid');
    const known = trade.refunds.find((one) => one.refundNo === refundNo);
    if (known) {
      if (known.amountFen !== amountFen) throw new SimulatedRefusal('used');
      return known;
    }
    const back = trade.refunds.reduce((sum, one) => sum + (one.state === 'failed' ? 0 : one.amountFen), 0);
    if (back + amountFen > trade.paidFen) throw new SimulatedRefusal('too-much');
    const state = ({ 'at-once': 'done', days: 'processing', fails: 'failed' } as const)[this.#pace];
    const doneAt = state === 'done' ? this.#now() : undefined;
    const refund: SimulatedRefund = { refundNo, channelNo: this.#draw('5030'), amountFen, notifyUrl, state, doneAt };
    trade.refunds.push(refund);
    return refund;
  }

  findRefund(channel: PaymentChannelName, refundNo: string) {
    for (const trade of this.#trades.values()) {
      const refund = trade.channel === channel && trade.refunds.find((one) => one.refundNo === refundNo);
      if (refund) return { trade, refund };
    }
    throw new SimulatedRefusal('missing');
  }

  /** Days later, the bank has decided. */
  endRefund(refund: SimulatedRefund, state: 'done' | 'failed'): void {
    refund.state = state;
    refund.doneAt = state === 'done' ? this.#now() : undefined;
  }

  /** Everything that moved on a day of China's, in the order of its time. */
  movedOn(channel: PaymentChannelName, day: string) {
    const isThen = (at: Date | undefined): at is Date => at !== undefined && chinaText(at).startsWith(day);
    return this.all()
      .filter((trade) => trade.channel === channel)
      .flatMap((trade) => [
        ...(isThen(trade.paidAt) ? [{ trade, refund: undefined, at: trade.paidAt }] : []),
        ...trade.refunds.flatMap((refund) => (isThen(refund.doneAt) ? [{ trade, refund, at: refund.doneAt }] : [])),
      ]);
  }

  #draw(prefix: string): string {
    this.#drawn += 1;
    return `${prefix}${this.#now().getTime()}${String(this.#drawn).padStart(6, '0')}`;
  }
}

export const chinaText = (at: Date) =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

export const inYuan = (fen: number) => (fen / 100).toFixed(2);
