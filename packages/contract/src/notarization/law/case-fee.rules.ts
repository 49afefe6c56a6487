import type { FeeBasis } from '../../notary-office/config/fee-basis.ts';

/** What a case costs, each by itself. All but the last are the office's own money and its own invoice. */
export const CASE_FEE_KINDS = ['notary', 'copy', 'translation', 'courier', 'service'] as const;
export type CaseFeeKind = (typeof CASE_FEE_KINDS)[number];

/** By a table of the office, or by a version of the platform's prices. */
export type FeeSource =
  | { readonly by: 'office-fee-table'; readonly tableId: string; readonly document: string }
  | { readonly by: 'platform-price'; readonly versionId: string };

export interface CaseFeeLine {
  readonly kind: CaseFeeKind;
  readonly payee: 'office' | 'platform';
  /** As the table calls it; empty for the platform's service, which the price list names. */
  readonly item: string;
  readonly basis: FeeBasis;
  readonly unitFen: number;
  readonly quantity: number;
  readonly amountFen: number;
  /** Let off for those entitled to legal aid (公证法 34, second paragraph). */
  readonly reliefFen: number;
  readonly payableFen: number;
  readonly source: FeeSource;
}

export interface FeeTableInForce {
  readonly id: string;
  /** The price document that the table follows. */
  readonly source: string;
  readonly lines: readonly { readonly item: string; readonly basis: FeeBasis; readonly priceFen: number }[];
}

export interface WantedFee {
  readonly kind: Exclude<CaseFeeKind, 'service'>;
  /** Which line of the table it is charged by. */
  readonly item: string;
  readonly basis: FeeBasis;
  readonly quantity: number;
  readonly reliefFen?: number;
}

export interface ServiceFee {
  readonly unitFen: number;
  readonly quantity: number;
  readonly versionId: string;
}

export const CASE_FEE_FAULTS = ['notary-fee-missing', 'item-not-in-table', 'quantity', 'relief'] as const;
export type CaseFeeFault = (typeof CASE_FEE_FAULTS)[number];

export type CaseFees =
  | { readonly lines: readonly CaseFeeLine[]; readonly faults: readonly [] }
  | { readonly lines: null; readonly faults: readonly { readonly fault: CaseFeeFault; readonly item: string }[] };

/** Of one line; with it no amount leaves the numbers that are exact. */
const MOST_UNITS = 100_000;

const isQuantity = (quantity: number) => Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= MOST_UNITS;

/** Courier and translation are what the office lays out for its applicant: they are in its table and on its invoice. */
export function caseFees(table: FeeTableInForce, wanted: readonly WantedFee[], service: ServiceFee | null): CaseFees {
  const priced = wanted.map((wish) => officeLine(table, wish));
  const faults = [
    ...(wanted.some(({ kind }) => kind === 'notary') ? [] : [{ fault: 'notary-fee-missing' as const, item: '' }]),
    ...priced.filter((one) => 'fault' in one),
    ...(service && !isQuantity(service.quantity) ? [{ fault: 'quantity' as const, item: '' }] : []),
  ];
  if (faults.length > 0) return { lines: null, faults };
  const lines = priced.filter((one) => 'kind' in one);
  return { lines: service ? [...lines, serviceLine(service)] : lines, faults: [] };
}

function officeLine(
  { id, source, lines }: FeeTableInForce,
  { kind, item, basis, quantity, reliefFen = 0 }: WantedFee,
): CaseFeeLine | { readonly fault: CaseFeeFault; readonly item: string } {
  const priced = lines.find((line) => line.item === item && line.basis === basis);
  if (!priced) return { fault: 'item-not-in-table', item };
  if (!isQuantity(quantity)) return { fault: 'quantity', item };
  const amountFen = priced.priceFen * quantity;
  if (!Number.isSafeInteger(reliefFen) || reliefFen < 0 || reliefFen > amountFen) return { fault: 'relief', item };
  return {
    kind,
    payee: 'office',
    item,
    basis,
    unitFen: priced.priceFen,
    quantity,
    amountFen,
    reliefFen,
    payableFen: amountFen - reliefFen,
    source: { by: 'office-fee-table', tableId: id, document: source },
  };
}

function serviceLine({ unitFen, quantity, versionId }: ServiceFee): CaseFeeLine {
  const amountFen = unitFen * quantity;
  return {
    kind: 'service',
    payee: 'platform',
    item: '',
    basis: 'copy',
    unitFen,
    quantity,
    amountFen,
    reliefFen: 0,
    payableFen: amountFen,
    source: { by: 'platform-price', versionId },
  };
}

/** What may stand on the platform's invoice: its own service, and nothing of an office (公证法 13(3), 46). */
export const platformInvoiceLines = (lines: readonly CaseFeeLine[]): readonly CaseFeeLine[] =>
  lines.filter(({ payee }) => payee === 'platform');

export const officeInvoiceLines = (lines: readonly CaseFeeLine[]): readonly CaseFeeLine[] =>
  lines.filter(({ payee }) => payee === 'office');

export const payableOf = (lines: readonly CaseFeeLine[]): number =>
  lines.reduce((sum, { payableFen }) => sum + payableFen, 0);
