import { diffArrays } from 'diff';

export interface TextChange {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Texts beyond this are compared by lines: words of long texts take the browser seconds. */
const MOST_WORDS = 20_000;

const words = new Intl.Segmenter('zh', { granularity: 'word' });

/** What changed from one text to another, by words as the language has them: Chinese writes no spaces between them. */
export function textChanges(before: string, after: string): TextChange[] {
  const isLong = before.length + after.length > MOST_WORDS;
  const partsOf = isLong ? linesOf : wordsOf;
  return diffArrays(partsOf(before), partsOf(after)).map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }));
}

const wordsOf = (text: string) => [...words.segment(text)].map(({ segment }) => segment);
const linesOf = (text: string) => text.split(/(?<=\n)/);
