import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MoneyCell } from './cells.tsx';

describe('money', () => {
  it.each([
    [123_450, '¥1,234.50'],
    [5, '¥0.05'],
    [0, '¥0.00'],
    [-1_999, '-¥19.99'],
    ['900719925474099301', '¥9,007,199,254,740,993.01'],
    [null, '—'],
  ])('%s fen reads %s', (fen, words) => {
    render(<MoneyCell fen={fen} />);
    expect(screen.getByText(words)).toBeTruthy();
  });
});
