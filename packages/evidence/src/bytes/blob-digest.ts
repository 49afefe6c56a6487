import { toHex } from './encoding.ts';
import { startSha256 } from './sha256.ts';

/** Small enough that a page stays responsive between two of them. */
const STEP_BYTES = 2 * 1_024 * 1_024;

/**
 * The SHA-256 of a file or a part of one, read in steps, so that memory does not grow with the file. WebCrypto takes
 * only whole buffers, and does not exist on plain http, which many intranets use.
 */
export async function digestOf(
  blob: Blob,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: (doneBytes: number) => void } = {},
): Promise<string> {
  const hash = startSha256();
  for (let at = 0; at < blob.size; at += STEP_BYTES) {
    // `throwIfAborted` is younger than the oldest browsers of our visitors.
    if (signal?.aborted) throw new DOMException('called off', 'AbortError');
    const piece = await blob.slice(at, at + STEP_BYTES).arrayBuffer();
    hash.update(new Uint8Array(piece));
    onProgress?.(Math.min(at + STEP_BYTES, blob.size));
  }
  return toHex(hash.digest());
}
