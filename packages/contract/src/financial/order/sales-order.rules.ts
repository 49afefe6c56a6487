import { costOf, type Purchase } from '../../platform-config/price.rules.ts';
import { QUANTITY_MAX, type PriceItem, type Prices } from '../../platform-config/part/price.ts';
import { priceRange, quotedFen } from './order-price-range.ts';
import { AGREED_ITEMS, ORDER_MAX_FEN, type AgreedItem, type OrderItem, type Payee } from './sales-order-choices.ts';

/** What somebody wants to buy: by the list of prices, or at a price that was agreed. */
export type Wish =
  | ({ readonly item: PriceItem } & Pick<Purchase, 'quantity' | 'taken'>)
  | { readonly item: AgreedItem; readonly quantity: number; readonly unitFen: number };

export const isAgreed = (wish: Wish): wish is Extract<Wish, { item: AgreedItem }> =>
  AGREED_ITEMS.some((item) => item === wish.item);

/** `amountFen` less `discountFen` is `payableFen`, of every line and so of every order. */
export interface QuotedLine {
  readonly item: OrderItem;
  readonly payee: Payee;
  readonly quantity: number;
  /** Of these, so many cost nothing. */
  readonly freeUnits: number;
  /** What a unit costs everybody, and what it costs this buyer. */
  readonly listFen: number;
  readonly unitFen: number;
  readonly amountFen: number;
  readonly discountFen: number;
  readonly payableFen: number;
}

/** Undefined where something is not for sale at these prices, or the whole is more than an order may be. */
export function quoteLines(
  prices: Prices,
  wishes: readonly Wish[],
  buyer: { readonly isMember: boolean },
): QuotedLine[] | undefined {
  const lines: QuotedLine[] = [];
  for (const wish of wishes) {
    const line = isAgreed(wish) ? agreedLine(wish) : listedLine(prices, wish, buyer);
    if (!line) return undefined;
    lines.push(line);
  }
  return totalOf(lines, 'amountFen') > ORDER_MAX_FEN ? undefined : lines;
}

function listedLine(
  prices: Prices,
  wish: Exclude<Wish, { item: AgreedItem }>,
  { isMember }: { readonly isMember: boolean },
): QuotedLine | undefined {
  const cost = costOf(prices, { ...wish, isMember });
  const listFen = prices[wish.item].price;
  if (!cost || listFen === null) return undefined;
  const amountFen = listFen * wish.quantity;
  return {
    item: wish.item,
    payee: 'platform',
    quantity: wish.quantity,
    freeUnits: cost.freeUnits,
    listFen,
    unitFen: cost.unitFen,
    amountFen,
    discountFen: amountFen - cost.amountFen,
    payableFen: cost.amountFen,
  };
}

function agreedLine({ item, quantity, unitFen }: Extract<Wish, { item: AgreedItem }>): QuotedLine {
  for (const number of [quantity, unitFen]) {
    if (!Number.isSafeInteger(number) || number < 0) throw new RangeError(`not a whole number: ${number}`);
  }
  if (quantity > QUANTITY_MAX) throw new RangeError(`more units than an order may have: ${quantity}`);
  const amountFen = quantity * unitFen;
  const payee = item === 'notaryFee' ? 'office' : 'platform';
  const prices = { listFen: unitFen, unitFen, amountFen, discountFen: 0, payableFen: amountFen };
  return { item, payee, quantity, freeUnits: 0, ...prices };
}

type Sums = 'amountFen' | 'discountFen' | 'payableFen' | 'refundedFen';

export const totalOf = <Name extends Sums>(lines: readonly Readonly<Record<Name, number>>[], name: Name): number =>
  lines.reduce((sum, line) => sum + line[name], 0);

/** What goes to the platform, or to the notary office. */
export const totalOfPayee = <Name extends Sums>(
  lines: readonly ({ readonly payee: Payee } & Readonly<Record<Name, number>>)[],
  payee: Payee,
  name: Name,
): number =>
  totalOf(
    lines.filter((line) => line.payee === payee),
    name,
  );

