import { describe, expect, it } from 'vitest';
import { formatFen, formatYuan, formatNumber } from './number-format.ts';

describe('numbers for people', () => {
  it.each([
    [0, '0.00'],
    [1234.5, '1,234.50'],
    ['1234567.891', '1,234,567.90'],
    ['0.001', '0.01'],
    ['-0.001', '0.00'],
    ['-1.239', '-1.23'],
    [1.005, '1.01'],
    [0.1 + 0.2, '0.30'],
    [1.1 * 3, '3.30'],
    [4.35 * 100, '435.00'],
    [1e-7, '0.01'],
    [1e21, '1,000,000,000,000,000,000,000.00'],
    [Number.MAX_SAFE_INTEGER, '9,007,199,254,740,991.00'],
    [12345678901234567890n, '12,345,678,901,234,567,890.00'],
    [' 7.1 ', '7.10'],
    ['5.', '5.00'],
    ['999.991', '1,000.00'],
    ['', '—'],
    ['abc', '—'],
    [Number.NaN, '—'],
    [Number.POSITIVE_INFINITY, '—'],
  ])('%s reads %s', (value, text) => {
    expect(formatNumber(value)).toBe(text);
  });

  it('takes other decimals, separators and roundings', () => {
    expect(formatNumber('1234.5678', { decimals: 0 })).toBe('1,235');
    expect(formatNumber('1234.5678', { decimals: 3, decimalSeparator: ',', thousandsSeparator: '.' })).toBe(
      '1.234,568',
    );
    expect(formatNumber('1.239', { rounding: 'down' })).toBe('1.23');
    expect(formatNumber('-1.231', { rounding: 'down' })).toBe('-1.24');
    expect(formatNumber('1.235', { rounding: 'half-up' })).toBe('1.24');
    expect(formatNumber('-1.235', { rounding: 'half-up' })).toBe('-1.24');
    expect(formatNumber('-1.234', { rounding: 'half-up' })).toBe('-1.23');
  });

  it('equals the ceiling of the exact fraction, for any decimal [spec 9.11]', () => {
    for (const { units, scale, text } of decimals(4_000)) {
      const power = 10n ** BigInt(scale);
      const hundredths = ceilDiv(units * 100n, power);
      expect(unformatted(formatNumber(text)), text).toBe(hundredths);
    }
  });

  it('never invents a hundredth for a sum of hundredths', () => {
    const random = seeded(7);
    for (let round = 0; round < 4_000; round += 1) {
      const [a, b] = [Math.floor(random() * 1e9), Math.floor(random() * 1e9)];
      expect(unformatted(formatNumber(a / 100 + b / 100))).toBe(BigInt(a + b));
    }
  });

  it('groups the whole part by three and nothing else [spec 9.8 9.9 9.10]', () => {
    for (const { text } of decimals(1_000)) expect(formatNumber(text)).toMatch(/^-?\d{1,3}(,\d{3})*\.\d{2}$/);
  });
});

const unformatted = (text: string) => BigInt(text.replaceAll(/[,.]/g, ''));

function ceilDiv(a: bigint, b: bigint): bigint {
  const quotient = a / b;
  return a % b > 0n ? quotient + 1n : quotient;
}

function* decimals(count: number) {
  const random = seeded(42);
  for (let round = 0; round < count; round += 1) {
    const scale = Math.floor(random() * 9);
    const units = BigInt(Math.floor((random() - 0.5) * 10 ** (1 + Math.floor(random() * 15))));
    const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
    const whole = digits.slice(0, digits.length - scale);
    const fraction = scale > 0 ? `.${digits.slice(-scale)}` : '';
    yield { units, scale, text: `${units < 0n ? '-' : ''}${whole}${fraction}` };
  }
}

/** A small repeatable source of numbers in [0, 1): a failing case is the same in every run. */
function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

describe('fen', () => {
  it.each([
    [0, '0.00', '¥0.00'],
    [5, '0.05', '¥0.05'],
    [-5, '-0.05', '-¥0.05'],
    [123_450, '1,234.50', '¥1,234.50'],
    ['90071992547409931', '900,719,925,474,099.31', '¥900,719,925,474,099.31'],
    ['-100', '-1.00', '-¥1.00'],
    ['1.5', '—', '—'],
  ])('%s are %s yuan, %s', (fen, plain, withSign) => {
    expect([formatFen(fen), formatYuan(fen)]).toEqual([plain, withSign]);
  });
});
