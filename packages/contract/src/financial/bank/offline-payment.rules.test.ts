import { describe, expect, it } from 'vitest';
import {
  automaticMatch,
  chooseLine,
  isBookable,
  matchReasons,
  mayDecide,
  payerDiffers,
  remittanceNeedsSecondPerson,
  type MatchedPayment,
  type MatchingLine,
} from './offline-payment.rules.ts';

const payment: MatchedPayment = {
  amountFen: 120_000,
  matchCode: 'K7M2QX',
  payerName: '杭州云栖（集团）有限公司',
  bankSerial: '2026111700001',
  expectedAt: new Date('2026-11-17T02:00:00Z'),
};
const line: MatchingLine = {
  direction: 'in',
  isReversal: false,
  amountFen: 120_000,
  serial: '9926111700001',
  payerName: '另一家有限公司',
  memo: '货款',
  bookedAt: new Date('2026-11-17T03:00:00Z'),
};

describe('which line is the money of a payment', () => {
  it.each<[string, Partial<MatchingLine>, string[], string | undefined]>([
    ['a code', { memo: '充值 k7m2qx' }, ['code', 'amount'], 'code'],
    ['a code long before', { memo: 'K7M2QX', bookedAt: new Date('2026-01-01T00:00:00Z') }, ['code', 'amount'], 'code'],
    ['a code with another amount', { memo: 'K7M2QX', amountFen: 119_990 }, ['code'], undefined],
    ['amount and name', { payerName: '杭州云栖(集团)有限公司' }, ['amount', 'name'], 'amount-and-name'],
    [
      'amount and name long before',
      { payerName: '杭州云栖(集团)有限公司', bookedAt: new Date('2026-10-01T00:00:00Z') },
      ['amount', 'name'],
      undefined,
    ],
    ['the serial of the slip', { serial: '2026111700001' }, ['serial', 'amount'], undefined],
    ['the amount alone', {}, ['amount'], undefined],
    ['a payer without a name', { payerName: '' }, ['amount'], undefined],
    ['money that went', { direction: 'out', memo: 'K7M2QX' }, ['code', 'amount'], undefined],
    ['what takes back a payment', { isReversal: true, memo: 'K7M2QX' }, ['code', 'amount'], undefined],
  ])('by %s', (_, changes, reasons, way) => {
    expect(matchReasons(payment, { ...line, ...changes })).toEqual(reasons);
    expect(automaticMatch(payment, { ...line, ...changes })).toBe(way);
  });

  it('books money that came, of exactly the amount', () => {
    expect(isBookable(payment, line)).toBe(true);
    expect(isBookable(payment, { ...line, amountFen: 119_999 })).toBe(false);
    expect(isBookable(payment, { ...line, direction: 'out' })).toBe(false);
    expect(isBookable(payment, { ...line, isReversal: true })).toBe(false);
  });

  it.each<[string, ('code' | 'amount-and-name')[], number | undefined]>([
    ['the only one', ['amount-and-name'], 0],
    ['the one with the code', ['amount-and-name', 'code', 'amount-and-name'], 1],
    ['none of two with the code', ['code', 'code'], undefined],
    ['none of two by name', ['amount-and-name', 'amount-and-name'], undefined],
    ['none of none', [], undefined],
  ])('is %s', (_, ways, chosen) => {
    expect(chooseLine(ways.map((way, at) => ({ line: at, way })))?.line).toBe(chosen);
  });
});

it.each<[number, boolean]>([
  [100, false],
  [5_000_000, false],
  [5_000_001, true],
  [1_000_000_000, true],
])('%d fen need a second person: %s', (amountFen, needs) => {
  expect(remittanceNeedsSecondPerson({ amountFen }) !== undefined).toBe(needs);
});

it.each<[string, string[], boolean]>([
  ['杭州云栖科技有限公司', ['杭州云栖科技有限公司'], false],
  [' 杭州云栖科技有限公司', ['其他', '杭州云栖科技有限公司'], false],
  ['张三', ['杭州云栖科技有限公司'], true],
  ['张三', [], true],
  ['··', ['··'], true],
])('the payer %s of an owner called %j is another: %s', (payer, owners, differs) => {
  expect(payerDiffers(payer, owners)).toBe(differs);
});

describe('who may decide', () => {
  const involved = { submitters: ['submitter', 'earlier'], endorser: 'endorser', importer: 'importer' };
  it.each<[string, { isLarge: boolean; books: boolean }, boolean]>([
    ['submitter', { isLarge: false, books: true }, false],
    ['submitter', { isLarge: false, books: false }, false],
    ['earlier', { isLarge: true, books: true }, false],
    ['importer', { isLarge: false, books: true }, false],
    ['importer', { isLarge: false, books: false }, true],
    ['importer', { isLarge: true, books: true }, false],
    ['importer', { isLarge: true, books: false }, true],
    ['endorser', { isLarge: true, books: true }, false],
    ['somebody', { isLarge: true, books: true }, true],
    ['somebody', { isLarge: false, books: true }, true],
  ])('%s, %j: %s', (person, decision, may) => {
    expect(mayDecide(person, involved, decision)).toBe(may);
  });
});
