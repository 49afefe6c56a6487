/**
 * How a name is found by a part of it: by the pairs of neighbouring characters that the part has. Two characters are
 * what people type when they look for Chinese words, and engines made for alphabets need three.
 */
export const foldName = (name: string): string => name.normalize('NFKC').toLowerCase();

/** The pairs of a name, each once; a name of one character has none. */
export function gramsOf(name: string): string[] {
  const letters = [...foldName(name)];
  return [...new Set(letters.slice(1).map((letter, at) => `${letters[at]}${letter}`))];
}
