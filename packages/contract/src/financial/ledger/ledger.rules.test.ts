import { describe, expect, it } from 'vitest';
import { dice } from '../../kit/seeded-dice/dice.samples.ts';
import {
  bookDay,
  isAmount,
  isCloseable,
  pairUp,
  spendableLots,
  sumOf,
  takeInOrder,
  type Part,
} from './ledger.rules.ts';

const parts = (text: string): Part<string>[] =>
  text === '' ? [] : text.split(' ').map((one) => ({ of: one.split(':')[0] ?? '', amount: Number(one.split(':')[1]) }));
const text = (given: readonly Part<string>[] | undefined) =>
  given?.map(({ of, amount }) => `${of}:${amount}`).join(' ');

describe('an amount', () => {
  it.each([
    [1, true],
    [Number.MAX_SAFE_INTEGER, true],
    [0, false],
    [-1, false],
    [1.5, false],
    [Number.NaN, false],
    [Number.MAX_SAFE_INTEGER + 1, false],
  ])('%d is one: %s', (amount, is) => {
    expect(isAmount(amount)).toBe(is);
  });
});

describe('taking in order', () => {
  it.each([
    ['gift before principal', 'gift:30 principal:70', 50, 'gift:30 principal:20'],
    ['the gift alone where it is enough', 'gift:30 principal:70', 30, 'gift:30'],
    ['everything to the last fen', 'gift:30 principal:70', 100, 'gift:30 principal:70'],
    ['nothing where a fen is missing', 'gift:30 principal:70', 101, undefined],
    ['past what is empty', 'gift:0 principal:70', 5, 'principal:5'],
    ['nothing from nowhere', '', 1, undefined],
    ['no amount of nothing', 'gift:30', 0, undefined],
    ['no amount below zero', 'gift:30', -5, undefined],
    ['no part of a fen', 'gift:30', 0.5, undefined],
  ])('takes %s', (_, there, amount, taken) => {
    expect(text(takeInOrder(parts(there), amount))).toBe(taken);
  });

  it('never makes or loses a fen, whatever there is', () => {
    const roll = dice(15);
    for (let round = 0; round < 5_000; round += 1) {
      const there = Array.from({ length: roll(6) }, (_, of) => ({ of, amount: roll(4) === 0 ? 0 : roll(1_000_000) }));
      const amount = roll(2_000_000);
      const taken = takeInOrder(there, amount);
      if (amount === 0 || sumOf(there) < amount) expect(taken).toBeUndefined();
      else {
        expect(sumOf(taken ?? [])).toBe(amount);
        // Each but the last is used up, and none gives more than it has.
        taken?.forEach((part, at) => {
          expect(part.amount).toBeLessThanOrEqual(there[part.of]?.amount ?? -1);
          if (at < taken.length - 1) expect(part.amount).toBe(there[part.of]?.amount);
        });
      }
    }
  });
});

describe('pairing what leaves with what arrives', () => {
  it.each([
    ['gift:30 principal:70', 'revenue:60 office:40', 'gift>revenue:30 principal>revenue:30 principal>office:40'],
    ['gift:30 principal:70', 'revenue:30 office:70', 'gift>revenue:30 principal>office:70'],
    ['principal:5', 'revenue:5', 'principal>revenue:5'],
  ])('pays %s to %s', (from, to, paired) => {
    const made = pairUp(parts(from), parts(to));
    expect(made.map(({ from: one, to: other, amount }) => `${one}>${other}:${amount}`).join(' ')).toBe(paired);
  });

  it.each([
    ['gift:30', 'revenue:31'],
    ['gift:31', 'revenue:30'],
    ['', 'revenue:1'],
  ])('refuses to pay %s to %s', (from, to) => {
    expect(() => pairUp(parts(from), parts(to))).toThrow('what leaves is not what arrives');
  });

  it('gives each destination its own and takes from each source its own, to the fen', () => {
    const roll = dice(16);
    for (let round = 0; round < 3_000; round += 1) {
      const destinations = Array.from({ length: 1 + roll(4) }, (_, of) => ({ of, amount: 1 + roll(1_000) }));
      const there = Array.from({ length: 5 }, (_, of) => ({ of, amount: 1 + roll(2_000) }));
      const sources = takeInOrder(there, sumOf(destinations));
      if (!sources) continue;
      const made = pairUp(sources, destinations);
      const of = (side: 'from' | 'to', which: number) =>
        made.filter((one) => one[side] === which).reduce((sum, { amount }) => sum + amount, 0);
      for (const one of sources) expect(of('from', one.of)).toBe(one.amount);
      for (const one of destinations) expect(of('to', one.of)).toBe(one.amount);
      expect(made.every(({ amount }) => isAmount(amount))).toBe(true);
    }
  });
});

describe('lots of points', () => {
  const at = new Date('2026-06-01T00:00:00Z');
  const lot = (id: string, remaining: number, expires: string) => ({ id, remaining, expiresAt: new Date(expires) });

  it('are spent by the end that is nearest; those of one moment by their ids', () => {
    const lots = [
      lot('3', 10, '2026-09-01T00:00:00Z'),
      lot('2', 10, '2026-08-01T00:00:00Z'),
      lot('1', 10, '2026-09-01T00:00:00Z'),
    ];
    expect(text(spendableLots(lots, at))).toBe('2:10 1:10 3:10');
  });

  it('are not spent when they have ended, or are used up', () => {
    const lots = [lot('1', 10, '2026-06-01T00:00:00Z'), lot('2', 0, '2026-08-01T00:00:00Z')];
    expect(spendableLots(lots, at)).toEqual([]);
  });
});

describe('the day of the books', () => {
  it.each([
    ['2026-06-01T15:59:59.999Z', '2026-06-01'],
    ['2026-06-01T16:00:00.000Z', '2026-06-02'],
    ['2026-12-31T16:00:00.000Z', '2027-01-01'],
  ])('%s is on %s', (at, day) => {
    expect(bookDay(new Date(at))).toBe(day);
  });

  it.each([
    ['2026-06-01T16:09:59.999Z', false],
    ['2026-06-01T16:10:00.000Z', true],
    ['2026-06-01T02:00:00.000Z', false],
  ])('is closed at %s: %s', (at, is) => {
    expect(isCloseable('2026-06-01', new Date(at))).toBe(is);
  });
});
