/** Points of one gift, and money of one payment, as a customer would say it. */
export interface ModelLot {
  readonly ends: number;
  amount: number;
}

/** Points taken of lots, in the order in which they were taken. */
export type LotUse = { readonly lot: ModelLot; amount: number };

/** An order by what was paid for it and has not come back. */
export interface ModelOrder {
  readonly key: string;
  gift: number;
  principal: number;
  officeFen: number;
  readonly uses: LotUse[];
  /** What was paid in for the services, and the money that was given back of them, whatever it had been. */
  readonly soldFen: number;
  backFen: number;
  invoicedFen: number;
}

export const pointsIn = (uses: readonly { amount: number }[]): number =>
  uses.reduce((sum, { amount }) => sum + amount, 0);

export const moneyIn = ({ gift, principal }: { gift: number; principal: number }): number => gift + principal;

/** What a refund of an order takes: of the office's fee, of the money for the services, of points. */
export function splitOf(order: ModelOrder, amount: number): { office: number; money: number; points: number } {
  const service = moneyIn(order) + pointsIn(order.uses);
  const whole = service + order.officeFen;
  // In proportion, rounded to the nearest fen; half a fen is given back of the services.
  const ofService = Math.floor((2 * amount * service + whole) / (2 * whole));
  const money = Math.min(ofService, moneyIn(order));
  return { office: amount - ofService, money, points: ofService - money };
}

/** What may be in invoices once so much more money has come back. */
export const invoiceableOf = ({ soldFen, backFen }: ModelOrder, more = 0): number =>
  Math.max(0, soldFen - backFen - more);
