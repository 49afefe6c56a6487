import { createHash } from 'node:crypto';
import type { ApkSource } from './apk-source.ts';
import type { ApkLayout } from './apk-layout.ts';

const CHUNK_BYTES = 1_048_576;
/** Read at a time, so that a file of 300 MB is some dozens of requests. */
const READ_CHUNKS = 8;
const CHUNK_MARK = 0xa5;
const TOP_MARK = 0x5a;

/**
 * The digest that a signature of version 2 or 3 is about: what stands before the signing block, the directory, and the
 * end as if the directory began where the block does; each in chunks of a mebibyte.
 */
export async function digestContents(
  source: ApkSource,
  { at, directory, end }: { at: number } & Pick<ApkLayout, 'directory' | 'end'>,
  algorithm: 'sha256' | 'sha512',
): Promise<Buffer> {
  const digests: Buffer[] = [];
  const add = (bytes: Buffer) => {
    for (let from = 0; from < bytes.length; from += CHUNK_BYTES) {
      const chunk = bytes.subarray(from, from + CHUNK_BYTES);
      digests.push(createHash(algorithm).update(marked(CHUNK_MARK, chunk.length)).update(chunk).digest());
    }
  };
  const step = CHUNK_BYTES * READ_CHUNKS;
  // The next piece is on its way while this one is digested.
  const pieceFrom = (from: number) => (from < at ? source.read(from, Math.min(step, at - from)) : undefined);
  let next = pieceFrom(0);
  for (let from = step; next; from += step) {
    const piece = await next;
    next = pieceFrom(from);
    add(piece);
  }
  add(directory);
  const moved = Buffer.from(end);
  moved.writeUInt32LE(at, 16);
  add(moved);
  const top = createHash(algorithm).update(marked(TOP_MARK, digests.length));
  for (const digest of digests) top.update(digest);
  return top.digest();
}

function marked(mark: number, count: number): Buffer {
  const bytes = Buffer.alloc(5);
  bytes.writeUInt8(mark);
  bytes.writeUInt32LE(count, 1);
  return bytes;
}
