import { dice } from '../kit/seeded-dice/dice.samples.ts';
import { describe, expect, it } from 'vitest';
import { INITIAL_PRICES, PRICE_MAX_FEN, QUANTITY_MAX, type ItemPrice, type Prices } from './part/price.ts';
import { costOf, memberUnitFen, quote } from './price.rules.ts';

const at = (text: string) => new Date(`${text}+08:00`);
const prices = (webCapture: Partial<ItemPrice>): Prices => ({
  ...INITIAL_PRICES,
  webCapture: { price: 1_000, freeQuota: 0, memberDiscount: 100, ...webCapture },
});
const VERSIONS = [
  { version: 0, inForceFrom: null, content: INITIAL_PRICES },
  { version: 1, inForceFrom: '2026-01-01T00:00:00+08:00', content: prices({ memberDiscount: 85 }) },
  { version: 2, inForceFrom: '2026-01-03T12:00:00+08:00', content: prices({ price: 1_250, freeQuota: 3 }) },
];

describe('what a purchase costs', () => {
  it.each([
    ['10 captures on 3 January, member', 10, '2026-01-03T09:00', true, 0, 8_500],
    ['10 captures on 3 January, no member', 10, '2026-01-03T09:00', false, 0, 10_000],
    ['a millisecond before the next prices', 10, '2026-01-03T11:59:59.999', false, 0, 10_000],
    ['at the moment of the next prices', 10, '2026-01-03T12:00', false, 0, 8_750],
    ['some of the month already had', 10, '2026-01-03T12:00', false, 2, 11_250],
    ['all of the month already had', 10, '2026-01-03T12:00', false, 3, 12_500],
    ['more had than is free', 10, '2026-01-03T12:00', false, 99, 12_500],
    ['less than is free', 2, '2026-01-03T12:00', true, 0, 0],
    ['nothing', 0, '2026-01-03T12:00', true, 0, 0],
  ])('%s', (_, quantity, moment, isMember, taken, amountFen) => {
    expect(quote(VERSIONS, { item: 'webCapture', quantity, isMember, taken }, at(moment))?.amountFen).toBe(amountFen);
  });

  it.each([
    ['before any price was decided', '2025-12-31T23:59'],
    ['of an item that no version prices', '2026-01-04T00:00'],
  ])('is nothing that anybody can name %s', (what, moment) => {
    const item = what.startsWith('before') ? 'webCapture' : 'vote';
    expect(quote(VERSIONS, { item, quantity: 1, isMember: false }, at(moment))).toBeUndefined();
  });

  it('names the version that it was read from', () => {
    const purchase = { item: 'webCapture', quantity: 1, isMember: false } as const;
    expect(quote(VERSIONS, purchase, at('2026-01-02T00:00'))?.version).toBe(1);
    expect(quote(VERSIONS, purchase, at('2030-01-02T00:00'))?.version).toBe(2);
  });

  it.each([1.5, -1, Number.NaN, QUANTITY_MAX + 1])('is not asked for %s units', (quantity) => {
    expect(() => costOf(VERSIONS[2]!.content, { item: 'webCapture', quantity, isMember: false })).toThrow(RangeError);
  });
});

describe('a discount', () => {
  it.each([
    [1_000, 85, 850],
    [999, 85, 849],
    [1, 50, 0],
    [1, 100, 1],
    [33, 33, 10],
    [PRICE_MAX_FEN, 99, 9_900_000],
  ])('of %d fen to %d per cent leaves %d fen', (price, memberDiscount, fen) => {
    expect(memberUnitFen({ price, memberDiscount })).toBe(fen);
  });
});

describe('of whatever prices', () => {
  const throwBelow = dice(68);
  const upTo = (max: number) => [0, 1, max, throwBelow(max + 1), throwBelow(101)][throwBelow(5)]!;
  const somePrice = () => ({
    price: upTo(PRICE_MAX_FEN),
    freeQuota: upTo(QUANTITY_MAX),
    memberDiscount: 1 + throwBelow(100),
  });
  const fenOf = (price: ItemPrice, quantity: number, taken: number, isMember: boolean) =>
    costOf(prices(price), { item: 'webCapture', quantity, taken, isMember })!;

  it('amounts are exact, never negative, add up line by line, and are never more for members', () => {
    for (let round = 0; round < 5_000; round += 1) {
      const [price, quantity, taken] = [somePrice(), upTo(QUANTITY_MAX), upTo(QUANTITY_MAX)];
      const [cost, member] = [fenOf(price, quantity, taken, false), fenOf(price, quantity, taken, true)];
      for (const one of [cost, member]) {
        expect(BigInt(one.amountFen)).toBe(BigInt(one.unitFen) * BigInt(one.chargedUnits));
        expect(one.freeUnits + one.chargedUnits).toBe(quantity);
        expect(one.amountFen).toBeGreaterThanOrEqual(0);
      }
      expect(BigInt(member.unitFen)).toBe((BigInt(price.price) * BigInt(price.memberDiscount)) / 100n);
      expect(member.amountFen).toBeLessThanOrEqual(cost.amountFen);
    }
  });

  it('two purchases of a month cost together what one of both costs', () => {
    for (let round = 0; round < 5_000; round += 1) {
      const [price, first, second] = [somePrice(), upTo(QUANTITY_MAX / 2), upTo(QUANTITY_MAX / 2)];
      const isMember = throwBelow(2) === 1;
      const apart = fenOf(price, first, 0, isMember).amountFen + fenOf(price, second, first, isMember).amountFen;
      expect(apart).toBe(fenOf(price, first + second, 0, isMember).amountFen);
    }
  });
});
