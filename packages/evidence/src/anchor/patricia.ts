import { isSame } from '../bytes/encoding.ts';
import { keccak256 } from './keccak.ts';
import { decodeRlp, encodeRlp, isList, numberToBytes, type Rlp } from './rlp.ts';

/** Transactions and receipts are in a Merkle-Patricia trie, keyed by their index in the block. */
export const placeKey = (place: number): Uint8Array => encodeRlp(numberToBytes(place));

export const nibblesOf = (bytes: Uint8Array): number[] => Array.from(bytes).flatMap((byte) => [byte >> 4, byte & 15]);

/**
 * Walks from the root to the key over the nodes of a proof and returns the value; undefined where the proof does not
 * lead to one. Every node must be used and hash to what its parent references, so that nothing can be added.
 */
export function provenValue(root: Uint8Array, key: Uint8Array, proof: readonly Uint8Array[]): Uint8Array | undefined {
  let path = nibblesOf(key);
  let wanted: Rlp = root;
  let used = 0;
  for (;;) {
    const node = nodeFor(wanted, () => proof[used++]);
    const step = node && stepInto(node, path);
    if (step === undefined) return undefined;
    if (step.value !== undefined) return used === proof.length ? step.value : undefined;
    wanted = step.next;
    path = step.path;
  }
}

type Step =
  | { readonly value: Uint8Array }
  | { readonly value?: undefined; readonly next: Rlp; readonly path: number[] };

/** A node shorter than a hash is embedded in its parent; any other is referenced by its hash. */
function nodeFor(reference: Rlp, take: () => Uint8Array | undefined): readonly Rlp[] | undefined {
  if (isList(reference)) return reference;
  const bytes = reference.length === 32 ? take() : undefined;
  if (bytes === undefined || !isSame(keccak256(bytes), reference)) return undefined;
  const node = decodeRlp(bytes);
  return isList(node) ? node : undefined;
}

const BRANCH_FIELDS = 17;

function stepInto(node: readonly Rlp[], path: readonly number[]): Step | undefined {
  if (node.length === BRANCH_FIELDS) {
    const [nibble] = path;
    return nibble === undefined ? valueStep(node[16]) : nextStep(node[nibble], path.slice(1));
  }
  const [encoded, target] = node;
  if (node.length !== 2 || !(encoded instanceof Uint8Array)) return undefined;
  const part = decodePath(encoded);
  if (part === undefined || part.nibbles.some((nibble, at) => nibble !== path[at])) return undefined;
  const rest = path.slice(part.nibbles.length);
  if (!part.isLeaf) return part.nibbles.length === 0 ? undefined : nextStep(target, rest);
  return rest.length === 0 ? valueStep(target) : undefined;
}

const valueStep = (value: Rlp | undefined): Step | undefined =>
  value instanceof Uint8Array && value.length > 0 ? { value } : undefined;

const nextStep = (next: Rlp | undefined, path: number[]): Step | undefined => next && { next, path };

/** The first nibble says whether it is a leaf, and whether the number of nibbles is odd. */
function decodePath(bytes: Uint8Array): { nibbles: number[]; isLeaf: boolean } | undefined {
  const [flag = 16, padding, ...rest] = nibblesOf(bytes);
  if (flag > 3 || padding === undefined) return undefined;
  const isOdd = flag % 2 === 1;
  if (!isOdd && padding !== 0) return undefined;
  return { nibbles: isOdd ? [padding, ...rest] : rest, isLeaf: flag >= 2 };
}
