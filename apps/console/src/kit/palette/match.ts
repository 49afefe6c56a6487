/** What a search may match: a text, and its pinyin. */
export interface Findable {
  readonly title: string;
  /** Syllables separated by blanks; empty where the text is not Chinese. */
  readonly pinyin?: string;
}

/**
 * How well an item matches the typed text, higher is better; 0 is no match. Text counts most, then pinyin from the
 * beginning, then pinyin from the middle. Every syllable may be abbreviated: `cygl`, `chengyuan` and `cyuan` all find
 * 成员管理.
 */
export function matchScore(typed: string, { title, pinyin = '' }: Findable): number {
  const wanted = fold(typed);
  if (wanted === '') return 1;
  const text = fold(title);
  if (text === wanted) return 6;
  if (text.startsWith(wanted)) return 5;
  if (text.includes(wanted)) return 4;
  const syllables = pinyin.split(' ').filter(Boolean);
  const from = syllables.findIndex((_, at) => isRead(wanted, syllables, at));
  if (from === 0) return 3;
  return from > 0 ? 2 : 0;
}

/** Whether the letters are prefixes of the syllables from `at` on, one after the other. */
function isRead(letters: string, syllables: readonly string[], at: number): boolean {
  if (letters === '') return true;
  const syllable = syllables[at];
  if (syllable === undefined) return false;
  for (let length = Math.min(syllable.length, letters.length); length > 0; length -= 1) {
    if (letters.startsWith(syllable.slice(0, length)) && isRead(letters.slice(length), syllables, at + 1)) return true;
  }
  return false;
}

/** Without blanks, case and accents. */
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f\s']/g, '')
    .toLowerCase();
