import type { Dice } from '@nota/contract/kit/seeded-dice/dice.samples.ts';
import type { Operation } from './ledger-operation.fixtures.ts';
import {
  invoiceableOf,
  moneyIn,
  pointsIn,
  splitOf,
  type LotUse,
  type ModelLot,
  type ModelOrder,
} from './ledger-model-order.fixtures.ts';

/** A payment or a hold by what it took; what has come back is no longer in it. */
interface Taken {
  readonly key: string;
  gift: number;
  principal: number;
  readonly uses: LotUse[];
}

type Held = Taken & { readonly id: string; readonly ends: number };
/** What once came in by one transfer, as far as it was not taken back. */
interface Arrival {
  readonly id: string;
  readonly to: 'gift' | 'principal' | ModelLot;
  left: number;
}
interface ModelInvoice {
  readonly id: string;
  readonly order: ModelOrder;
  readonly amount: number;
}

export type Wanted = Omit<Operation, 'key' | 'at' | 'owner'>;

const DAY_MS = 86_400_000;
const POOR = 'BALANCE_TOO_LOW';
const sizeOf = (taken: Taken): number => moneyIn(taken) + pointsIn(taken.uses);

/**
 * What one owner has, written down a second time and in another way than the books do it: no accounts, no transfers, no
 * rules of the contract, only what a customer would say about their money.
 */
export class ModelOwner {
  gift = 0;
  principal = 0;
  #made = 0;
  readonly lots: ModelLot[] = [];
  readonly payments: Taken[] = [];
  readonly holds: Held[] = [];
  readonly arrivals: Arrival[] = [];
  readonly orders: ModelOrder[] = [];
  readonly invoices: ModelInvoice[] = [];

