import { describe, expect, it } from 'vitest';
import { dice } from '../../kit/seeded-dice/dice.samples.ts';
import { TRANSFER_KINDS } from '../ledger/ledger-books.ts';
import {
  isStatementPeriod,
  monthsLater,
  statementOfAccount,
  statementPeriod,
  type StatementEntry,
} from './account-statement.rules.ts';

const entry = (amount: number, after: number, transferKind: StatementEntry['transferKind'] = 'adjust') => ({
  id: '1',
  at: '2026-06-01T02:00:00.000Z',
  transferKind,
  amount,
  after,
  number: null,
  orderNumber: null,
});

describe('a statement of account', () => {
  it.each([
    ['of nothing', [], 0, [0, 0, 0]],
    ['of an account that did not move', [], 700, [0, 0, 700]],
    ['of one payment', [entry(100, 100)], 0, [100, 0, 100]],
    ['of a balance that was spent whole', [entry(-700, 0)], 700, [0, 700, 0]],
    ['of several movements', [entry(5, 12), entry(-12, 0), entry(1, 1)], 7, [6, 12, 1]],
  ] as const)(
    '%s says what came in, what went out and what is left',
    (_, entries, opening, [income, outgo, closing]) => {
      expect(statementOfAccount(entries, opening)).toMatchObject({ opening, income, outgo, closing });
    },
  );

  it('sums up the movements of each kind, in the order in which they first occur', () => {
    const entries = [entry(900, 900, 'recharge'), entry(-100, 800, 'consume'), entry(50, 850, 'refund')];
    const { sums } = statementOfAccount([...entries, entry(-50, 800, 'consume')], 0);
    expect(sums).toEqual([
      { transferKind: 'recharge', count: 1, income: 900, outgo: 0 },
      { transferKind: 'consume', count: 2, income: 0, outgo: 150 },
      { transferKind: 'refund', count: 1, income: 50, outgo: 0 },
    ]);
  });

  it.each([
    ['a movement is missing', [entry(100, 100), entry(-10, 80)], 0],
    ['the opening is another one', [entry(100, 100)], 1],
    ['an amount was changed', [entry(101, 100)], 0],
  ] as const)('is none where %s', (_, entries, opening) => {
    expect(() => statementOfAccount(entries, opening)).toThrow(RangeError);
  });

  it('makes and loses not a fen: the opening and all movements are the closing, whole or in two parts', () => {
    const roll = dice(15);
    for (let turn = 0; turn < 300; turn += 1) {
      const opening = roll(1_000_000);
      let balance = opening;
      const entries = Array.from({ length: roll(40) }, () => {
        const amount = roll(2) === 0 ? 1 + roll(100_000) : -Math.min(balance, 1 + roll(100_000));
        balance += amount;
        return entry(amount, balance, TRANSFER_KINDS[roll(TRANSFER_KINDS.length)]);
      }).filter(({ amount }) => amount !== 0);
      const whole = statementOfAccount(entries, opening);
      expect(whole.opening + whole.income - whole.outgo).toBe(whole.closing);
      expect(whole.closing).toBe(balance);
      const ofKinds = whole.sums.reduce((sum, { income, outgo }) => sum + income - outgo, 0);
      expect(ofKinds).toBe(balance - opening);
      const cut = roll(entries.length + 1);
      const first = statementOfAccount(entries.slice(0, cut), opening);
      const second = statementOfAccount(entries.slice(cut), first.closing);
      expect([second.closing, first.income + second.income]).toEqual([whole.closing, whole.income]);
    }
  });
});

describe('the period of a statement', () => {
  it('is whole days in China', () => {
    expect(statementPeriod('2026-06-01', '2026-06-30')).toEqual({
      first: '2026-06-01',
      last: '2026-06-30',
      from: new Date('2026-05-31T16:00:00.000Z'),
      until: new Date('2026-06-30T16:00:00.000Z'),
    });
  });

  it.each([
    ['2026-06-01', '2026-06-01', true],
    ['2026-06-01', '2027-05-31', true],
    ['2026-06-01', '2027-06-01', false],
    ['2026-06-02', '2026-06-01', false],
    ['2024-02-29', '2025-02-28', true],
    ['2024-02-29', '2025-03-01', false],
  ])('from %s to %s is one: %s', (from, to, isOne) => {
    expect(isStatementPeriod(from, to)).toBe(isOne);
  });

  it.each([
    ['2026-01-31', 1, '2026-03-01'],
    ['2026-12-05', 1, '2027-01-05'],
    ['2026-06-01', -1, '2026-05-01'],
  ])('%s and %i months is %s', (day, months, later) => {
    expect(monthsLater(day, months)).toBe(later);
  });
});
