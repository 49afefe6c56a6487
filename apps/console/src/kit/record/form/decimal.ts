/**
 * Money and area are stored as whole hundredths (fen, 0.01 m²) and typed as decimals. Both conversions use the digits:
 * no float is ever multiplied, so nothing is a cent off.
 */
const PLACES = 2;

/** Hundredths of what was typed; undefined where it is no number, has too many places, or is too large to be exact. */
export function toHundredths(typed: string): number | undefined {
  const match = /^(-?)(\d+)(?:\.(\d{0,2}))?$/.exec(typed.replaceAll(/[,，\s]/g, ''));
  if (!match) return undefined;
  const [, sign = '', whole = '', fraction = ''] = match;
  const hundredths = Number(`${sign}${whole}${fraction.padEnd(PLACES, '0')}`);
  return Number.isSafeInteger(hundredths) ? hundredths + 0 : undefined;
}

/** `123450` is `1234.50`. */
export function fromHundredths(hundredths: number): string {
  const digits = String(Math.abs(hundredths)).padStart(PLACES + 1, '0');
  return `${hundredths < 0 ? '-' : ''}${digits.slice(0, -PLACES)}.${digits.slice(-PLACES)}`;
}