  /** An operation that may or may not be possible now. */
  wish(roll: Dice, at: Date): Wanted {
    const amount = 1 + roll(500);
    const one = <T>(list: readonly T[]): T | undefined => list[roll(list.length || 1)];
    const [payment, held, arrival] = [one(this.payments), one(this.holds), one(this.arrivals)];
    const [order, invoice] = [one(this.orders), one(this.invoices)];
    // No two lots of an owner end at the same moment: which of them is spent first would be anybody's guess.
    this.#made += 1;
    const ends = new Date(at.getTime() + (1 + roll(12)) * (DAY_MS / 2) + this.#made).toISOString();
    switch (roll(24)) {
      case 0:
        return { act: 'give', amount };
      case 1:
      case 2:
        return { act: 'points', amount, ends };
      case 3:
      case 4:
        return { act: 'spend', amount };
      case 5:
        return { act: 'spend-points', amount: 1 + roll(200) };
      case 6:
        return { act: 'hold', amount, ends };
      // One that ends just now is the worker's: whoever is first is right.
      case 7:
        return held && held.ends > at.getTime()
          ? { act: 'capture', amount, of: held.id }
          : { act: 'hold', amount, ends };
      case 8:
        return held && held.ends > at.getTime() ? { act: 'release', amount, of: held.id } : { act: 'recharge', amount };
      case 9:
      case 10:
        return payment ? { act: 'refund', amount, of: payment.key } : { act: 'spend', amount };
      case 11:
        return arrival ? { act: 'reverse', amount, of: arrival.id } : { act: 'give', amount };
      case 12:
        return { act: 'adjust-up', amount };
      case 13:
        return { act: 'adjust-down', amount };
      case 14:
        return { act: 'withdraw', amount };
      case 15:
      case 16:
      case 17: {
        const [officeFen, points] = [roll(3) === 0 ? 1 + roll(100) : 0, roll(3) === 0 ? 1 + roll(amount) : 0];
        return { act: 'order', amount, officeFen, points };
      }
      case 18:
      case 19:
        return order ? { act: 'order-refund', amount, of: order.key } : { act: 'order', amount };
      case 20:
        return order ? { act: 'invoice', amount, of: order.key } : { act: 'order', amount };
      case 21:
        return invoice ? { act: 'withdraw-invoice', amount, of: invoice.id } : { act: 'recharge', amount };
      default:
        return { act: 'recharge', amount: 2 * amount };
    }
  }

  /** What must come of it: nothing changes yet. */
  expected(wanted: Wanted, at: Date): string {
    const { act, amount, of } = wanted;
    const money = this.gift + this.principal;
    if (act === 'spend' || act === 'hold') return amount <= money ? 'done' : POOR;
    if (act === 'spend-points') return amount <= this.#spendable(at) ? 'done' : POOR;
    if (act === 'adjust-down' || act === 'withdraw') return amount <= this.principal ? 'done' : POOR;
    if (act === 'capture') return amount <= sizeOf(named(this.holds, 'id', of)) ? 'done' : POOR;
    if (act === 'refund') return amount <= sizeOf(named(this.payments, 'key', of)) ? 'done' : 'REVERSAL_TOO_LARGE';
    if (act === 'reverse') return this.#reversing(named(this.arrivals, 'id', of), amount);
    if (act === 'order') return this.#ordering(wanted, at);
    if (act === 'order-refund') return refunding(named(this.orders, 'key', of), amount);
    if (act === 'invoice') {
      const order = named(this.orders, 'key', of);
      return amount <= invoiceableOf(order) - order.invoicedFen ? 'done' : 'NOT_INVOICEABLE';
    }
    return 'done';
  }

  /** What it did. */
  apply(key: string, wanted: Wanted, at: Date, made = ''): void {
    const { act, amount, of, ends = '', officeFen = 0, points = 0 } = wanted;
    if (act === 'recharge' || act === 'give') {
      const to = act === 'give' ? 'gift' : 'principal';
      this[to] += amount;
      this.arrivals.push({ id: made, to, left: amount });
    } else if (act === 'points') {
      const lot = { ends: Date.parse(ends), amount };
      this.lots.push(lot);
      this.arrivals.push({ id: made, to: lot, left: amount });
    } else if (act === 'adjust-up') this.principal += amount;
    else if (act === 'adjust-down' || act === 'withdraw') this.principal -= amount;
    else if (act === 'spend') this.payments.push({ key, ...this.#takeMoney(amount), uses: [] });
    else if (act === 'spend-points')
      this.payments.push({ key, gift: 0, principal: 0, uses: this.#takePoints(amount, at) });
    else if (act === 'hold')
      this.holds.push({ key, id: made, ends: Date.parse(ends), ...this.#takeMoney(amount), uses: [] });
    else if (act === 'refund') this.#refund(named(this.payments, 'key', of), amount);
    else if (act === 'reverse') this.#reverse(named(this.arrivals, 'id', of), amount);
    else if (act === 'order') {
      this.principal -= officeFen;
      const paid = this.#takeMoney(amount - points);
      const uses = this.#takePoints(points, at);
      this.orders.push({ key, officeFen, ...paid, uses, soldFen: paid.principal, backFen: 0, invoicedFen: 0 });
    } else if (act === 'order-refund') this.#refundOrder(named(this.orders, 'key', of), amount);
    else if (act === 'invoice') {
      const order = named(this.orders, 'key', of);
      order.invoicedFen += amount;
      this.invoices.push({ id: made, order, amount });
    } else if (act === 'withdraw-invoice') {
      const invoice = named(this.invoices, 'id', of);
      invoice.order.invoicedFen -= invoice.amount;
      without(this.invoices, invoice);
    } else {
      const ended = named(this.holds, 'id', of);
      without(this.holds, ended);
      this.#giveMoneyBack(ended, act === 'capture' ? sizeOf(ended) - amount : sizeOf(ended));
      if (act === 'capture') this.payments.push({ ...ended, key });
    }
  }

  /** What the clock has done by now: holds that nobody ended are given back, and points that have ended are gone. */
  endDue(at: Date): void {
    for (const held of this.holds.filter(({ ends }) => ends <= at.getTime())) {
      without(this.holds, held);
      this.#giveMoneyBack(held, sizeOf(held));
    }
    for (const lot of this.lots) if (lot.ends <= at.getTime()) lot.amount = 0;
  }

  /** In the words of `holdings`. */
  text(): string {
    const hold = this.holds.reduce((sum, held) => sum + sizeOf(held), 0);
    return Object.entries({ gift: this.gift, hold, points: pointsIn(this.lots), principal: this.principal })
      .filter(([, amount]) => amount !== 0)
      .map(([book, amount]) => `${book} ${amount}`)
      .join(' ');
  }

  #spendable(at: Date): number {
    return pointsIn(this.lots.filter(({ ends }) => ends > at.getTime()));
  }

  #reversing({ to, left }: Arrival, amount: number): string {
    if (amount > left) return 'REVERSAL_TOO_LARGE';
    return amount <= (typeof to === 'string' ? this[to] : to.amount) ? 'done' : POOR;
  }

  #ordering({ amount, officeFen = 0, points = 0 }: Wanted, at: Date): string {
    const isEnough =
      points <= this.#spendable(at) &&
      officeFen <= this.principal &&
      amount - points <= this.gift + this.principal - officeFen;
    return isEnough ? 'done' : POOR;
  }

  #takeMoney(amount: number): { gift: number; principal: number } {
    const gift = Math.min(this.gift, amount);
    this.gift -= gift;
    this.principal -= amount - gift;
    return { gift, principal: amount - gift };
  }

  #takePoints(amount: number, at: Date): LotUse[] {
    const uses: LotUse[] = [];
    let missing = amount;
    for (const lot of this.lots.toSorted((one, other) => one.ends - other.ends)) {
      const some = lot.ends > at.getTime() ? Math.min(lot.amount, missing) : 0;
      if (some > 0) uses.push({ lot, amount: some });
      lot.amount -= some;
      missing -= some;
    }
    return uses;
  }

  #refund(taken: Taken, amount: number): void {
    const money = Math.min(amount, moneyIn(taken));
    this.#giveMoneyBack(taken, money);
    givePointsBack(taken.uses, amount - money);
    if (sizeOf(taken) === 0) without(this.payments, taken);
  }

  #refundOrder(order: ModelOrder, amount: number): void {
    const { office, money, points } = splitOf(order, amount);
    order.officeFen -= office;
    this.principal += office;
    order.backFen += money;
    this.#giveMoneyBack(order, money);
    givePointsBack(order.uses, points);
    if (sizeOf(order) + order.officeFen === 0) without(this.orders, order);
  }

