import { verifyCheckpoint } from '@sigstore/verify/dist/tlog/checkpoint.js';
import { verifyMerkleInclusion } from '@sigstore/verify/dist/tlog/merkle.js';
import { createPublicKey } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { utf8 } from '../src/bytes/encoding.ts';
import { formatCheckpoint } from '../src/note/checkpoint.ts';
import { ed25519Signer } from '../src/note/signatures.ts';
import { formatNote, parseNote } from '../src/note/signed-note.ts';
import { isIncluded } from '../src/tree/proof.ts';
import { leafHash } from '../src/tree/tree-hash.ts';
import { MemoryLog } from '../src/tree/tree.fixtures.ts';

// Hundreds of thousands of hashes; a busy machine may take long.
vi.setConfig({ testTimeout: 60_000 });

/**
 * Sigstore's own verifier, an independent implementation of the same formats. The two functions are those that it calls
 * for every entry of its log; they are not exported, so they are imported by file.
 */
const LARGEST = 70_000;
const log = new MemoryLog(LARGEST);
const signer = ed25519Signer('log.example/sigstore', new Uint8Array(32).fill(11));
const tlogs = [
  {
    baseURL: 'https://log.example/sigstore',
    logID: Buffer.from(signer.key.id),
    publicKey: createPublicKey({
      key: Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), signer.key.publicKey]),
      format: 'der',
      type: 'spki',
    }),
    validFor: { start: new Date(0), end: new Date(8e15) },
  },
];

async function noteOf(size: number): Promise<string> {
  const text = formatCheckpoint({ origin: signer.key.name, size, root: await log.root(size), extensions: [] });
  return Buffer.from(formatNote({ text, signatures: [await signer.sign(text)] })).toString('utf8');
}

type Entry = Parameters<typeof verifyCheckpoint>[0];
type Head = ReturnType<typeof verifyCheckpoint>;

const entryOf = (leaf: string, index: number, hashes: readonly Uint8Array[], envelope = '') =>
  ({
    canonicalizedBody: Buffer.from(leaf),
    inclusionProof: {
      logIndex: String(index),
      hashes: hashes.map((hash) => Buffer.from(hash)),
      checkpoint: { envelope },
    },
  }) as unknown as Entry;

/** The head that sigstore reads from the note; undefined if it refuses it. */
function headBy(note: string): Head | undefined {
  try {
    return verifyCheckpoint(entryOf('', 0, [], note), tlogs);
  } catch {
    return undefined;
  }
}

function isAccepted(entry: Entry, head: Head): boolean {
  try {
    verifyMerkleInclusion(entry, head);
    return true;
  } catch {
    return false;
  }
}

/**
 * One flipped bit in every hash of the proof, in the leaf, and proofs that are too short, too long or for a neighbour.
 */
function* mutations(index: number, hashes: readonly Uint8Array[], round: number): Generator<Entry> {
  const leaf = `leaf ${index}`;
  for (const [place, hash] of hashes.entries()) {
    const at = (round * 7 + place) % hash.length;
    const spoilt = hash.map((byte, position) => (position === at ? byte ^ (1 << (round % 8)) : byte));
    yield entryOf(leaf, index, hashes.with(place, spoilt));
  }
  yield entryOf(`leaf ${index + 1}`, index, hashes);
  yield entryOf(leaf, index, [...hashes, new Uint8Array(32)]);
  if (hashes.length > 0) {
    yield entryOf(leaf, index, hashes.slice(1));
    yield entryOf(leaf, index ^ 1, hashes);
  }
}

/** Returns how many proofs sigstore accepted and how many mutated ones it refused; any other outcome throws. */
async function judge(
  size: number,
  indexes: Iterable<number>,
  choose: (all: Entry[], index: number) => readonly Entry[],
): Promise<{ accepted: number; refused: number }> {
  const head = headBy(await noteOf(size));
  if (!head || Number(head.logSize) !== size) throw new Error(`sigstore refuses the head of ${size}`);
  const counts = { accepted: 0, refused: 0 };
  for (const index of indexes) {
    const hashes = await log.inclusion(index, size);
    if (!isAccepted(entryOf(`leaf ${index}`, index, hashes), head)) throw new Error(`refused: ${index} in ${size}`);
    counts.accepted += 1;
    for (const mutated of choose([...mutations(index, hashes, index + size)], index)) {
      if (isAccepted(mutated, head)) throw new Error(`accepted a mutated proof of ${index} in ${size}`);
      counts.refused += 1;
    }
  }
  return counts;
}

it('accepts every proof of every size to 300, and no mutated one', async () => {
  const counts = { accepted: 0, refused: 0 };
  // One mutation per proof, a different one for each index and size: all of them would be half a million.
  const one = (all: Entry[], at: number) => [all[at % all.length] as Entry];
  for (let size = 1; size <= 300; size += 1) {
    const all = Array.from({ length: size }, (_, index) => index);
    const { accepted, refused } = await judge(size, all, (mutated, index) => one(mutated, index + size));
    counts.accepted += accepted;
    counts.refused += refused;
  }
  expect(counts).toEqual({ accepted: 45_150, refused: 45_150 });
}, 180_000);

it('accepts proofs of 200 sizes to 70,000, and no mutated one', async () => {
  const counts = { accepted: 0, refused: 0 };
  for (const size of numbers(200, LARGEST)) {
    const indexes = [0, size - 1, ...[...numbers(5, size)].map((value) => value - 1)];
    const { accepted, refused } = await judge(size, indexes, (all) => all);
    counts.accepted += accepted;
    counts.refused += refused;
  }
  expect(counts.accepted).toBe(200 * 7);
  expect(counts.refused).toBeGreaterThan(counts.accepted * 12);
}, 180_000);

it('opens the head of an empty log, in which nothing is included', async () => {
  const head = headBy(await noteOf(0));
  expect(head && Number(head.logSize)).toBe(0);
  expect(head && isAccepted(entryOf('leaf 0', 0, []), head)).toBe(false);
  expect(isIncluded([], leafHash(utf8('leaf 0')), 0, { size: 0, root: await log.root(0) })).toBe(false);
});

it('refuses a head with any byte changed, except a second encoding of the same base64, which is refused here', async () => {
  let respelt = 0;
  for (const size of [0, 1, 255, 256, 70_000]) {
    const note = await noteOf(size);
    const bytes = utf8(note);
    for (let at = 0; at < bytes.length; at += 1) {
      const spoilt = bytes.map((byte, place) => (place === at ? byte ^ 1 : byte));
      if (headBy(Buffer.from(spoilt).toString('utf8')) === undefined) continue;
      respelt += 1;
      expect(at, 'only the last letters of the signature have a second spelling').toBeGreaterThan(bytes.length - 5);
      expect(parseNote(spoilt)).toBeUndefined();
    }
  }
  expect(respelt).toBeLessThan(5 * 3);
});

/** A seeded generator over the whole range. */
function* numbers(count: number, below: number): Generator<number> {
  let seed = 54_321;
  for (let at = 0; at < count; at += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield 1 + (seed % below);
  }
}
