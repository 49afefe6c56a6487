import { describe, expect, it } from 'vitest';
import { dice } from '../../kit/seeded-dice/dice.samples.ts';
import {
  caseFees,
  officeInvoiceLines,
  payableOf,
  platformInvoiceLines,
  type CaseFeeFault,
  type CaseFeeLine,
  type FeeTableInForce,
  type ServiceFee,
  type WantedFee,
} from './case-fee.rules.ts';

const TABLE: FeeTableInForce = {
  id: '7',
  source: '浙价服〔2019〕1号',
  lines: [
    { item: '保全证据', basis: 'piece', priceFen: 80_000 },
    { item: '副本', basis: 'copy', priceFen: 2_000 },
    { item: '翻译', basis: 'page', priceFen: 12_000 },
    { item: '邮寄', basis: 'piece', priceFen: 1_500 },
  ],
};
const SERVICE: ServiceFee = { unitFen: 3_000, quantity: 2, versionId: '91' };
const notary: WantedFee = { kind: 'notary', item: '保全证据', basis: 'piece', quantity: 1 };
const copies: WantedFee = { kind: 'copy', item: '副本', basis: 'copy', quantity: 3 };

describe('the fees of a case', () => {
  it('are separate lines, each with what it rests on', () => {
    const { lines } = caseFees(TABLE, [notary, copies], SERVICE);
    const ofOffice = { by: 'office-fee-table', tableId: '7', document: '浙价服〔2019〕1号' };
    const common = { reliefFen: 0 };
    expect(lines).toEqual([
      {
        ...common,
        kind: 'notary',
        payee: 'office',
        item: '保全证据',
        basis: 'piece',
        unitFen: 80_000,
        quantity: 1,
        amountFen: 80_000,
        payableFen: 80_000,
        source: ofOffice,
      },
      {
        ...common,
        kind: 'copy',
        payee: 'office',
        item: '副本',
        basis: 'copy',
        unitFen: 2_000,
        quantity: 3,
        amountFen: 6_000,
        payableFen: 6_000,
        source: ofOffice,
      },
      {
        ...common,
        kind: 'service',
        payee: 'platform',
        item: '',
        basis: 'copy',
        unitFen: 3_000,
        quantity: 2,
        amountFen: 6_000,
        payableFen: 6_000,
        source: { by: 'platform-price', versionId: '91' },
      },
    ]);
  });

  it('let off what legal aid lets off (公证法 34)', () => {
    const { lines } = caseFees(TABLE, [{ ...notary, reliefFen: 80_000 }], null);
    expect(lines?.map(({ amountFen, reliefFen, payableFen }) => [amountFen, reliefFen, payableFen])).toEqual([
      [80_000, 80_000, 0],
    ]);
  });

  it.each<[what: string, wanted: WantedFee[], service: ServiceFee | null, faults: [CaseFeeFault, string][]]>([
    ['without a notary fee', [copies], SERVICE, [['notary-fee-missing', '']]],
    ['for nothing', [], null, [['notary-fee-missing', '']]],
    ['by an item that the table has not', [notary, { ...copies, item: '加急' }], null, [['item-not-in-table', '加急']]],
    ['by an item that is counted otherwise', [{ ...notary, basis: 'hour' }], null, [['item-not-in-table', '保全证据']]],
    ['for no copy', [notary, { ...copies, quantity: 0 }], null, [['quantity', '副本']]],
    ['for half a copy', [notary, { ...copies, quantity: 0.5 }], null, [['quantity', '副本']]],
    ['for more than anybody copies', [notary, { ...copies, quantity: 100_001 }], null, [['quantity', '副本']]],
    ['for a service of no units', [notary], { ...SERVICE, quantity: 0 }, [['quantity', '']]],
    ['with more let off than it costs', [{ ...notary, reliefFen: 80_001 }], null, [['relief', '保全证据']]],
    ['with less than nothing let off', [{ ...notary, reliefFen: -1 }], null, [['relief', '保全证据']]],
    [
      'with several faults',
      [
        { ...copies, item: 'x' },
        { ...copies, quantity: 0 },
      ],
      null,
      [
        ['notary-fee-missing', ''],
        ['item-not-in-table', 'x'],
        ['quantity', '副本'],
      ],
    ],
  ])('are not stated %s', (_, wanted, service, faults) => {
    const answer = caseFees(TABLE, wanted, service);
    expect(answer.lines).toBeNull();
    expect(answer.faults.map(({ fault, item }) => [fault, item])).toEqual(faults);
  });
});

describe('whatever is wanted', () => {
  const roll = dice(20_261_118);
  const cases = Array.from({ length: 200 }, () => {
    const wanted = [
      notary,
      ...TABLE.lines.map(({ item, basis }) => ({
        kind: (['notary', 'copy', 'translation', 'courier'] as const)[roll(4)] ?? 'copy',
        item,
        basis,
        quantity: 1 + roll(20),
        reliefFen: roll(1_000),
      })),
    ];
    return caseFees(TABLE, wanted, roll(2) === 0 ? null : { ...SERVICE, quantity: 1 + roll(9) }).lines ?? [];
  });

  it('a notary’s fee is never on the platform’s invoice, and its service never on the office’s', () => {
    const broken = cases.filter((lines) => {
      const [ours, theirs] = [platformInvoiceLines(lines), officeInvoiceLines(lines)];
      const isApart = ours.every(({ kind }) => kind === 'service') && theirs.every(({ kind }) => kind !== 'service');
      return lines.length === 0 || !isApart || payableOf(ours) + payableOf(theirs) !== payableOf(lines);
    });
    expect(broken).toEqual([]);
  });

  it('what is let off and what is payable come to the amount', () => {
    const all: readonly CaseFeeLine[] = cases.flat();
    expect(
      all.filter(
        (line) =>
          line.reliefFen + line.payableFen !== line.amountFen || line.amountFen !== line.unitFen * line.quantity,
      ),
    ).toEqual([]);
  });
});
