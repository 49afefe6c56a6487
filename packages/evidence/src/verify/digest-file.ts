import { toHex } from '../bytes/encoding.ts';
import { startSha256 } from '../bytes/sha256.ts';
import { Sm3 } from '../bytes/sm3.ts';
import { piecesOf, type ByteSource } from '../package/byte-source.ts';
import { Crc32 } from '../package/crc32.ts';

export interface FileDigest {
  readonly size: number;
  readonly sha256: string;
  readonly sm3: string;
  readonly crc32: number;
}

export type OnProgress = (done: number, total: number) => void | Promise<void>;

/** All digests in one pass, chunk by chunk: a file of some gigabytes is never in memory as a whole. */
export async function digestFile(source: ByteSource, onProgress?: OnProgress): Promise<FileDigest> {
  const sha256 = startSha256();
  const sm3 = new Sm3();
  const sum = new Crc32();
  let size = 0;
  for await (const piece of piecesOf(source)) {
    sha256.update(piece);
    sm3.update(piece);
    sum.update(piece);
    size += piece.length;
    await onProgress?.(size, source.size);
  }
  return { size, sha256: toHex(sha256.digest()), sm3: toHex(sm3.digest()), crc32: sum.digest() };
}
