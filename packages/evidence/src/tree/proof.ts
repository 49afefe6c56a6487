import { isSame } from '../bytes/encoding.ts';
import { nodeHash, splitOf } from './tree-hash.ts';

/** A subtree: the leaves from `start` up to, not including, `end`. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Which subtrees prove that leaf `index` is in a tree of `size`, from the leaf's sibling up (RFC 6962, 2.1.1). */
export function inclusionSpans(index: number, size: number): Span[] {
  if (!isSize(size) || !isSize(index) || index >= size) throw new RangeError('no such leaf');
  const walk = (start: number, end: number): Span[] => {
    if (end - start === 1) return [];
    const middle = start + splitOf(end - start);
    return index < middle
      ? [...walk(start, middle), { start: middle, end }]
      : [...walk(middle, end), { start, end: middle }];
  };
  return walk(0, size);
}

/** Which subtrees prove that a tree of `older` leaves is a prefix of one of `newer` (RFC 6962, 2.1.2). */
export function consistencySpans(older: number, newer: number): Span[] {
  if (!isSize(older) || !isSize(newer) || older > newer) throw new RangeError('a tree does not shrink');
  if (older === 0 || older === newer) return [];
  const walk = (start: number, end: number, isWholeOld: boolean): Span[] => {
    if (older === end) return isWholeOld ? [] : [{ start, end }];
    const middle = start + splitOf(end - start);
    return older <= middle
      ? [...walk(start, middle, isWholeOld), { start: middle, end }]
      : [...walk(middle, end, false), { start, end: middle }];
  };
  return walk(0, newer, true);
}

/** Recomputes the root from a leaf's hash and its path. Any input gives an answer and none throws. */
export function isIncluded(
  proof: readonly Uint8Array[],
  leaf: Uint8Array,
  index: number,
  tree: { size: number; root: Uint8Array },
): boolean {
  if (!isSize(tree.size) || !isSize(index) || index >= tree.size) return false;
  const spans = inclusionSpans(index, tree.size);
  if (spans.length !== proof.length || !areHashes([leaf, ...proof])) return false;
  let hash = leaf;
  spans.forEach(({ start }, at) => {
    const sibling = proof[at] as Uint8Array;
    hash = start > index ? nodeHash(hash, sibling) : nodeHash(sibling, hash);
  });
  return isSame(hash, tree.root);
}

/** Recomputes both roots from the same hashes; both must match. */
export function isConsistent(
  proof: readonly Uint8Array[],
  older: { size: number; root: Uint8Array },
  newer: { size: number; root: Uint8Array },
): boolean {
  if (!isSize(older.size) || !isSize(newer.size) || older.size > newer.size || !areHashes(proof)) return false;
  if (older.size === newer.size) return proof.length === 0 && isSame(older.root, newer.root);
  if (older.size === 0) return proof.length === 0;
  const spans = consistencySpans(older.size, newer.size);
  if (spans.length !== proof.length) return false;
  // Where the older tree is one perfect subtree on the left edge, the path begins with its own root.
  const beginsWithOld = (spans[0] as Span).start >= older.size;
  let oldHash = beginsWithOld ? older.root : (proof[0] as Uint8Array);
  let newHash = oldHash;
  for (let at = beginsWithOld ? 0 : 1; at < spans.length; at += 1) {
    const sibling = proof[at] as Uint8Array;
    if ((spans[at] as Span).start >= older.size) newHash = nodeHash(newHash, sibling);
    else {
      oldHash = nodeHash(sibling, oldHash);
      newHash = nodeHash(sibling, newHash);
    }
  }
  return isSame(oldHash, older.root) && isSame(newHash, newer.root);
}

const isSize = (value: number) => Number.isSafeInteger(value) && value >= 0;
const areHashes = (hashes: readonly Uint8Array[]) => hashes.every((hash) => hash.length === 32);