/**
 * Divides an amount in proportion, in whole fen: everybody gets the whole part of their share, and the fen that are left
 * go one by one to the largest remainders, of equal ones to the first. The parts always come to the amount, and nobody
 * gets more than their weight where the amount is no more than all of them.
 */
export function spreadOver(amount: number, weights: readonly number[]): number[] {
  for (const number of [amount, ...weights]) {
    if (!Number.isSafeInteger(number) || number < 0) throw new RangeError(`not a whole number: ${number}`);
  }
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (whole === 0n) {
    if (amount > 0) throw new RangeError('there is nothing to divide it over');
    return weights.map(() => 0);
  }
  const shares = weights.map((weight, place) => {
    const product = BigInt(amount) * BigInt(weight);
    return { place, part: product / whole, remainder: product % whole };
  });
  const left = amount - Number(shares.reduce((sum, { part }) => sum + part, 0n));
  const first = shares
    .toSorted((one, other) =>
      one.remainder === other.remainder ? one.place - other.place : one.remainder > other.remainder ? -1 : 1,
    )
    .slice(0, left)
    .map(({ place }) => place);
  return shares.map(({ place, part }) => Number(part) + (first.includes(place) ? 1 : 0));
}

/**
 * The lines of an order whose price is changed to an amount. Only what is the platform's can be let off, and nobody pays
 * more than was quoted: undefined where the amount is outside of that.
 */
export function withChangedPrice<L extends QuotedLine>(lines: readonly L[], payableFen: number): L[] | undefined {
  const { least, most } = priceRange(lines);
  if (!Number.isSafeInteger(payableFen) || payableFen < least || payableFen > most) return undefined;
  const weights = lines.map((line) => (line.payee === 'platform' ? quotedFen(line) : 0));
  const parts = spreadOver(payableFen - least, weights);
  return lines.map((line, place) => {
    if (line.payee === 'office') return line;
    const payable = parts[place] ?? 0;
    return { ...line, payableFen: payable, discountFen: line.amountFen - payable };
  });
}

export interface Sources {
  /** Worth a fen each; they pay for the platform's own services and nothing else. */
  readonly points: number;
  /** Fen for the platform's services: of the gift before what was paid in. */
  readonly serviceFen: number;
  /** Fen for the notary office: only of what was paid in, because a gift of the platform must not reach an office. */
  readonly officeFen: number;
}

/** Who pays what of an order. Undefined where more points are offered than the platform's services cost. */
export function payingSources(
  lines: readonly Pick<QuotedLine, 'payee' | 'payableFen'>[],
  points: number,
): Sources | undefined {
  const service = totalOfPayee(lines, 'platform', 'payableFen');
  if (!Number.isSafeInteger(points) || points < 0 || points > service) return undefined;
  return { points, serviceFen: service - points, officeFen: totalOfPayee(lines, 'office', 'payableFen') };
}

export interface PaidLine {
  readonly payee: Payee;
  readonly payableFen: number;
  readonly refundedFen: number;
}

export interface Refund {
  /** Of each line, in their order. */
  readonly lines: readonly number[];
  readonly back: Sources;
}

/**
 * Divides what is given back over the lines, by what is left of each, and over the sources: what was paid last goes back
 * first, so money before points. Undefined where more is asked for than is left.
 */
export function splitRefund(
  lines: readonly PaidLine[],
  paid: { readonly points: number; readonly pointsRefunded: number },
  amount: number,
): Refund | undefined {
  const left = lines.map(({ payableFen, refundedFen }) => payableFen - refundedFen);
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > left.reduce((sum, one) => sum + one, 0)) return undefined;
  const parts = spreadOver(amount, left);
  const sumOf = (payee: Payee) => parts.reduce((sum, part, at) => sum + (lines[at]?.payee === payee ? part : 0), 0);
  const service = sumOf('platform');
  const pointsLeft = paid.points - paid.pointsRefunded;
  const moneyLeft =
    totalOfPayee(lines, 'platform', 'payableFen') - totalOfPayee(lines, 'platform', 'refundedFen') - pointsLeft;
  const serviceFen = Math.min(service, moneyLeft);
  return { lines: parts, back: { serviceFen, points: service - serviceFen, officeFen: sumOf('office') } };
}
