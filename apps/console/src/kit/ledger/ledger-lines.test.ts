import { describe, expect, it } from 'vitest';
import { ledgerBreaks, ledgerSums, type LedgerEntry } from './ledger-lines.ts';

const entry = (id: string, amount: string, balance: string): LedgerEntry => ({
  id,
  at: '2026-06-01T01:00:00.000Z',
  number: `T${id}`,
  summary: '充值',
  amount,
  balance,
});

describe('the sums of a ledger', () => {
  it.each<[string, LedgerEntry[], [bigint, bigint, bigint, bigint] | undefined]>([
    ['nothing', [], undefined],
    ['one payment in', [entry('1', '500', '500')], [0n, 500n, 0n, 500n]],
    ['in and out', [entry('1', '500', '800'), entry('2', '-200', '600')], [300n, 500n, 200n, 600n]],
    [
      'more than a float can hold',
      [entry('1', '9007199254740993', '9007199254740993'), entry('2', '-1', '9007199254740992')],
      [0n, 9007199254740993n, 1n, 9007199254740992n],
    ],
  ])('of %s are exact', (_, entries, expected) => {
    const sums = ledgerSums(entries);
    expect(sums && [sums.opening, sums.income, sums.outgo, sums.closing]).toEqual(expected);
  });

  it('agree: what was there and came, less what went, is what is there', () => {
    const sums = ledgerSums([entry('1', '500', '800'), entry('2', '-200', '600'), entry('3', '50', '650')]);
    expect(sums && sums.opening + sums.income - sums.outgo).toBe(sums?.closing);
  });
});

describe('a broken ledger', () => {
  it('is told by the movement whose balance does not follow', () => {
    const entries = [entry('1', '500', '500'), entry('3', '-100', '300'), entry('4', '10', '310')];
    expect([...ledgerBreaks(entries)]).toEqual(['3']);
  });

  it('is not seen in a whole one', () => {
    expect(ledgerBreaks([entry('1', '500', '500'), entry('2', '-100', '400')]).size).toBe(0);
  });
});
