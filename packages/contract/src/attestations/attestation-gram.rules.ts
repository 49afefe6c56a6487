import type { OwnerType } from './attestation.contract.ts';

/**
 * How a name is found by a part of it: by the pairs of neighbouring characters that the part has. Two characters are
 * what people type when they look for Chinese words, and engines made for alphabets need three. A pair is a number
 * here, another one for each kind of owner.
 */
export const foldName = (name: string): string => name.normalize('NFKC').toLowerCase();

/** The numbers of a name's pairs, each once; a name of one character has none. */
export function gramsOf(name: string, ownerType: OwnerType): number[] {
  const letters = [...foldName(name)];
  const grams = new Set<number>();
  for (let at = 1; at < letters.length; at += 1) grams.add(numberOf(`${letters[at - 1]}${letters[at]}`, ownerType));
  return [...grams];
}

/** As they are stored: mixed with the platform's number, whose last 32 bits no other platform has soon. */
export function storedGrams(name: string, ownerType: OwnerType, platformId: string): number[] {
  const mask = Number(BigInt.asIntN(32, BigInt(platformId)));
  return gramsOf(name, ownerType).map((gram) => gram ^ mask);
}

/** FNV-1a and a last stirring; all 32 bits, as a signed number. */
function numberOf(pair: string, ownerType: OwnerType): number {
  let hash = ownerType === 'person' ? 0x811c9dc5 : 0x1000193;
  for (let at = 0; at < pair.length; at += 1) hash = Math.imul(hash ^ pair.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return hash ^ (hash >>> 13);
}
