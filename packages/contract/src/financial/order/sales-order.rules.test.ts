import { describe, expect, it } from 'vitest';
import { dice } from '../../kit/seeded-dice/dice.samples.ts';
import { INITIAL_PRICES, PRICE_ITEM_NAMES, type Prices } from '../../platform-config/part/price.ts';
import { priceRange } from './order-price-range.ts';
import { AGREED_ITEMS, ORDER_ITEMS, ORDER_MAX_FEN } from './sales-order-choices.ts';
import {
  payingSources,
  quoteLines,
  splitRefund,
  spreadOver,
  totalOf,
  withChangedPrice,
  type PaidLine,
  type QuotedLine,
  type Wish,
} from './sales-order.rules.ts';

const PRICES: Prices = {
  ...INITIAL_PRICES,
  fileAttestation: { price: 500, freeQuota: 2, memberDiscount: 85 },
  storageRenewal: { price: 3, freeQuota: 0, memberDiscount: 85 },
  webCapture: { price: 1_500, freeQuota: 0, memberDiscount: 100 },
};
const quoted = (wishes: readonly Wish[], isMember = false) => quoteLines(PRICES, wishes, { isMember });
const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0);

describe('a quote', () => {
  it.each([
    ['a unit at its price', { item: 'webCapture', quantity: 1 }, false, [1_500, 0, 1_500]],
    ['several units', { item: 'webCapture', quantity: 3 }, false, [4_500, 0, 4_500]],
    ['what is free this month', { item: 'fileAttestation', quantity: 3 }, false, [1_500, 1_000, 500]],
    ['what was free and is used up', { item: 'fileAttestation', quantity: 3, taken: 2 }, false, [1_500, 0, 1_500]],
    ['a member', { item: 'fileAttestation', quantity: 3, taken: 2 }, true, [1_500, 225, 1_275]],
    ['a member, a part of a fen let off', { item: 'storageRenewal', quantity: 10 }, true, [30, 10, 20]],
    ['a price of a contract', { item: 'apiPackage', quantity: 1_000, unitFen: 80 }, true, [80_000, 0, 80_000]],
    ['nothing at all', { item: 'webCapture', quantity: 0 }, false, [0, 0, 0]],
  ] as const)('counts %s', (_, wish, isMember, [amountFen, discountFen, payableFen]) => {
    expect(quoted([wish], isMember)).toMatchObject([{ amountFen, discountFen, payableFen }]);
  });

  it('says nothing where one of the items is not for sale, or the whole is too much', () => {
    expect(
      quoted([
        { item: 'webCapture', quantity: 1 },
        { item: 'filing', quantity: 1 },
      ]),
    ).toBeUndefined();
    const most = { item: 'apiPackage', quantity: 1_000_000, unitFen: ORDER_MAX_FEN / 1_000_000 } as const;
    expect(quoted([most])).toHaveLength(1);
    expect(quoted([most, { item: 'webCapture', quantity: 1 }])).toBeUndefined();
  });

  it('sends the fee of a notary office to the office', () => {
    const lines = quoted([
      { item: 'webCapture', quantity: 1 },
      { item: 'notaryFee', quantity: 1, unitFen: 20_000 },
    ]);
    expect(lines?.map(({ payee }) => payee)).toEqual(['platform', 'office']);
  });

  it.each([
    ['half a unit', 0.5, 1],
    ['units below zero', -1, 1],
    ['more units than an order may have', 1_000_001, 1],
    ['a part of a fen', 1, 0.5],
  ])('takes no %s', (_, quantity, unitFen) => {
    expect(() => quoted([{ item: 'apiPackage', quantity, unitFen }])).toThrow(RangeError);
  });
});

describe('dividing an amount', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [100, [1, 2], [33, 67]],
    [1, [5, 5], [1, 0]],
    [2, [1, 1, 1], [1, 1, 0]],
    [0, [1, 2], [0, 0]],
    [0, [], []],
    [0, [0, 0], [0, 0]],
    [7, [0, 3, 0], [0, 7, 0]],
  ])('%d over %j is %j', (amount, weights, parts) => {
    expect(spreadOver(amount, weights)).toEqual(parts);
  });

  it.each([
    [1, []],
    [1, [0, 0]],
    [0.5, [1]],
    [1, [-1, 2]],
  ])('refuses %d over %j', (amount, weights) => {
    expect(() => spreadOver(amount, weights)).toThrow(RangeError);
  });

  it('never makes or loses a fen, and gives nobody more than they are owed', () => {
    const roll = dice(73);
    for (let round = 0; round < 5_000; round += 1) {
      const weights = Array.from({ length: 1 + roll(8) }, () => (roll(5) === 0 ? 0 : roll(1_000_000_000)));
      const amount = roll(sum(weights) + 1);
      const parts = spreadOver(amount, weights);
      expect(sum(parts)).toBe(amount);
      parts.forEach((part, place) => expect(part).toBeLessThanOrEqual(weights[place] ?? -1));
    }
  });
});

/** Lines as they may come, of the list and of contracts, for the platform and an office. */
function someLines(roll: (sides: number) => number): QuotedLine[] {
  const wishes = Array.from({ length: 1 + roll(5) }, (): Wish => {
    if (roll(4) === 0) return { item: 'notaryFee', quantity: 1 + roll(3), unitFen: roll(100_000) };
    const item = (['fileAttestation', 'storageRenewal', 'webCapture'] as const)[roll(3)] ?? 'webCapture';
    return { item, quantity: roll(1_000), taken: roll(4) };
  });
  return quoted(wishes, roll(2) === 0) ?? [];
}

