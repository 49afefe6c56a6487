import { expect, it } from 'vitest';
import { movementIn } from './statement-movement.rules.ts';

type Written = Partial<Parameters<typeof movementIn>[0]>;

it.each<[string, Written, string | undefined]>([
  ['a column for what came', { credit: '100.00', debit: '' }, 'in 10000'],
  ['a column for what went', { credit: '', debit: '1,000.50' }, 'out 100050'],
  ['zero on the other side', { credit: '100.00', debit: '0.00' }, 'in 10000'],
  ['both sides', { credit: '100.00', debit: '100.00' }, undefined],
  ['neither side', { credit: '0.00', debit: '0.00' }, undefined],
  ['a side below zero', { credit: '-100.00' }, undefined],
  ['an amount and a word', { amount: '100', direction: '贷' }, 'in 10000'],
  ['an amount and another word', { amount: '100', direction: 'DBIT' }, 'out 10000'],
  ['an amount alone', { amount: '100.00' }, undefined],
  ['an amount with a sign alone', { amount: '+100.00' }, undefined],
  ['an amount below zero and a word', { amount: '-100.00', direction: '收入' }, undefined],
  ['a word that nobody knows', { amount: '100.00', direction: '转账' }, undefined],
  ['a name that every object has', { amount: '100.00', direction: 'constructor' }, undefined],
  ['what takes back an earlier payment', { amount: '100.00', direction: '冲正收' }, 'in 10000 reversal'],
  ['both ways that agree', { credit: '100.00', amount: '100.00', direction: '收' }, 'in 10000'],
  ['both ways that differ in the amount', { credit: '100.00', amount: '10.00', direction: '收' }, undefined],
  ['both ways that differ in the direction', { credit: '100.00', direction: '支' }, undefined],
  ['nothing', {}, undefined],
])('of %s', (_, written, moved) => {
  const found = movementIn({ direction: '', amount: '', credit: '', debit: '', ...written });
  expect(found && [found.direction, found.amountFen, ...(found.isReversal ? ['reversal'] : [])].join(' ')).toBe(moved);
});
