import type { StoredPart } from '../files/store/object-parts.ts';
import type { ObjectStore } from '../files/store/object-store.ts';

/** Twenty gigabytes are some twelve hundred parts, of which a store takes ten thousand. */
export const PACK_PART_BYTES = 16 * 1_024 * 1_024;

interface Upload {
  readonly key: string;
  readonly uploadId: string;
  /** Of the whole pack. */
  readonly size: number;
  readonly bytesFrom: (place: number) => AsyncIterable<Uint8Array>;
  /** After every part: how many bytes the store has. */
  readonly onPart?: (doneBytes: number) => Promise<void>;
  readonly partBytes?: number;
}

/**
 * Puts a pack into the store part by part, from where the store's own list of parts ends: a worker that died has left
 * whole parts or nothing. One part is in memory at a time, whatever the size of the pack.
 */
export async function uploadPack(
  store: Pick<ObjectStore, 'listParts' | 'putPart' | 'finishParts'>,
  { key, uploadId, size, bytesFrom, onPart, partBytes = PACK_PART_BYTES }: Upload,
): Promise<void> {
  const listed = await store.listParts(key, uploadId);
  // There is no such upload any more: the parts were joined, and the worker died before it said so.
  if (!listed) return;
  const parts = wholeParts(listed, size, partBytes);
  let done = parts.reduce((sum, part) => sum + part.size, 0);
  for await (const part of inParts(bytesFrom(done), partBytes)) {
    const number = parts.length + 1;
    parts.push({ number, size: part.length, etag: await store.putPart(key, uploadId, number, part) });
    done += part.length;
    await onPart?.(done);
  }
  if (done !== size) throw new Error(`a pack of ${size} bytes came to ${done}`);
  await store.finishParts(key, uploadId, parts);
}

/** The parts from the first on that are as large as they must be; whatever comes after a gap is written again. */
function wholeParts(listed: readonly StoredPart[], size: number, partBytes: number): StoredPart[] {
  const whole: StoredPart[] = [];
  for (const part of [...listed].sort((one, other) => one.number - other.number)) {
    const start = whole.length * partBytes;
    const isNext = part.number === whole.length + 1 && part.size === Math.min(partBytes, size - start);
    if (!isNext || part.size === 0) break;
    whole.push(part);
  }
  return whole;
}

async function* inParts(pieces: AsyncIterable<Uint8Array>, partBytes: number): AsyncGenerator<Buffer> {
  let part = Buffer.allocUnsafe(partBytes);
  let filled = 0;
  for await (const piece of pieces) {
    for (let at = 0; at < piece.length;) {
      const taken = Math.min(piece.length - at, partBytes - filled);
      part.set(piece.subarray(at, at + taken), filled);
      at += taken;
      filled += taken;
      if (filled < partBytes) continue;
      yield part;
      // The one before may still be on its way out.
      part = Buffer.allocUnsafe(partBytes);
      filled = 0;
    }
  }
  if (filled > 0) yield part.subarray(0, filled);
}
