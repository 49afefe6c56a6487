import type { SheetLimits } from '../sheet-limits.ts';
import { SheetRefused } from '../sheet-refused.ts';
import type { Bytes } from '../sheet-source.ts';
import {
  DEFLATED,
  FLAG_ENCRYPTED,
  FLAG_SIZES_FOLLOW,
  IN_ZIP64,
  STORED,
  readDirectory,
  zip64Numbers,
} from './zip-directory.ts';
import type { ZipMember } from './zip-directory.ts';

/** A member that was checked, with the place where its packed bytes begin. */
export type SoundMember = ZipMember & { start: number };

/** The members of an archive by name; names differ only by case in no sound archive, so they are kept in lower case. */
export type Archive = ReadonlyMap<string, SoundMember>;

/**
 * Opens an archive and trusts none of it: the directory must agree with every member's own header, no two members may
 * share bytes or a name, no name may lead out of the archive, and the claimed sizes must keep to the limits. Costs
 * memory for the directory only.
 */
export async function openArchive(bytes: Bytes, limits: SheetLimits): Promise<Archive> {
  const { members, start } = await readDirectory(bytes, limits);
  refuseClaims(members, limits);
  const archive = new Map<string, SoundMember>();
  let before = 0;
  for (const member of members.toSorted((a, b) => a.offset - b.offset)) {
    refuseName(member.name);
    if (member.offset < before) throw new SheetRefused('ZIP_BOMB', 'two members share the same bytes');
    if (member.offset + LOCAL_BYTES > start) throw new SheetRefused('DAMAGED', 'a member lies outside the archive');
    const sound = { ...member, start: await dataStart(bytes, member) };
    before = sound.start + sound.packedSize;
    const key = member.name.toLowerCase();
    if (archive.has(key)) throw new SheetRefused('LYING_ZIP', 'two members have the same name');
    archive.set(key, sound);
  }
  if (before > start) throw new SheetRefused('DAMAGED', 'a member lies outside the archive');
  return archive;
}

const LOCAL_BYTES = 30;
const LOCAL_SIGNATURE = 0x04034b50;
/** A small member may compress as well as it likes. */
const SMALL_BYTES = 1024 * 1024;

function refuseClaims(members: readonly ZipMember[], limits: SheetLimits): void {
  let total = 0;
  for (const { flags, method, packedSize, size } of members) {
    if ((flags & FLAG_ENCRYPTED) !== 0) throw new SheetRefused('ENCRYPTED', 'a member is encrypted');
    if (method !== STORED && method !== DEFLATED) throw new SheetRefused('NOT_A_SHEET', `packing method ${method}`);
    if (method === STORED && size !== packedSize) throw new SheetRefused('LYING_ZIP', 'a stored member has two sizes');
    if (size > SMALL_BYTES && size > packedSize * limits.maxRatio) {
      throw new SheetRefused('ZIP_BOMB', `a member of ${packedSize} bytes claims to unpack to ${size}`);
    }
    total += size;
  }
  if (total > limits.maxUnzippedBytes) throw new SheetRefused('TOO_LARGE', `unpacks to ${total} bytes`);
}

function refuseName(name: string): void {
  const leadsOut = name.startsWith('/') || /[\\:\0]/.test(name) || name.split('/').includes('..');
  if (leadsOut || name === '') throw new SheetRefused('BAD_NAME', JSON.stringify(name.slice(0, 100)));
}

/** Reads a member's own header and compares it with the directory. */
async function dataStart(bytes: Bytes, member: ZipMember): Promise<number> {
  const header = await bytes.read(member.offset, LOCAL_BYTES);
  if (header.readUInt32LE(0) !== LOCAL_SIGNATURE) throw new SheetRefused('LYING_ZIP', 'a member has no header');
  const nameLength = header.readUInt16LE(26);
  const extraLength = header.readUInt16LE(28);
  const rest = await bytes.read(member.offset + LOCAL_BYTES, nameLength + extraLength);
  const flags = header.readUInt16LE(6);
  const compared = FLAG_ENCRYPTED | FLAG_SIZES_FOLLOW;
  const same =
    (flags & compared) === (member.flags & compared) &&
    header.readUInt16LE(8) === member.method &&
    rest.subarray(0, nameLength).equals(member.nameBytes) &&
    sameSizes(header, rest.subarray(nameLength), member);
  if (!same)
    throw new SheetRefused('LYING_ZIP', `the header of ${member.name.slice(0, 100)} disagrees with the directory`);
  return member.offset + LOCAL_BYTES + nameLength + extraLength;
}

/** When sizes follow the data, the header may leave them zero. */
function sameSizes(header: Buffer, extra: Buffer, member: ZipMember): boolean {
  const later = (member.flags & FLAG_SIZES_FOLLOW) !== 0;
  const large = zip64Numbers(extra);
  const number = (place: number): number => {
    const value = header.readUInt32LE(place);
    return value === IN_ZIP64 ? large() : value;
  };
  const agrees = (claimed: number, known: number): boolean => claimed === known || (later && claimed === 0);
  return (
    agrees(number(22), member.size) &&
    agrees(number(18), member.packedSize) &&
    agrees(header.readUInt32LE(14), member.crc)
  );
}
