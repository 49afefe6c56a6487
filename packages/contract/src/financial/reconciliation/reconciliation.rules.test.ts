import { describe, expect, it } from 'vitest';
import { dayOf, endOfDay, startOfDay } from '../../kit/clock/shanghai-day.ts';
import { accountOf, channelAccount, houseAccount } from '../ledger/ledger-books.ts';
import {
  compareDay,
  differenceOf,
  itemNeedsSecondPerson,
  judgedWith,
  makesUpFor,
  standsForAnother,
  type BilledMovement,
  type OwnMovement,
} from './reconciliation.rules.ts';

const DAY = dayOf('2026-05-12');
const NOON = new Date(startOfDay(DAY).getTime() + 12 * 3_600_000);
const billed = (movementNo: string, amountFen: number): BilledMovement => ({ movementNo, amountFen });
const own = (movementNo: string, bookedFen: number, given: Partial<OwnMovement> = {}): OwnMovement => ({
  movementNo,
  bookedFen,
  isDoubtful: false,
  at: NOON,
  ...given,
});
const minutes = (from: Date, count: number) => new Date(from.getTime() + count * 60_000);
const said = (bill: readonly BilledMovement[], ours: readonly OwnMovement[], elsewhere: readonly string[] = []) =>
  compareDay({ day: DAY, billed: bill, own: ours, billedElsewhere: new Set(elsewhere) }).map(
    ({ movementNo, verdict, billFen, ourFen }) => `${movementNo} ${verdict} ${billFen}/${ourFen}`,
  );

describe('a day of a channel against ours', () => {
  it.each<readonly [string, Parameters<typeof said>, string[]]>([
    ['nothing on either side', [[], []], []],
    ['the same on both', [[billed('N1', 500)], [own('N1', 500)]], ['N1 matched 500/500']],
    ['what only the channel has', [[billed('N1', 500)], []], ['N1 surplus 500/null']],
    ['a code that we took for unpaid', [[billed('N1', 500)], [own('N1', 0, { at: null })]], ['N1 surplus 500/null']],
    ['what only we have', [[], [own('N1', 500)]], ['N1 shortage null/500']],
    ['another amount', [[billed('N1', 400)], [own('N1', 500)]], ['N1 amount-differs 400/500']],
    [
      'another amount than was asked for, booked nowhere',
      [[billed('N1', 499)], [own('N1', 0, { isDoubtful: true })]],
      ['N1 amount-differs 499/0'],
    ],
    ['a doubtful payment that no bill has', [[], [own('N1', 0, { isDoubtful: true })]], []],
    ['a refund', [[billed('R1', -200)], [own('R1', -200)]], ['R1 matched -200/-200']],
    ['a refund that we do not know', [[billed('R9', -200)], []], ['R9 surplus -200/null']],
    ['a refund that came home to us', [[billed('R1', -200)], [own('R1', 0)]], ['R1 surplus -200/null']],
    ['a refund that the channel has not made', [[], [own('R1', -200)]], ['R1 shortage null/-200']],
    [
      'a refund on its way that the bill has',
      [[billed('R1', -2)], [own('R1', -2, { at: null })]],
      ['R1 matched -2/-2'],
    ],
    ['a refund on its way that no bill has yet', [[], [own('R1', -2, { at: null })]], []],
    [
      'the same number twice in one bill',
      [[billed('N1', 500), billed('N1', 500)], [own('N1', 500)]],
      ['N1 matched 500/500', 'N1 surplus 500/null'],
    ],
    ['a number that another bill has', [[billed('N1', 500)], [own('N1', 500)], ['N1']], ['N1 surplus 500/null']],
    ['ours in the bill of the day before', [[], [own('N1', 500)], ['N1']], []],
    ['a line of nothing', [[billed('N1', 0)], []], ['N1 matched 0/0']],
  ])('%s', (_, given, expected) => {
    expect(said(...given)).toEqual(expected);
  });

  it.each<readonly [string, Date, boolean]>([
    ['the last half hour of the day before', minutes(startOfDay(DAY), -30), true],
    ['a minute earlier', minutes(startOfDay(DAY), -31), false],
    ['the first moment of the day', startOfDay(DAY), true],
    ['before the last half hour', minutes(endOfDay(DAY), -31), true],
    ['the last half hour, which is judged with the next day', minutes(endOfDay(DAY), -30), false],
    ['the first moment of the next day', endOfDay(DAY), false],
  ])('what is missing of %s is judged with it: %s', (_, at, isJudged) => {
    expect(said([], [own('N1', 500, { at })])).toEqual(isJudged ? ['N1 shortage null/500'] : []);
  });

  it('judges every moment with exactly one day', () => {
    expect(judgedWith(DAY).to).toEqual(judgedWith(DAY + 1).from);
  });
});

