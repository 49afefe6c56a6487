import type { Payee } from './sales-order-choices.ts';

interface QuotedUnits {
  readonly quantity: number;
  readonly freeUnits: number;
  readonly unitFen: number;
}

/** What a line cost by its quote, before anybody changed the price. */
export const quotedFen = ({ quantity, freeUnits, unitFen }: QuotedUnits): number => (quantity - freeUnits) * unitFen;

/** Between what goes to a notary office and what was quoted. */
export function priceRange(lines: readonly (QuotedUnits & { readonly payee: Payee })[]): {
  least: number;
  most: number;
} {
  const sum = (of: readonly QuotedUnits[]) => of.reduce((all, line) => all + quotedFen(line), 0);
  return { least: sum(lines.filter(({ payee }) => payee === 'office')), most: sum(lines) };
}
