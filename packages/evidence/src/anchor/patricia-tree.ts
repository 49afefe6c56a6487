import { concat } from '../bytes/encoding.ts';
import { keccak256 } from './keccak.ts';
import { nibblesOf, placeKey } from './patricia.ts';
import { encodeRlp, type Rlp } from './rlp.ts';

interface Entry {
  readonly path: readonly number[];
  readonly value: Uint8Array;
}

export interface ProvenList {
  readonly root: Uint8Array;
  /** The nodes from the root down to the value at this place. */
  readonly proof: readonly Uint8Array[];
}

/** Builds the trie of a block's transactions or receipts, and the path from its root to one of them. */
export function proveInList(values: readonly Uint8Array[], place: number): ProvenList {
  const entries = values.map((value, at) => ({ path: nibblesOf(placeKey(at)), value }));
  const wanted = nibblesOf(placeKey(place));
  const proof: Uint8Array[] = [];
  const root = encodeRlp(build(entries, 0, wanted, proof));
  proof.push(root);
  return { root: keccak256(root), proof: proof.reverse() };
}

/** Nodes on the path are collected bottom-up, if they are long enough to be referenced by their hash. */
function build(entries: readonly Entry[], depth: number, wanted: readonly number[], proof: Uint8Array[]): Rlp {
  const [first] = entries;
  if (first === undefined) return new Uint8Array();
  if (entries.length === 1) return [encodePath(first.path.slice(depth), true), first.value];
  const shared = sharedLength(entries, depth);
  if (shared > 0) {
    const child = build(entries, depth + shared, wanted, proof);
    const part = first.path.slice(depth, depth + shared);
    return [encodePath(part, false), refer(child, first.path.slice(0, depth + shared), wanted, proof)];
  }
  const children = Array.from({ length: 16 }, (_, nibble) => {
    const below = entries.filter(({ path }) => path[depth] === nibble);
    if (below.length === 0) return new Uint8Array();
    const child = build(below, depth + 1, wanted, proof);
    return refer(child, (below[0] as Entry).path.slice(0, depth + 1), wanted, proof);
  });
  const here = entries.find(({ path }) => path.length === depth);
  return [...children, here?.value ?? new Uint8Array()];
}

function refer(node: Rlp, at: readonly number[], wanted: readonly number[], proof: Uint8Array[]): Rlp {
  const bytes = encodeRlp(node);
  if (bytes.length < 32) return node;
  if (at.every((nibble, index) => nibble === wanted[index])) proof.push(bytes);
  return keccak256(bytes);
}

function sharedLength(entries: readonly Entry[], depth: number): number {
  const [first] = entries as [Entry];
  let length = 0;
  while (
    depth + length < first.path.length &&
    entries.every(({ path }) => path[depth + length] === first.path[depth + length])
  )
    length += 1;
  return length;
}

function encodePath(nibbles: readonly number[], isLeaf: boolean): Uint8Array {
  const isOdd = nibbles.length % 2 === 1;
  const flag = (isLeaf ? 2 : 0) + (isOdd ? 1 : 0);
  const all = isOdd ? [flag, ...nibbles] : [flag, 0, ...nibbles];
  const pairs = Array.from({ length: all.length / 2 }, (_, at) =>
    Uint8Array.of((all[at * 2] as number) * 16 + (all[at * 2 + 1] as number)),
  );
  return concat(...pairs);
}
