import { describe, expect, it } from 'vitest';
import { feeNeutralityBreaches, isNamed, type FeeOrder, type OfficeFlow } from './fee-neutrality.rules.ts';

const buyer = { ownerKind: 'company-user', ownerId: '7', book: 'principal' } as const;
const office = { ownerKind: 'notary-office', ownerId: '1', book: 'office-payable' } as const;
const revenue = { ownerKind: 'platform', ownerId: 'platform', book: 'revenue' } as const;
const bank = { ownerKind: 'channel', ownerId: 'bank', book: 'clearing' } as const;
const order = { id: '31', officeId: '1' };

const fee: OfficeFlow = {
  transferId: '9',
  amount: 20_000,
  kind: 'consume',
  reverses: null,
  debit: buyer,
  credit: office,
  order,
};

describe('a flow at an office', () => {
  it.each([
    ['a fee that a buyer pays by an order of the office', {}, true],
    ['a fee that goes back', { debit: office, credit: buyer, kind: 'refund', reverses: '8' }, true],
    [
      'what is paid out to the bank of the office',
      { debit: office, credit: bank, kind: 'withdraw', order: null },
      true,
    ],
    ['a fee without an order', { order: null }, false],
    ['a fee by an order without an office', { order: { id: '31', officeId: null } }, false],
    ['a fee by an order of another office', { order: { id: '31', officeId: '2' } }, false],
    ['a fee that is paid with gifts', { debit: { ...buyer, book: 'gift' } }, false],
    ['a refund that takes nothing back', { debit: office, credit: buyer, kind: 'refund' }, false],
    ['a commission to the platform', { debit: office, credit: revenue }, false],
    ['a commission that looks like a payment out', { debit: office, credit: revenue, kind: 'withdraw' }, false],
    ['a share of the platform for the office', { debit: revenue, credit: office }, false],
    ['what one office pays another', { debit: office, credit: { ...office, ownerId: '2' } }, false],
    ['money in another book of an office', { credit: { ...office, book: 'principal' } }, false],
    ['an adjustment', { kind: 'adjust' }, false],
  ] as const)('%s is named by a contract: %o %s', (_, changes, is) => {
    expect(isNamed({ ...fee, ...changes })).toBe(is);
  });
});

const sold: FeeOrder = {
  number: 'DD1',
  lines: [
    { item: 'notaryFee', payee: 'office', payableFen: 20_000, refundedFen: 5_000 },
    { item: 'webCapture', payee: 'platform', payableFen: 1_500, refundedFen: 0 },
  ],
  officeFen: 20_000,
  platformFen: 1_500,
  officeBackFen: 5_000,
  platformBackFen: 0,
  transferIds: ['9', '10'],
};

describe('an order with fees of an office', () => {
  it('is neutral where each got what its lines name', () => {
    expect(feeNeutralityBreaches({ flows: [fee], orders: [sold] })).toEqual([]);
  });

  it.each([
    ['a fee that the platform kept in part', { officeFen: 18_000, platformFen: 3_500 }, 2],
    ['a share of the service for the office', { officeFen: 20_500, platformFen: 1_000 }, 2],
    ['a refund of a service at the cost of the office', { officeBackFen: 6_500 }, 1],
    [
      'a notary fee that is a line of the platform',
      { lines: [{ item: 'notaryFee', payee: 'platform', payableFen: 20_000, refundedFen: 5_000 }, sold.lines[1]] },
      1,
    ],
    [
      'a service that is a line of the office',
      { lines: [sold.lines[0], { item: 'webCapture', payee: 'office', payableFen: 1_500, refundedFen: 0 }] },
      1,
    ],
  ])('is not where there is %s', (_, changes, breaches) => {
    const found = feeNeutralityBreaches({ flows: [], orders: [{ ...sold, ...changes } as FeeOrder] });
    expect(found).toHaveLength(breaches);
    expect(found[0]?.transferIds).toEqual(['9', '10']);
  });
});
