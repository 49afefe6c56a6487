import { inflateRawSync } from 'node:zlib';
import { unreadable } from './apk-fault.ts';
import { ByteReader } from './byte-reader.ts';
import type { ApkSource } from './apk-source.ts';

const END_BYTES = 22;
const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const COMMENT_MAX_BYTES = 65_535;
const DIRECTORY_MAX_BYTES = 32 * 1_048_576;
const ENTRIES_MAX = 65_535;

/** Where the parts of a zip file are. */
export interface ApkLayout {
  readonly directoryAt: number;
  readonly directory: Buffer;
  /** The record at the end, with its comment. */
  readonly end: Buffer;
}

/** The one record at the end whose comment reaches exactly to the end of the file. */
export async function readLayout(source: ApkSource): Promise<ApkLayout> {
  const tailBytes = Math.min(source.size, END_BYTES + COMMENT_MAX_BYTES);
  const tail = await source.read(source.size - tailBytes, tailBytes);
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== END_SIGNATURE || tail.readUInt16LE(at + 20) !== tail.length - at - END_BYTES)
      continue;
    const end = tail.subarray(at);
    const [directoryBytes, directoryAt] = [end.readUInt32LE(12), end.readUInt32LE(16)];
    if (end.readUInt32LE(4) !== 0) unreadable('a zip of several disks');
    // Nothing may stand between the directory and the end: what a signature covers would depend on who reads it.
    if (directoryAt + directoryBytes !== source.size - end.length) unreadable('the directory is not before the end');
    if (directoryBytes > DIRECTORY_MAX_BYTES) unreadable(`a directory of ${directoryBytes} bytes`);
    return { directoryAt, directory: await source.read(directoryAt, directoryBytes), end };
  }
  return unreadable('no end of a zip file');
}

interface Entry {
  readonly method: number;
  readonly packedBytes: number;
  readonly bytes: number;
  readonly at: number;
}

/** One file of the archive, unpacked within a limit. A name that occurs twice is read differently by different readers. */
export async function readEntry(
  source: ApkSource,
  layout: ApkLayout,
  { name, maxBytes }: { name: string; maxBytes: number },
): Promise<Buffer> {
  const [entry, twin] = entriesOf(layout.directory).filter((one) => one.name === name);
  if (!entry) return unreadable(`no ${name}`);
  if (twin) unreadable(`two files ${name}`);
  if (entry.bytes > maxBytes || entry.packedBytes > maxBytes) unreadable(`${name} of ${entry.bytes} bytes`);
  return unpack(await packedOf(source, layout, entry), entry);
}

function entriesOf(directory: Buffer): (Entry & { name: string })[] {
  const reader = new ByteReader(directory);
  const entries: (Entry & { name: string })[] = [];
  while (!reader.isDone) {
    if (entries.length === ENTRIES_MAX) unreadable('too many files');
    if (reader.u32() !== ENTRY_SIGNATURE) unreadable('no entry of a directory');
    reader.take(4);
    const flags = reader.u16();
    const method = reader.u16();
    reader.take(8);
    const [packedBytes, bytes] = [reader.u32(), reader.u32()];
    const [nameBytes, extraBytes, commentBytes] = [reader.u16(), reader.u16(), reader.u16()];
    reader.take(8);
    const at = reader.u32();
    const name = reader.take(nameBytes).toString('utf8');
    reader.take(extraBytes + commentBytes);
    if ((flags & 1) === 1) unreadable(`${name} is encrypted`);
    entries.push({ name, method, packedBytes, bytes, at });
  }
  return entries;
}

const LOCAL_BYTES = 30;

async function packedOf(source: ApkSource, { directoryAt }: ApkLayout, { at, packedBytes }: Entry): Promise<Buffer> {
  if (at + LOCAL_BYTES > directoryAt) unreadable('a file behind the directory');
  const header = await source.read(at, LOCAL_BYTES);
  if (header.readUInt32LE(0) !== LOCAL_SIGNATURE) unreadable('no head of a file');
  const from = at + LOCAL_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28);
  if (from + packedBytes > directoryAt) unreadable('a file behind the directory');
  return source.read(from, packedBytes);
}

const STORED = 0;
const DEFLATED = 8;

function unpack(packed: Buffer, { method, bytes }: Entry): Buffer {
  if (method !== STORED && method !== DEFLATED) unreadable(`packed by method ${method}`);
  try {
    const unpacked = method === STORED ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(bytes, 1) });
    return unpacked.length === bytes ? unpacked : unreadable('a file of another length');
  } catch {
    return unreadable('a file that does not unpack');
  }
}
