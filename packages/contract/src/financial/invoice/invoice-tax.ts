import { isUsccValid } from '../../kit/identity.rules.ts';
import { TAX_RATE } from './invoice-choices.ts';

/** The tax in an amount that contains it, rounded once, half a fen up. */
export function taxWithin(amountFen: number): number {
  if (!Number.isSafeInteger(amountFen) || amountFen < 0) throw new RangeError(`not a whole number: ${amountFen}`);
  const [rate, whole] = [BigInt(TAX_RATE), BigInt(100 + TAX_RATE)];
  return Number((BigInt(amountFen) * rate * 2n + whole) / (whole * 2n));
}

/**
 * 纳税人识别号: 15, 17, 18 or 20 letters and digits. One of 18 is a company's unified code, which has a check digit
 * (GB 32100).
 */
export function isTaxNoValid(taxNo: string): boolean {
  if (!/^[0-9A-Z]+$/.test(taxNo)) return false;
  return taxNo.length === 18 ? isUsccValid(taxNo) : [15, 17, 20].includes(taxNo.length);
}
