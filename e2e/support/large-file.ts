import { createCipheriv, createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const CHUNK_BYTES = 1024 * 1024;
export const LARGE_FILE_MB = 100;

/**
 * 100 MB of an AES key stream, incompressible and unique per seed. The same seed gives the same bytes, so a failed run
 * can be repeated with the same file.
 */
export async function writeLargeFile(path: string, seed: string): Promise<void> {
  await pipeline(Readable.from(chunksOf(seed)), createWriteStream(path));
}

function* chunksOf(seed: string): Generator<Buffer> {
  const key = createHash('sha256').update(seed).digest();
  const stream = createCipheriv('aes-256-ctr', key, Buffer.alloc(16));
  for (let made = 0; made < LARGE_FILE_MB; made += 1) yield stream.update(Buffer.alloc(CHUNK_BYTES));
}
