import { EMPTY_ROOT, nodeHash } from './tree-hash.ts';

/**
 * The roots of the perfect subtrees of a tree, largest first: all that is needed to append and to compute the root. At
 * most 53 hashes, whatever the size.
 */
export class CompactRange {
  #size: number;
  readonly #roots: Uint8Array[];

  constructor(size = 0, roots: readonly Uint8Array[] = []) {
    if (!Number.isSafeInteger(size) || size < 0) throw new RangeError('not a tree size');
    if (roots.length !== countOnes(size))
      throw new RangeError(`a tree of ${size} leaves has ${countOnes(size)} subtrees`);
    this.#size = size;
    this.#roots = [...roots];
  }

  get size(): number {
    return this.#size;
  }

  get roots(): readonly Uint8Array[] {
    return this.#roots;
  }

  append(leaf: Uint8Array): void {
    let hash = leaf;
    // Each trailing 1 bit of the size is a subtree of the size of the one being added: they are merged.
    for (let rest = this.#size; rest % 2 === 1; rest = (rest - 1) / 2)
      hash = nodeHash(this.#roots.pop() as Uint8Array, hash);
    this.#roots.push(hash);
    this.#size += 1;
  }

  root(): Uint8Array {
    return this.#roots.length === 0 ? EMPTY_ROOT : this.#roots.reduceRight((right, left) => nodeHash(left, right));
  }
}

function countOnes(size: number): number {
  let ones = 0;
  for (let rest = size; rest > 0; rest = Math.floor(rest / 2)) ones += rest % 2;
  return ones;
}
