import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';

/** A file that is read in pieces and never whole: it may be larger than the memory. */
export interface FileSource {
  readonly name: string;
  readonly size: number;
  read(from: number, to: number): Promise<Uint8Array>;
  close(): Promise<void>;
}

export async function openSource(given: string | Blob): Promise<FileSource> {
  return typeof given === 'string' ? openPath(given) : blobSource(given);
}

async function openPath(path: string): Promise<FileSource> {
  const handle = await open(path, 'r');
  const { size } = await handle.stat();
  return {
    name: basename(path),
    size,
    async read(from, to) {
      const piece = new Uint8Array(to - from);
      const { bytesRead } = await handle.read(piece, 0, piece.length, from);
      if (bytesRead !== piece.length) throw new Error(`${path} became shorter while it was read`);
      return piece;
    },
    close: () => handle.close(),
  };
}

function blobSource(blob: Blob): FileSource {
  return {
    name: 'name' in blob && typeof blob.name === 'string' ? blob.name : 'file',
    size: blob.size,
    read: async (from, to) => new Uint8Array(await blob.slice(from, to).arrayBuffer()),
    close: () => Promise.resolve(),
  };
}

const PIECE_BYTES = 4 * 1_048_576;

export async function sha256Of(source: FileSource): Promise<string> {
  const hash = createHash('sha256');
  for (let from = 0; from < source.size; from += PIECE_BYTES) {
    hash.update(await source.read(from, Math.min(from + PIECE_BYTES, source.size)));
  }
  return hash.digest('hex');
}