/** The same numbers each time, as far apart as chance. */
function* chances(seed: number): Generator<number> {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

describe('whatever moved', () => {
  const DAYS = 6;
  const drawn = (seed: number) => {
    const chance = chances(seed);
    const next = () => chance.next().value as number;
    const span = DAYS * 86_400_000;
    return Array.from({ length: 40 }, (_, index) => {
      // A third of all around midnight.
      const day = Math.floor(next() * DAYS);
      const nearMidnight = startOfDay(DAY + day).getTime() + (next() - 0.5) * 20 * 60_000;
      const at = new Date(next() < 0.33 ? nearMidnight : startOfDay(DAY).getTime() + next() * span);
      const skew = (next() - 0.5) * 20 * 60_000;
      const amountFen = (1 + Math.floor(next() * 1_000)) * (next() < 0.2 ? -1 : 1);
      return { no: `N${index}`, at, billedAt: new Date(at.getTime() + skew), amountFen, fate: next() };
    });
  };
  const dayOfMoment = (at: Date) => Math.floor((at.getTime() + 8 * 3_600_000) / 86_400_000);

  /** Day after day, each with the bills of those before. */
  function reconcile(bills: ReadonlyMap<number, readonly BilledMovement[]>, ours: readonly OwnMovement[]) {
    const kept = new Set<string>();
    const all = [];
    for (let day = DAY - 1; day <= DAY + DAYS + 1; day += 1) {
      const bill = bills.get(day) ?? [];
      all.push(...compareDay({ day, billed: bill, own: ours, billedElsewhere: new Set(kept) }));
      for (const { movementNo } of bill) kept.add(movementNo);
    }
    return all;
  }

  function billsOf(moved: readonly { no: string; billedAt: Date; amountFen: number }[]) {
    const bills = new Map<number, BilledMovement[]>();
    for (const { no, billedAt, amountFen } of moved) {
      const day = dayOfMoment(billedAt);
      bills.set(day, [...(bills.get(day) ?? []), billed(no, amountFen)]);
    }
    return bills;
  }

  it.each(Array.from({ length: 200 }, (_, seed) => seed))('makes no item where both have it (%i)', (seed) => {
    const moved = drawn(seed);
    const ours = moved.map(({ no, amountFen, at }) => own(no, amountFen, { at }));
    const items = reconcile(billsOf(moved), ours).filter(({ verdict }) => verdict !== 'matched');
    expect(items).toEqual([]);
  });

  it.each(Array.from({ length: 200 }, (_, seed) => seed))('accounts for every fen between both (%i)', (seed) => {
    const moved = drawn(seed);
    const theirs = moved.filter(({ fate }) => fate > 0.2);
    const ours = moved
      .filter(({ fate }) => fate < 0.8)
      .map(({ no, amountFen, at, fate }) => own(no, fate < 0.3 ? amountFen + 1 || 7 : amountFen, { at }));
    const compared = reconcile(billsOf(theirs), ours);
    const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
    const difference = sum(theirs.map(({ amountFen }) => amountFen)) - sum(ours.map(({ bookedFen }) => bookedFen));
    expect(sum(compared.map(differenceOf))).toBe(difference);
    const missing = ours.filter(({ movementNo }) => !theirs.some(({ no }) => no === movementNo));
    expect(compared.filter(({ verdict }) => verdict === 'shortage')).toHaveLength(missing.length);
  });
});

describe('a transfer of the books', () => {
  const company = { kind: 'company-user', id: '1' } as const;
  const customer = accountOf(company, 'principal');
  const [day, bookedOn] = ['2026-05-12', '2026-05-13'];
  const up = { debit: houseAccount('clearing'), credit: customer, amount: 500, reversed: 0, bookedOn };
  const down = { debit: customer, credit: houseAccount('clearing'), amount: 500, reversed: 0, bookedOn };
  const more = { differenceFen: 500, source: 'wechat', day } as const;
  const less = { differenceFen: -500, source: 'bank', day } as const;
  it.each<readonly [string, Parameters<typeof makesUpFor>, boolean]>([
    ['what they have more is credited to somebody', [up, more], true],
    ['of another amount', [{ ...up, amount: 499 }, more], false],
    ['in the wrong direction', [up, { ...more, differenceFen: -500 }], false],
    ['what they have less is taken from somebody', [down, less], true],
    ['taken back since', [{ ...up, reversed: 1 }, more], false],
    ['through the same channel', [{ ...up, debit: channelAccount('wechat') }, more], true],
    ['through another channel', [{ ...up, debit: channelAccount('alipay') }, more], false],
    [
      'of points',
      [
        { ...up, debit: houseAccount('clearing', 'point') },
        { ...more, source: 'bank' },
      ],
      false,
    ],
    [
      'between customers',
      [
        { ...up, debit: customer },
        { ...more, source: 'bank' },
      ],
      false,
    ],
    ['a gift, which nobody paid', [{ ...up, credit: accountOf(company, 'gift') }, more], false],
    ['a gift that ended', [{ ...down, debit: accountOf(company, 'gift') }, less], false],
    ['to the revenue, of nobody', [{ ...up, credit: houseAccount('revenue') }, more], false],
    ['to what is held for somebody', [{ ...up, credit: accountOf(company, 'hold') }, more], false],
    ['of the day itself', [{ ...up, bookedOn: '2026-05-12' }, more], true],
    ['of the day before, around midnight', [{ ...up, bookedOn: '2026-05-11' }, more], true],
    ['of two days before', [{ ...up, bookedOn: '2026-05-10' }, more], false],
    ['of the year before', [{ ...down, bookedOn: '2025-05-12' }, less], false],
  ])('%s', (_, given, expected) => {
    expect(makesUpFor(...given)).toBe(expected);
  });

  it.each([
    ['balance-change:YE1', { paymentId: '7', refundId: null, offlinePaymentId: null }, false],
    ['channel-payment:7', { paymentId: '7', refundId: null, offlinePaymentId: null }, false],
    ['channel-payment:8', { paymentId: '7', refundId: null, offlinePaymentId: null }, true],
    ['channel-payment:7', { paymentId: null, refundId: null, offlinePaymentId: null }, true],
    ['channel-refund:9:failed', { paymentId: '7', refundId: '9', offlinePaymentId: null }, false],
    ['channel-refund:9', { paymentId: '7', refundId: null, offlinePaymentId: null }, true],
    ['offline-payment:3:reverse', { paymentId: null, refundId: null, offlinePaymentId: '3' }, false],
    ['offline-payment:33', { paymentId: null, refundId: null, offlinePaymentId: '3' }, true],
  ])('of the journal %s for %j stands for another movement: %s', (key, item, expected) => {
    expect(standsForAnother(key, item)).toBe(expected);
  });
});

it.each([
  [5_000_000, false],
  [5_000_001, true],
  [-5_000_001, true],
])('a difference of %i fen needs two people: %s', (fen, expected) => {
  expect(itemNeedsSecondPerson(fen)).toBe(expected);
});
