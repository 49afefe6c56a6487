import { inForceAt } from './config-version.rules.ts';
import { QUANTITY_MAX, type ItemPrice, type PriceItem, type Prices } from './part/price.ts';

export interface Purchase {
  readonly item: PriceItem;
  /** Whole units of the item. */
  readonly quantity: number;
  readonly isMember: boolean;
  /** Units of the item that the customer has had in this calendar month before; they use up what is free. */
  readonly taken?: number;
}

/** `amountFen` is always `chargedUnits` times `unitFen`: what an invoice line says adds up. */
export interface Cost {
  readonly unitFen: number;
  readonly freeUnits: number;
  readonly chargedUnits: number;
  readonly amountFen: number;
}

/**
 * The price of one unit for members: the part of a fen that a discount leaves is the platform's loss, so that nobody
 * pays more than was promised.
 */
export function memberUnitFen({
  price,
  memberDiscount,
}: Pick<ItemPrice, 'memberDiscount'> & { price: number }): number {
  const hundredths = price * memberDiscount;
  return (hundredths - (hundredths % 100)) / 100;
}

/** Undefined where the item is not for sale. Whole fen in, whole fen out: nothing is divided but a discount. */
export function costOf(prices: Prices, { item, quantity, isMember, taken = 0 }: Purchase): Cost | undefined {
  const { price, freeQuota, memberDiscount } = prices[item];
  for (const units of [quantity, taken]) {
    if (!Number.isSafeInteger(units) || units < 0) throw new RangeError(`not a number of units: ${units}`);
  }
  if (quantity > QUANTITY_MAX) throw new RangeError(`more units than an order may have: ${quantity}`);
  if (price === null) return undefined;
  const unitFen = isMember ? memberUnitFen({ price, memberDiscount }) : price;
  const freeUnits = Math.min(quantity, Math.max(freeQuota - taken, 0));
  const chargedUnits = quantity - freeUnits;
  return { unitFen, freeUnits, chargedUnits, amountFen: unitFen * chargedUnits };
}

export interface PriceVersion {
  readonly version: number;
  /** Null of what the platform was set up with. */
  readonly inForceFrom: string | null;
  readonly content: Prices;
}

/** The prices at a moment, among versions that reach back far enough. */
export function pricesAt<V extends PriceVersion>(versions: readonly V[], at: Date): V | undefined {
  const dated = versions.map((version) => ({ version, inForceFrom: new Date(version.inForceFrom ?? 0) }));
  return inForceAt(dated, at)?.version;
}

export interface Quote extends Cost {
  readonly version: number;
}

/** What a purchase costs at a moment; undefined where the item is not for sale then. */
export function quote(versions: readonly PriceVersion[], purchase: Purchase, at: Date): Quote | undefined {
  const found = pricesAt(versions, at);
  const cost = found && costOf(found.content, purchase);
  return found && cost && { ...cost, version: found.version };
}
