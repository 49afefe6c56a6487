import { describe, expect, it } from 'vitest';
import { BUSINESS_NUMBER, formatNumber, NUMBER_PREFIXES } from './business-number.ts';

describe('a business number', () => {
  it.each([
    ['at noon', '2026-11-16T04:00:00Z', 0, 'RZ20261116000000'],
    ['in the last minute of a day in Shanghai', '2026-11-16T15:59:00Z', 42, 'RZ20261116000042'],
    ['in the first minute of the next', '2026-11-16T16:00:00Z', 999_999, 'RZ20261117999999'],
  ])('is of the day in Shanghai: %s', (_, at, counter, number) => {
    expect(formatNumber('RZ', new Date(at), counter)).toBe(number);
    expect(number).toMatch(BUSINESS_NUMBER);
  });

  it('has a prefix of two letters that nothing else has', () => {
    const prefixes = Object.values(NUMBER_PREFIXES);
    expect(new Set(prefixes).size).toBe(prefixes.length);
    expect(prefixes.filter((prefix) => !/^[A-Z]{2}$/.test(prefix))).toEqual([]);
  });
});
