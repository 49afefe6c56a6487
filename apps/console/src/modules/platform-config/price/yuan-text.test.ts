import { expect, it } from 'vitest';
import { yuanText } from './yuan-text.ts';

it.each([
  [0, '¥0.00'],
  [5, '¥0.05'],
  [1_999, '¥19.99'],
  [123_450, '¥1,234.50'],
  [10_000_000_000_000, '¥100,000,000,000.00'],
])('%d fen are %s', (fen, text) => {
  expect(yuanText(fen)).toBe(text);
});
