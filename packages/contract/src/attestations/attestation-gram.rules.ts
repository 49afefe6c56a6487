/**
 * How a name is found by a part of it: by the pairs of neighbouring characters that the part has. Two characters are
 * what people type when they look for Chinese words, and engines made for alphabets need three.
 */
export const foldName = (name: string): string => name.normalize('NFKC').toLowerCase();

/** What is written beside a record: the pairs of its name, and its labels, which no pair can be mistaken for. */
export function gramsOf(name: string, labels: readonly string[]): string[] {
  return [...new Set([...pairsOf(foldName(name)), ...labels.map(labelGram)])];
}

/** What a record must have to be looked at; empty where the word is too short to have a pair. */
export function gramsSought(sought: { name?: string | undefined; label?: string | undefined }): string[] {
  const pairs = sought.name === undefined ? [] : pairsOf(foldName(sought.name));
  return [...new Set([...pairs, ...(sought.label === undefined ? [] : [labelGram(sought.label)])])];
}

const labelGram = (label: string) => `#${label}#`;

function pairsOf(text: string): string[] {
  const letters = [...text];
  return letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
}