describe('a changed price', () => {
  it('is let off in proportion, and never of what is the office’s', () => {
    const lines = quoted([
      { item: 'webCapture', quantity: 2 },
      { item: 'webCapture', quantity: 1 },
      { item: 'notaryFee', quantity: 1, unitFen: 20_000 },
    ]);
    const changed = withChangedPrice(lines ?? [], 24_000);
    expect(changed?.map(({ payableFen, discountFen }) => [payableFen, discountFen])).toEqual([
      [2_667, 333],
      [1_333, 167],
      [20_000, 0],
    ]);
    expect(withChangedPrice(changed ?? [], 24_500)?.map(({ payableFen }) => payableFen)).toEqual([
      3_000, 1_500, 20_000,
    ]);
  });

  it.each([
    ['less than the office’s fee', 19_999],
    ['more than was quoted', 24_501],
    ['a part of a fen', 20_000.5],
  ])('is not %s', (_, payableFen) => {
    const lines = quoted([
      { item: 'webCapture', quantity: 3 },
      { item: 'notaryFee', quantity: 1, unitFen: 20_000 },
    ]);
    expect(withChangedPrice(lines ?? [], payableFen)).toBeUndefined();
  });

  it('comes to what was asked for, line by line, whatever the lines', () => {
    const roll = dice(74);
    for (let round = 0; round < 2_000; round += 1) {
      const lines = someLines(roll);
      const { least, most } = priceRange(lines);
      const wanted = least + roll(most - least + 1);
      const changed = withChangedPrice(lines, wanted) ?? [];
      expect(totalOf(changed, 'payableFen')).toBe(wanted);
      for (const line of changed) {
        expect(line.amountFen - line.discountFen).toBe(line.payableFen);
        expect(line.payableFen).toBeGreaterThanOrEqual(0);
      }
    }
  });
});

describe('who pays', () => {
  const lines = [
    { payee: 'platform', payableFen: 300 },
    { payee: 'office', payableFen: 200 },
  ] as const;
  it.each([
    [0, { points: 0, serviceFen: 300, officeFen: 200 }],
    [120, { points: 120, serviceFen: 180, officeFen: 200 }],
    [300, { points: 300, serviceFen: 0, officeFen: 200 }],
    [301, undefined],
    [-1, undefined],
    [0.5, undefined],
  ])('%d points leave %j', (points, sources) => {
    expect(payingSources(lines, points)).toEqual(sources);
  });
});

describe('a refund', () => {
  const lines: PaidLine[] = [
    { payee: 'platform', payableFen: 300, refundedFen: 0 },
    { payee: 'office', payableFen: 200, refundedFen: 0 },
  ];
  it.each([
    ['a part, money before points', 250, { lines: [150, 100], back: { serviceFen: 150, points: 0, officeFen: 100 } }],
    ['all of it', 500, { lines: [300, 200], back: { serviceFen: 180, points: 120, officeFen: 200 } }],
    ['more than there is', 501, undefined],
    ['nothing', 0, undefined],
    ['a part of a fen', 0.5, undefined],
  ])('of %s', (_, amount, refund) => {
    expect(splitRefund(lines, { points: 120, pointsRefunded: 0 }, amount)).toEqual(refund);
  });

  it('in any number of steps gives back exactly what was paid, from where it came', () => {
    const roll = dice(75);
    for (let round = 0; round < 1_000; round += 1) {
      const bought = someLines(roll);
      const points = roll(
        1 +
          totalOf(
            bought.filter(({ payee }) => payee === 'platform'),
            'payableFen',
          ),
      );
      const paid = payingSources(bought, points) ?? { points: 0, serviceFen: 0, officeFen: 0 };
      let left = bought.map(({ payee, payableFen }) => ({ payee, payableFen, refundedFen: 0 }));
      const back = { points: 0, serviceFen: 0, officeFen: 0 };
      for (let rest = totalOf(left, 'payableFen'); rest > 0;) {
        const amount = 1 + roll(rest);
        const refund = splitRefund(left, { points, pointsRefunded: back.points }, amount);
        if (!refund) throw new Error('what is left can be given back');
        expect(sum(refund.lines)).toBe(amount);
        expect(sum(Object.values(refund.back))).toBe(amount);
        left = left.map((line, place) => ({ ...line, refundedFen: line.refundedFen + (refund.lines[place] ?? 0) }));
        for (const source of ['points', 'serviceFen', 'officeFen'] as const) back[source] += refund.back[source];
        expect(back.serviceFen === paid.serviceFen || back.points === 0).toBe(true);
        rest -= amount;
      }
      expect(back).toEqual(paid);
      left.forEach(({ payableFen, refundedFen }) => expect(refundedFen).toBe(payableFen));
    }
  });
});

describe('items', () => {
  it('are those of the price list and those that are agreed', () => {
    expect(ORDER_ITEMS).toEqual([...PRICE_ITEM_NAMES, ...AGREED_ITEMS]);
  });

  it('of the list are quoted at the list’s price, all of them', () => {
    const all = Object.fromEntries(
      PRICE_ITEM_NAMES.map((item, at) => [item, { price: at, freeQuota: 0, memberDiscount: 100 }]),
    ) as Prices;
    const lines = quoteLines(
      all,
      PRICE_ITEM_NAMES.map((item) => ({ item, quantity: 2 })),
      { isMember: false },
    );
    expect(lines?.map(({ payableFen }) => payableFen)).toEqual(PRICE_ITEM_NAMES.map((_, at) => at * 2));
  });
});
