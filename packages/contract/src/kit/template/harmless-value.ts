/** Blanks of every kind, line ends among them: a value never begins a line of its own. */
const BLANKS = /[\p{Z}\t\n\v\f\r\u0085]+/gu;
/** Letters that are not seen, or that turn others around. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]+/gu;

/**
 * A value as a document shows it: on one line, with every character that cannot be seen written by its code point. Many
 * of them together are counted, so that a value can hardly grow.
 */
export const harmlessValue = (value: string): string =>
  value.replaceAll(BLANKS, ' ').replaceAll(UNSEEN, shownByCodePoint).trim();

/** `[U+202E]`, or `[U+202E×3]` for three in a row, whichever they are. */
export function shownByCodePoint(characters: string): string {
  const [first = '', ...others] = characters;
  const name = `U+${(first.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  return others.length === 0 ? `[${name}]` : `[${name}×${others.length + 1}]`;
}
