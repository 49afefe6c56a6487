import {
  caseFees,
  payableOf,
  type CaseFeeLine,
  type WantedFee,
} from '@nota/contract/notarization/law/case-fee.rules.ts';
import type { CaseOffice } from './case-offices.ts';
import { feeItemOf, type CaseSubject } from './case-subject.ts';

export interface StoryFees {
  readonly tableId: string;
  readonly lines: readonly CaseFeeLine[];
  readonly payableFen: number;
}

/** What every office's table had before it was seeded with more lines. */
const ALWAYS_THERE = '保全证据';
const TRANSLATED_PAGES = 4;

/** By the office's table; for whoever is entitled to legal aid the notary's fee is let off. */
export function feesOf(subject: CaseSubject, { prices }: CaseOffice, { isExempt }: { isExempt: boolean }): StoryFees {
  const has = (item: string) => prices.lines.some((line) => line.item === item);
  const item = has(feeItemOf(subject.matter)) ? feeItemOf(subject.matter) : ALWAYS_THERE;
  const price = prices.lines.find((line) => line.item === item)?.priceFen ?? 0;
  const wanted: WantedFee[] = [
    { kind: 'notary', item, basis: 'piece', quantity: 1, reliefFen: isExempt ? price : 0 },
    { kind: 'copy', item: '公证书副本', basis: 'copy', quantity: subject.copies },
  ];
  if (subject.use_country !== '' && has('译文')) {
    wanted.push({ kind: 'translation', item: '译文', basis: 'page', quantity: TRANSLATED_PAGES });
  }
  const { lines, faults } = caseFees(prices, wanted, null);
  if (!lines) throw new Error(`the office's table has no price: ${faults.map(({ item: name }) => name).join(', ')}`);
  return { tableId: prices.id, lines, payableFen: payableOf(lines) };
}
