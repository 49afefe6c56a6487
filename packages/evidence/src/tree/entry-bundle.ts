import { concat } from '../bytes/encoding.ts';

/** A bundle holds up to 256 entries, each prefixed with its length in two bytes. */
export const ENTRY_MAX_BYTES = 65_535;
const LENGTH_BYTES = 2;

export function encodeBundle(entries: readonly Uint8Array[]): Uint8Array {
  return concat(...entries.flatMap((entry) => [lengthOf(entry), entry]));
}

/** Undefined for bytes that do not end exactly where an entry does. */
export function decodeBundle(bytes: Uint8Array): Uint8Array[] | undefined {
  const entries: Uint8Array[] = [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  while (at < bytes.length) {
    if (at + LENGTH_BYTES > bytes.length) return undefined;
    const end = at + LENGTH_BYTES + view.getUint16(at);
    if (end > bytes.length) return undefined;
    entries.push(bytes.subarray(at + LENGTH_BYTES, end));
    at = end;
  }
  return entries;
}

function lengthOf(entry: Uint8Array): Uint8Array {
  if (entry.length > ENTRY_MAX_BYTES) throw new RangeError('an entry holds at most 65,535 bytes');
  return Uint8Array.of(entry.length >> 8, entry.length & 0xff);
}
