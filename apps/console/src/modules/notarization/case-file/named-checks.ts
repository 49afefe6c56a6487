import type { OpenCheckRow } from '@nota/contract/kit/checklist/check-row.ts';
import { messageOf } from '../../../kit/list/stem-messages.ts';

const WORDS = { missing: 'material', agency: 'agencyFault' } as const;
const isNamed = (fact: string): fact is keyof typeof WORDS => fact in WORDS;

/** Facts that are lists of names, in the reader's words. */
export const namedChecks = <Row extends Pick<OpenCheckRow, 'facts'>>(rows: readonly Row[]): Row[] =>
  rows.map((row) => ({
    ...row,
    facts: Object.fromEntries(
      Object.entries(row.facts).map(([fact, value]) => [
        fact,
        isNamed(fact) && typeof value === 'string' ? wordsOf(fact, value) : value,
      ]),
    ),
  }));

const wordsOf = (fact: keyof typeof WORDS, names: string) =>
  names === ''
    ? null
    : names
        .split(' ')
        .map((name) => messageOf('case-file', WORDS[fact], name))
        .join('；');
