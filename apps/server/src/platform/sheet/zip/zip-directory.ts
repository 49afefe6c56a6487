import type { SheetLimits } from '../sheet-limits.ts';
import { SheetRefused } from '../sheet-refused.ts';
import type { Bytes } from '../sheet-source.ts';

/** One member of an archive, as the directory at its end describes it. */
export type ZipMember = {
  name: string;
  /** As written in the archive, for comparison with the member's own header. */
  nameBytes: Buffer;
  flags: number;
  method: number;
  crc: number;
  packedSize: number;
  size: number;
  /** Where the member's own header begins. */
  offset: number;
};

export const STORED = 0;
export const DEFLATED = 8;
export const FLAG_ENCRYPTED = 0x0001;
export const FLAG_SIZES_FOLLOW = 0x0008;
/** Stands for a number that is kept in the zip64 field instead. */
export const IN_ZIP64 = 0xffff_ffff;

/** Reads the directory at the end of a zip archive and where it begins. What it says is not believed yet. */
export async function readDirectory(
  bytes: Bytes,
  limits: SheetLimits,
): Promise<{ members: ZipMember[]; start: number }> {
  const end = await findEnd(bytes);
  if (end.count > limits.maxEntries) throw new SheetRefused('TOO_MANY_ENTRIES', `${end.count} members`);
  if (end.start + end.length > end.at) throw damaged('the directory lies outside the archive');
  const records = await bytes.read(end.start, end.length);
  const members: ZipMember[] = [];
  let at = 0;
  while (members.length < end.count) {
    const { member, next } = readRecord(records, at);
    members.push(member);
    at = next;
  }
  if (at !== records.length) throw new SheetRefused('LYING_ZIP', 'the directory holds more members than it counts');
  return { members, start: end.start };
}

const END_BYTES = 22;
const END_SIGNATURE = 0x06054b50;
const RECORD_BYTES = 46;
const RECORD_SIGNATURE = 0x02014b50;
const LONGEST_COMMENT = 0xffff;

/** The end record stands before a comment of at most 65,535 bytes, which must reach exactly to the file's end. */
async function findEnd(bytes: Bytes): Promise<{ at: number; count: number; length: number; start: number }> {
  const length = Math.min(bytes.size, END_BYTES + LONGEST_COMMENT);
  const tail = await bytes.read(bytes.size - length, length);
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== END_SIGNATURE || at + END_BYTES + tail.readUInt16LE(at + 20) !== tail.length)
      continue;
    const count = tail.readUInt16LE(at + 10);
    const start = tail.readUInt32LE(at + 16);
    if (count === 0xffff || start === IN_ZIP64) throw new SheetRefused('TOO_LARGE', 'an archive that needs zip64');
    if (tail.readUInt16LE(at + 8) !== count) throw new SheetRefused('LYING_ZIP', 'an archive in several volumes');
    return { at: bytes.size - tail.length + at, count, length: tail.readUInt32LE(at + 12), start };
  }
  throw damaged('the archive has no end');
}

function readRecord(records: Buffer, at: number): { member: ZipMember; next: number } {
  if (at + RECORD_BYTES > records.length || records.readUInt32LE(at) !== RECORD_SIGNATURE) {
    throw damaged('the directory holds fewer members than it counts');
  }
  const nameEnd = at + RECORD_BYTES + records.readUInt16LE(at + 28);
  const extraEnd = nameEnd + records.readUInt16LE(at + 30);
  const next = extraEnd + records.readUInt16LE(at + 32);
  if (next > records.length) throw damaged('a directory record is cut off');
  const nameBytes = records.subarray(at + RECORD_BYTES, nameEnd);
  const large = zip64Numbers(records.subarray(nameEnd, extraEnd));
  const number = (place: number): number => {
    const value = records.readUInt32LE(at + place);
    return value === IN_ZIP64 ? large() : value;
  };
  // The zip64 field holds the replaced numbers in this order.
  const size = number(24);
  const packedSize = number(20);
  const offset = number(42);
  const flags = records.readUInt16LE(at + 8);
  const method = records.readUInt16LE(at + 10);
  const crc = records.readUInt32LE(at + 16);
  return { member: { name: nameBytes.toString(), nameBytes, flags, method, crc, packedSize, size, offset }, next };
}

/** Hands out the numbers of the zip64 extra field one by one. */
export function zip64Numbers(extra: Buffer): () => number {
  let numbers: Buffer = Buffer.alloc(0);
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) === 1) numbers = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2));
  }
  return () => {
    if (numbers.length < 8) throw damaged('a zip64 number is missing');
    const value = Number(numbers.readBigUInt64LE(0));
    numbers = numbers.subarray(8);
    return value;
  };
}

function damaged(detail: string): SheetRefused {
  return new SheetRefused('DAMAGED', detail);
}
