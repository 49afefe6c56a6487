import { describe, expect, it } from 'vitest';
import { fromHundredths, toHundredths } from './decimal.ts';

describe('hundredths', () => {
  it.each([
    ['0', 0],
    ['1', 100],
    ['1.1', 110],
    ['0.07', 7],
    ['1.15', 115],
    ['19.99', 1999],
    ['1,234.50', 123_450],
    [' 12. ', 1200],
    ['-3.05', -305],
    ['90071992547409.91', 9_007_199_254_740_991],
  ])('reads %s exactly', (typed, hundredths) => {
    expect(toHundredths(typed)).toBe(hundredths);
    expect(toHundredths(fromHundredths(hundredths))).toBe(hundredths);
  });

  it.each(['', '.', '.5', '1.005', '1e3', 'abc', '1.2.3', '90071992547409.92'])('does not read %s', (typed) => {
    expect(toHundredths(typed)).toBeUndefined();
  });

  it.each([
    [5, '0.05'],
    [-5, '-0.05'],
    [100, '1.00'],
  ])('writes %d as %s', (hundredths, text) => {
    expect(fromHundredths(hundredths)).toBe(text);
  });
});
