import type { ClockRule } from '../../kit/clock/clock-rule.ts';
import type { OrderItem, Payee } from '../order/sales-order-choices.ts';
import type { SalesOrderState } from '../order/sales-order.lifecycle.ts';
import { spreadOver } from '../order/sales-order.rules.ts';
import { INVOICE_KEPT_YEARS, TAX_CODES, type InvoiceType, type TitleType } from './invoice-choices.ts';
import { taxWithin } from './invoice-tax.ts';

/** A request is decided within two working days: a promise of service, no law. */
export const INVOICE_CLOCK: ClockRule = { unit: 'working', lengths: [2], grounds: [] };

/** What was delivered is invoiced (发票管理办法 19): before that nobody knows what will really have been sold. */
export const INVOICEABLE_STATES = ['completed', 'partly-refunded', 'refund-failed'] as const;
export const isInvoiceable = ({ state, isDelivered }: { state: SalesOrderState; isDelivered: boolean }): boolean =>
  isDelivered && INVOICEABLE_STATES.some((one) => one === state);

export interface InvoicedOrder {
  /** Of all that was paid in for it, for the platform and for an office. */
  readonly principalFen: number;
  /** Of the lines that are a notary office's: paid from what was paid in alone. */
  readonly officeFen: number;
  /** Money that was given back of the platform's services: what was paid in goes back before any gift. */
  readonly refundedServiceFen: number;
  /** In invoices that are not taken back, rejected or withdrawn. */
  readonly invoicedFen: number;
}

/** What was paid in for the platform's own services and has not been given back: gifts and points are no sale. */
export const paidForServices = (order: Omit<InvoicedOrder, 'invoicedFen'>): number =>
  Math.max(0, order.principalFen - order.officeFen - order.refundedServiceFen);

/** M7: paid less refunded less invoiced, never below zero. */
export const uninvoicedOf = (order: InvoicedOrder): number => Math.max(0, paidForServices(order) - order.invoicedFen);

/** Whether money may be given back without a red invoice before. */
export const mayRefund = (order: InvoicedOrder, serviceFen: number): boolean =>
  order.invoicedFen === 0 ||
  paidForServices({ ...order, refundedServiceFen: order.refundedServiceFen + serviceFen }) >= order.invoicedFen;

export interface SoldLine {
  readonly item: OrderItem;
  readonly payee: Payee;
  readonly quantity: number;
  readonly payableFen: number;
  readonly refundedFen: number;
}

export interface SoldOrder {
  readonly orderId: string;
  /** What this invoice takes of it. */
  readonly amountFen: number;
  readonly lines: readonly SoldLine[];
}

export interface InvoiceLine {
  readonly orderId: string;
  readonly item: OrderItem;
  readonly quantity: number;
  readonly taxCode: string;
  readonly amountFen: number;
  readonly netFen: number;
  readonly taxFen: number;
}

export interface InvoiceSheet {
  readonly amountFen: number;
  readonly netFen: number;
  readonly taxFen: number;
  readonly lines: readonly InvoiceLine[];
}

/**
 * The lines of an invoice: those of its orders as they were sold, less fees of notary offices (发票管理办法 19, 21). The
 * amount of an order is divided over what is left of its lines, and the tax of the whole, rounded once, over all lines:
 * parts always come to the whole.
 */
export function linesOf(orders: readonly SoldOrder[]): InvoiceSheet {
  const drafts = orders.flatMap(({ orderId, amountFen, lines }) => {
    const own = lines.filter(isOurs);
    const parts = spreadOver(
      amountFen,
      own.map(({ payableFen, refundedFen }) => payableFen - refundedFen),
    );
    return own.flatMap(({ item, quantity }, place) => {
      const part = parts[place] ?? 0;
      return part === 0 ? [] : [{ orderId, item, quantity, taxCode: TAX_CODES[item], amountFen: part }];
    });
  });
  const amountFen = drafts.reduce((sum, line) => sum + line.amountFen, 0);
  const taxFen = taxWithin(amountFen);
  const taxes = spreadOver(
    taxFen,
    drafts.map((line) => line.amountFen),
  );
  const lines = drafts.map((line, place) => {
    const tax = taxes[place] ?? 0;
    return { ...line, taxFen: tax, netFen: line.amountFen - tax };
  });
  return { amountFen, taxFen, netFen: amountFen - taxFen, lines };
}

type OwnLine = SoldLine & { readonly item: keyof typeof TAX_CODES };
const isOurs = (line: SoldLine): line is OwnLine => line.payee === 'platform' && line.item !== 'notaryFee';

export interface TitleFacts {
  readonly type: TitleType;
  readonly taxNo: string | null;
  readonly address: string | null;
  readonly phone: string | null;
  readonly bank: string | null;
  readonly account: string | null;
}

/** Whether an invoice of a type can be made out to it: a company has a tax number, and a 专票 names all four others. */
export function isTitleComplete(title: TitleFacts, type: InvoiceType): boolean {
  if (title.type === 'company' && title.taxNo === null) return false;
  if (type !== 'electronic-special') return true;
  const named = [title.address, title.phone, title.bank, title.account].every((value) => value !== null);
  return title.type === 'company' && named;
}

/** Minutes until the tax system is asked the next time. One that is silent for days is not asked every minute. */
const PATIENCE_MINUTES = [1, 2, 5, 15, 30, 60, 120, 240] as const;
const LONGEST_MINUTES = 720;

export const minutesUntilAsked = (questions: number): number => PATIENCE_MINUTES[questions] ?? LONGEST_MINUTES;

/** 发票管理办法 28: until when its files are kept. On 29 February the day after counts. */
export function keptUntil(issuedAt: Date): Date {
  const until = new Date(issuedAt);
  until.setUTCFullYear(until.getUTCFullYear() + INVOICE_KEPT_YEARS);
  return until;
}
