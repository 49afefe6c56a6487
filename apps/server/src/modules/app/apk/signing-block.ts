import { unsigned, unreadable, wronglySigned } from './apk-fault.ts';
import { ByteReader } from './byte-reader.ts';
import type { ApkSource } from './apk-source.ts';

const MAGIC = Buffer.from('APK Sig Block 42');
const FOOT_BYTES = 24;
const BLOCK_MAX_BYTES = 16 * 1_048_576;
const PAIRS_MAX = 100;
const V2 = 0x7109871a;
const V3 = 0xf05368c0;
/** The newest systems take their signer from here, whoever added it: nothing else in the file covers the block. */
const V3_1 = 0x1b93ad61;

/** The signing block before the directory of a zip file: where it begins, and the signatures in it. */
export interface SigningBlock {
  readonly at: number;
  readonly v2: Buffer | undefined;
  readonly v3: Buffer | undefined;
}

/** A package without one was never signed for today's systems, or somebody took its signature away. */
export async function readSigningBlock(source: ApkSource, directoryAt: number): Promise<SigningBlock> {
  if (directoryAt < FOOT_BYTES + 8) return unsigned('no signing block');
  const foot = await source.read(directoryAt - FOOT_BYTES, FOOT_BYTES);
  if (!foot.subarray(8).equals(MAGIC)) return unsigned('no signing block');
  const size = new ByteReader(foot).u64();
  const at = directoryAt - size - 8;
  if (size < FOOT_BYTES || size > BLOCK_MAX_BYTES || at < 0) return unreadable(`a signing block of ${size} bytes`);
  const whole = new ByteReader(await source.read(at, size + 8));
  if (whole.u64() !== size) unreadable('a signing block of two lengths');
  const pairs = pairsOf(new ByteReader(whole.take(size - FOOT_BYTES)));
  if (pairs.has(V3_1)) return wronglySigned('another signer for newer systems');
  return { at, v2: pairs.get(V2), v3: pairs.get(V3) };
}

function pairsOf(reader: ByteReader): Map<number, Buffer> {
  const pairs = new Map<number, Buffer>();
  for (let count = 0; !reader.isDone; count += 1) {
    if (count === PAIRS_MAX) unreadable('too many signatures');
    const pair = new ByteReader(reader.take(reader.u64()));
    const id = pair.u32();
    if (pairs.has(id)) unreadable('a signature twice');
    pairs.set(id, pair.rest());
  }
  return pairs;
}
