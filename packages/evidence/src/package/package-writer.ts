import { toHex, utf8 } from '../bytes/encoding.ts';
import { sha256, startSha256 } from '../bytes/sha256.ts';
import { crc32, Crc32 } from './crc32.ts';
import { encodeManifest } from './manifest.ts';
import { MANIFEST, placeOf } from './part-names.ts';
import { CENTRAL_BYTES, centralHeader, END_BYTES, endRecord, LOCAL_BYTES, localHeader } from './zip-layout.ts';

/** A part in memory, or one that is streamed while the package is sent and must match its announced digest. */
export type PackagePart = { readonly name: string; readonly bytes: Uint8Array } | StreamedPart;

export interface StreamedPart {
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
  readonly crc32: number;
  open(): AsyncIterable<Uint8Array>;
}

/** The package of these parts, as a stream; the manifest is added. The order of the input does not matter. */
export async function* writePackage(parts: readonly PackagePart[]): AsyncGenerator<Uint8Array> {
  const announced = withManifest(parts);
  const directory: Uint8Array[] = [];
  let at = 0;
  for (const part of announced) {
    const header = localHeader(part);
    yield header;
    yield* checked(part);
    directory.push(centralHeader(part, at));
    at += header.length + part.size;
  }
  yield* directory;
  const directoryBytes = directory.reduce((sum, { length }) => sum + length, 0);
  yield endRecord(announced.length, directoryBytes, at);
}

/** The size of the output of `writePackage`, before anything is read. */
export function packageSize(parts: readonly PackagePart[]): number {
  const each = withManifest(parts).map(({ name, size }) => LOCAL_BYTES + CENTRAL_BYTES + 2 * utf8(name).length + size);
  return each.reduce((sum, size) => sum + size, END_BYTES);
}

function withManifest(parts: readonly PackagePart[]): StreamedPart[] {
  const announced = parts.map(announce).sort((one, other) => rankOf(one) - rankOf(other));
  announced.forEach((part, at) => {
    const before = announced[at - 1];
    if (before !== undefined && rankOf(before) === rankOf(part)) throw new TypeError(`${part.name} is there twice`);
  });
  const listed = announced.map(({ name, size, sha256: digest }) => ({ path: name, size, sha256: digest }));
  return [announce({ name: MANIFEST, bytes: encodeManifest(listed) }), ...announced];
}

function announce(part: PackagePart): StreamedPart {
  const place = placeOf(part.name);
  const size = 'bytes' in part ? part.bytes.length : part.size;
  if (place === undefined) throw new TypeError(`a package has no part named ${part.name}`);
  if (size > place.maxBytes) throw new RangeError(`${part.name} is larger than a package may hold`);
  if (!('bytes' in part)) return part;
  const { name, bytes } = part;
  return { name, size, sha256: toHex(sha256(bytes)), crc32: crc32(bytes), open: () => only(bytes) };
}

const rankOf = ({ name }: { readonly name: string }) => placeOf(name)?.rank ?? 0;

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}

/** If the store returns other bytes than were recorded, the package must not look complete. */
async function* checked(part: StreamedPart): AsyncGenerator<Uint8Array> {
  const digest = startSha256();
  const sum = new Crc32();
  let size = 0;
  for await (const piece of part.open()) {
    size += piece.length;
    digest.update(piece);
    sum.update(piece);
    yield piece;
  }
  if (size !== part.size || sum.digest() !== part.crc32 || toHex(digest.digest()) !== part.sha256)
    throw new Error(`${part.name} is not what was announced`);
}
