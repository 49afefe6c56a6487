import { fromUtf8, isSame } from '../bytes/encoding.ts';
import { stretchOf, type ByteSource } from './byte-source.ts';
import { MANIFEST, placeOf } from './part-names.ts';
import { CENTRAL_BYTES, centralHeader, END_BYTES, endRecord, localHeader, type ZipEntry } from './zip-layout.ts';

/** A part of a package; the verifier checks whether its bytes are right. */
export interface StoredPart extends ByteSource {
  /** The checksum of zip; absent when the parts came from a folder. */
  readonly crc32?: number;
}

export type PackageParts = ReadonlyMap<string, StoredPart>;

export type PackageProblem = 'no-zip' | 'too-many-parts' | 'unknown-part' | 'part-order' | 'part-too-large' | 'layout';

export type OpenedPackage =
  | { readonly parts: PackageParts }
  | { readonly problem: PackageProblem; readonly detail: string };

const PARTS_MAX = 64;
const NAME_MAX_BYTES = 255;

/**
 * Reads the directory of a package. Anything that our writer would not have written exactly so is refused: parts do not
 * overlap, leave no gaps, are not duplicated and are not compressed.
 */
export async function openPackage(source: ByteSource): Promise<OpenedPackage> {
  if (source.size < END_BYTES) return refused('no-zip', 'too short');
  const end = await source.read(source.size - END_BYTES, source.size);
  const { count, directoryBytes, directoryAt } = endOf(end);
  if (!isSame(end, endRecord(count, directoryBytes, directoryAt))) return refused('no-zip', 'no end record');
  if (count > PARTS_MAX || directoryBytes > PARTS_MAX * (CENTRAL_BYTES + NAME_MAX_BYTES))
    return refused('too-many-parts', String(count));
  if (directoryAt + directoryBytes + END_BYTES !== source.size) return refused('layout', 'directory');
  const entries = readDirectory(await source.read(directoryAt, directoryAt + directoryBytes), count, directoryAt);
  return Array.isArray(entries) ? locate(source, entries) : entries;
}

interface PlacedEntry extends ZipEntry {
  readonly offset: number;
}

type Refusal = Extract<OpenedPackage, { problem: PackageProblem }>;

function readDirectory(directory: Uint8Array, count: number, directoryAt: number): PlacedEntry[] | Refusal {
  const entries: PlacedEntry[] = [];
  let at = 0;
  let offset = 0;
  let rank = -1;
  for (let number = 0; number < count; number += 1) {
    // Checked before the next header is built for comparison: zip has no offsets beyond four gigabytes.
    if (offset > directoryAt) return refused('layout', 'gap');
    const entry = entryAt(directory, at, offset);
    if (entry === undefined) return refused('layout', `directory entry ${number + 1}`);
    const place = placeOf(entry.name);
    if (place === undefined) return refused('unknown-part', printable(entry.name));
    if (place.rank <= rank) return refused('part-order', entry.name);
    if (entry.size > place.maxBytes) return refused('part-too-large', entry.name);
    entries.push(entry);
    const header = centralHeader(entry, offset);
    at += header.length;
    offset += localHeader(entry).length + entry.size;
    rank = place.rank;
  }
  if (at !== directory.length || offset !== directoryAt) return refused('layout', 'gap');
  return entries[0]?.name === MANIFEST ? entries : refused('part-order', MANIFEST);
}

function entryAt(directory: Uint8Array, at: number, offset: number): PlacedEntry | undefined {
  if (at + CENTRAL_BYTES > directory.length) return undefined;
  const view = new DataView(directory.buffer, directory.byteOffset + at);
  const nameBytes = view.getUint16(28, true);
  const name = fromUtf8(directory.subarray(at + CENTRAL_BYTES, at + CENTRAL_BYTES + nameBytes));
  if (name === undefined || nameBytes > NAME_MAX_BYTES) return undefined;
  const entry = { name, crc32: view.getUint32(16, true), size: view.getUint32(24, true), offset };
  const header = centralHeader(entry, offset);
  return isSame(directory.subarray(at, at + header.length), header) ? entry : undefined;
}

async function locate(source: ByteSource, entries: readonly PlacedEntry[]): Promise<OpenedPackage> {
  const parts = new Map<string, StoredPart>();
  for (const entry of entries) {
    const header = localHeader(entry);
    if (!isSame(await source.read(entry.offset, entry.offset + header.length), header))
      return refused('layout', entry.name);
    parts.set(entry.name, {
      ...stretchOf(source, entry.offset + header.length, entry.size),
      crc32: entry.crc32,
    });
  }
  return { parts };
}

function endOf(end: Uint8Array) {
  const view = new DataView(end.buffer, end.byteOffset, END_BYTES);
  return {
    count: view.getUint16(10, true),
    directoryBytes: view.getUint32(12, true),
    directoryAt: view.getUint32(16, true),
  };
}

const refused = (problem: PackageProblem, detail: string): Refusal => ({ problem, detail });
const printable = (name: string) => name.slice(0, 80).replace(/[^\x20-\x7e]/g, '?');