  #reverse(arrival: Arrival, amount: number): void {
    if (typeof arrival.to === 'string') this[arrival.to] -= amount;
    else arrival.to.amount -= amount;
    arrival.left -= amount;
    if (arrival.left === 0) without(this.arrivals, arrival);
  }

  #giveMoneyBack(taken: { gift: number; principal: number }, amount: number): void {
    const principal = Math.min(taken.principal, amount);
    taken.principal -= principal;
    taken.gift -= amount - principal;
    this.principal += principal;
    this.gift += amount - principal;
  }
}

function refunding(order: ModelOrder, amount: number): string {
  if (amount > sizeOf(order) + order.officeFen) return 'REVERSAL_TOO_LARGE';
  const isFree = order.invoicedFen === 0 || invoiceableOf(order, splitOf(order, amount).money) >= order.invoicedFen;
  return isFree ? 'done' : 'REFUND_INVOICED';
}

function givePointsBack(uses: LotUse[], amount: number): void {
  let left = amount;
  for (const use of uses.toReversed()) {
    const some = Math.min(use.amount, left);
    use.amount -= some;
    use.lot.amount += some;
    left -= some;
  }
}

function named<Name extends 'id' | 'key', T extends Readonly<Record<Name, string>>>(
  list: readonly T[],
  name: Name,
  value: string | undefined,
): T {
  const found = list.find((one) => one[name] === value);
  if (!found) throw new Error(`the model does not know ${value}`);
  return found;
}

function without<T>(list: T[], one: T): void {
  list.splice(list.indexOf(one), 1);
}
