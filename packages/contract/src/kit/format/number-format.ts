export interface NumberFormat {
  readonly decimals: number;
  readonly decimalSeparator: string;
  readonly thousandsSeparator: string;
  /** `up` and `down` are towards positive and negative infinity; `half-up` goes away from zero at the half. */
  readonly rounding: 'up' | 'down' | 'half-up';
}

export const DEFAULT_NUMBER_FORMAT: NumberFormat = {
  decimals: 2,
  decimalSeparator: '.',
  thousandsSeparator: ',',
  rounding: 'up',
};

/**
 * Formats a number for people, by its decimal digits and never by multiplying floats. Text and bigint are exact to the
 * last digit; a float is read with its fifteen reliable digits, so that 0.1 + 0.2 is 0.30 and not 0.31. What is not a
 * number is shown as a dash.
 */
export function formatNumber(value: string | number | bigint, format: Partial<NumberFormat> = {}): string {
  const { decimals, decimalSeparator, thousandsSeparator, rounding } = { ...DEFAULT_NUMBER_FORMAT, ...format };
  const parsed = parseDecimal(plainText(value));
  if (!parsed) return '—';
  const scaled = roundTo(parsed, decimals, rounding);
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals).replaceAll(/\B(?=(\d{3})+$)/g, thousandsSeparator);
  const fraction = decimals > 0 ? decimalSeparator + digits.slice(-decimals) : '';
  return `${scaled < 0n ? '-' : ''}${whole}${fraction}`;
}

/** Fen in yuan, `123450` as `1,234.50`: the decimal point is moved in the digits, nothing is divided. */
export function formatFen(fen: number | string): string {
  const [, sign = '', digits = ''] = /^(-?)(\d+)$/.exec(String(fen)) ?? [];
  const padded = digits.padStart(3, '0');
  return digits === '' ? '—' : formatNumber(`${sign}${padded.slice(0, -2)}.${padded.slice(-2)}`);
}

/** The same with the sign of the currency. */
export const formatYuan = (fen: number | string): string => formatFen(fen).replace(/\d/, '¥$&');

interface Decimal {
  /** value = units / 10^scale */
  readonly units: bigint;
  readonly scale: number;
}

function plainText(value: string | number | bigint): string {
  if (typeof value !== 'number') return String(value).trim();
  return Number.isSafeInteger(value) ? String(value) : value.toPrecision(15);
}

function parseDecimal(text: string): Decimal | undefined {
  const match = /^([+-]?)(\d+)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i.exec(text);
  if (!match) return undefined;
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  const units = BigInt(`${sign === '-' ? '-' : ''}${whole}${fraction}`);
  const scale = fraction.length - Number(exponent);
  return scale >= 0 ? { units, scale } : { units: units * 10n ** BigInt(-scale), scale: 0 };
}

function roundTo({ units, scale }: Decimal, decimals: number, rounding: NumberFormat['rounding']): bigint {
  if (scale <= decimals) return units * 10n ** BigInt(decimals - scale);
  const divisor = 10n ** BigInt(scale - decimals);
  const floor = units / divisor - (units % divisor < 0n ? 1n : 0n);
  const rest = units - floor * divisor;
  if (rest === 0n || rounding === 'down') return floor;
  if (rounding === 'up') return floor + 1n;
  const isHalf = rest * 2n === divisor;
  return rest * 2n > divisor || (isHalf && units > 0n) ? floor + 1n : floor;
}
