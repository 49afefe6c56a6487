import { verdictOf, type CheckRow } from '@nota/contract/kit/checklist/check-row.ts';
import type { Checklist } from '@nota/contract/kit/checklist/checklist.ts';
import type { CorrectionRule } from '@nota/contract/kit/correction/correction.rules.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import type { AskedItem } from './correction-items-input.tsx';

/** What failed in the list is what to ask for: the reviewer's note is the sentence, or else the usual one. */
export function suggestedItems(
  checklist: Checklist<never>,
  rows: readonly CheckRow[],
  { papers, fields }: Pick<CorrectionRule, 'papers' | 'fields'>,
  readyText: (name: string) => string,
): AskedItem[] {
  const failed = rows.filter((row) => verdictOf(row) === 'failed');
  const items = failed.flatMap(({ name: check, tick }): AskedItem[] => {
    const [name] = checklist.checks.find((one) => one.name === check)?.looksAt ?? [];
    if (name === undefined || !(papers.includes(name) || fields.includes(name))) return [];
    const note = (tick?.note ?? '').slice(0, LIMIT.correctionSentenceMaxChars);
    const kind = papers.includes(name) ? 'paper' : 'field';
    return [{ kind, name, sentence: note === '' ? readyText(name) : note, example: '' }];
  });
  return items.filter(({ name }, at) => items.findIndex((one) => one.name === name) === at);
}
