/** Random access to bytes, in memory, in a browser's file, on a disk or in a store. */
export interface ByteSource {
  readonly size: number;
  /** The bytes from `start` up to, not including, `end`. */
  read(start: number, end: number): Promise<Uint8Array>;
}

export const bytesSource = (bytes: Uint8Array): ByteSource => ({
  size: bytes.length,
  read: (start, end) => Promise.resolve(bytes.subarray(start, end)),
});

/**
 * A browser's file up to this size is read at once: each read is a call to another process, and a package has many
 * parts.
 */
const AT_ONCE_BYTES = 32 << 20;

export async function blobSource(blob: Blob): Promise<ByteSource> {
  if (blob.size <= AT_ONCE_BYTES) return bytesSource(new Uint8Array(await blob.arrayBuffer()));
  return {
    size: blob.size,
    read: async (start, end) => new Uint8Array(await blob.slice(start, end).arrayBuffer()),
  };
}

/** A range of another source, as a source of its own. */
export const stretchOf = (source: ByteSource, from: number, size: number): ByteSource => ({
  size,
  read: (start, end) => source.read(from + start, from + Math.min(end, size)),
});

export const readAll = (source: ByteSource): Promise<Uint8Array> => source.read(0, source.size);

/** Large enough to read efficiently, small enough that a page stays responsive between two chunks. */
const PIECE_BYTES = 1 << 20;

export async function* piecesOf(source: ByteSource): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < source.size; at += PIECE_BYTES) {
    yield await source.read(at, Math.min(at + PIECE_BYTES, source.size));
  }
}
