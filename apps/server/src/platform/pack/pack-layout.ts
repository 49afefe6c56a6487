import { AES_OVERHEAD } from './aes-zip.ts';

/** An entry of a pack; its size is known before anything is read. */
export interface PackEntry {
  readonly name: string;
  readonly size: number;
}

const LARGE = 0xffff_ffff;
const MANY = 0xffff;
const ENCRYPTED_UTF8 = 0x0801;
const METHOD_AES = 99;
const NEEDS = 51;
/** The first day that the format can write: packs do not tell when a file was made, which is in its record. */
const DOS_DATE = 0x21;

/** AE-2 by the vendor AE, 256 bits, stored without compression. */
const AES_EXTRA = Buffer.from([0x01, 0x99, 7, 0, 2, 0, 0x41, 0x45, 3, 0, 0]);

/** What an entry takes between its headers. */
export const storedSize = ({ size }: PackEntry): number => size + AES_OVERHEAD;

const isLarge = (entry: PackEntry) => storedSize(entry) >= LARGE;

/** Sizes of 64 bits, and in the directory the place as well, each only where 32 are too few. */
function largeExtra(values: readonly number[]): Buffer {
  if (values.length === 0) return Buffer.alloc(0);
  const extra = Buffer.alloc(4 + 8 * values.length);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(8 * values.length, 2);
  values.forEach((value, at) => extra.writeBigUInt64LE(BigInt(value), 4 + 8 * at));
  return extra;
}

const sizesOf = (entry: PackEntry) => (isLarge(entry) ? [entry.size, storedSize(entry)] : []);

export function packLocalHeader(entry: PackEntry): Buffer {
  const name = Buffer.from(entry.name);
  const extra = Buffer.concat([largeExtra(sizesOf(entry)), AES_EXTRA]);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x0403_4b50, 0);
  header.writeUInt16LE(NEEDS, 4);
  header.writeUInt16LE(ENCRYPTED_UTF8, 6);
  header.writeUInt16LE(METHOD_AES, 8);
  header.writeUInt16LE(DOS_DATE, 12);
  header.writeUInt32LE(isLarge(entry) ? LARGE : storedSize(entry), 18);
  header.writeUInt32LE(isLarge(entry) ? LARGE : entry.size, 22);
  header.writeUInt16LE(name.length, 26);
  header.writeUInt16LE(extra.length, 28);
  return Buffer.concat([header, name, extra]);
}

export function packCentralHeader(entry: PackEntry, place: number): Buffer {
  const name = Buffer.from(entry.name);
  const isFar = place >= LARGE;
  const extra = Buffer.concat([largeExtra([...sizesOf(entry), ...(isFar ? [place] : [])]), AES_EXTRA]);
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x0201_4b50, 0);
  header.writeUInt16LE(NEEDS, 4);
  header.writeUInt16LE(NEEDS, 6);
  header.writeUInt16LE(ENCRYPTED_UTF8, 8);
  header.writeUInt16LE(METHOD_AES, 10);
  header.writeUInt16LE(DOS_DATE, 14);
  header.writeUInt32LE(isLarge(entry) ? LARGE : storedSize(entry), 20);
  header.writeUInt32LE(isLarge(entry) ? LARGE : entry.size, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt16LE(extra.length, 30);
  header.writeUInt32LE(isFar ? LARGE : place, 42);
  return Buffer.concat([header, name, extra]);
}

/** The end of a pack: how many entries there are and where their directory is, in 64 bits where 32 are too few. */
export function packEnd(count: number, directoryBytes: number, directoryAt: number): Buffer {
  const needs64 = count >= MANY || directoryBytes >= LARGE || directoryAt >= LARGE;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(needs64 ? MANY : count, 8);
  end.writeUInt16LE(needs64 ? MANY : count, 10);
  end.writeUInt32LE(needs64 ? LARGE : directoryBytes, 12);
  end.writeUInt32LE(needs64 ? LARGE : directoryAt, 16);
  return needs64 ? Buffer.concat([end64(count, directoryBytes, directoryAt), end]) : end;
}

function end64(count: number, directoryBytes: number, directoryAt: number): Buffer {
  const record = Buffer.alloc(56 + 20);
  record.writeUInt32LE(0x0606_4b50, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeUInt16LE(NEEDS, 12);
  record.writeUInt16LE(NEEDS, 14);
  record.writeBigUInt64LE(BigInt(count), 24);
  record.writeBigUInt64LE(BigInt(count), 32);
  record.writeBigUInt64LE(BigInt(directoryBytes), 40);
  record.writeBigUInt64LE(BigInt(directoryAt), 48);
  record.writeUInt32LE(0x0706_4b50, 56);
  record.writeBigUInt64LE(BigInt(directoryAt + directoryBytes), 64);
  record.writeUInt32LE(1, 72);
  return record;
}
