import type { OwnerType } from './attestation.contract.ts';

/**
 * Substring search in names: by the pairs of neighbouring characters (bigrams) of the searched part. People type two
 * characters when they look for Chinese words, while trigram indexes need three. A pair is hashed to a number, a
 * different one for each kind of owner.
 */
export const foldName = (name: string): string => name.normalize('NFKC').toLowerCase();

/** The numbers of a name's pairs, without duplicates; a name of one character has none. */
export function gramsOf(name: string, ownerType: OwnerType): number[] {
  const letters = [...foldName(name)];
  const grams = new Set<number>();
  for (let at = 1; at < letters.length; at += 1) grams.add(numberOf(`${letters[at - 1]}${letters[at]}`, ownerType));
  return [...grams];
}

/** As stored: mixed with the last 32 bits of the platform's id, so that platforms hardly ever share a number. */
export function storedGrams(name: string, ownerType: OwnerType, platformId: string): number[] {
  const mask = Number(BigInt.asIntN(32, BigInt(platformId)));
  return gramsOf(name, ownerType).map((gram) => gram ^ mask);
}

/** FNV-1a with a final mixing step; all 32 bits, as a signed number. */
function numberOf(pair: string, ownerType: OwnerType): number {
  let hash = ownerType === 'person' ? 0x811c9dc5 : 0x1000193;
  for (let at = 0; at < pair.length; at += 1) hash = Math.imul(hash ^ pair.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return hash ^ (hash >>> 13);
}
