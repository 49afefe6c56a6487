import { crc32, deflateRawSync, constants } from 'node:zlib';

/**
 * One member of an archive under construction. Fields that are left out are written truthfully; given ones are written
 * into the directory and the member's own header alike, `local` into the latter only.
 */
export type Member = {
  name: string | Buffer;
  content?: string | Buffer;
  /** The packed bytes, instead of what deflating the content gives. */
  packed?: Buffer;
  method?: number;
  flags?: number;
  crc?: number;
  size?: number;
  packedSize?: number;
  local?: { name?: string; method?: number; flags?: number; crc?: number; size?: number; packedSize?: number };
  /** Writes no bytes of its own: the directory points at an earlier member, so many bytes behind its beginning. */
  shares?: { member: number; plus: number };
};

/** Builds a zip archive, byte by byte, as truthful or as false as its members say. */
export function zip(members: readonly Member[], end: { count?: number; comment?: Buffer } = {}): Buffer {
  const parts: Buffer[] = [];
  const records: Buffer[] = [];
  const offsets: number[] = [];
  let offset = 0;
  for (const member of members) {
    const told = truth(member);
    offsets.push(member.shares === undefined ? offset : offsets[member.shares.member]! + member.shares.plus);
    records.push(directoryRecord(told, offsets.at(-1) ?? 0));
    if (member.shares !== undefined) continue;
    const part = Buffer.concat([localHeader({ ...told, ...member.local }), told.packed]);
    parts.push(part);
    offset += part.length;
  }
  const directory = Buffer.concat(records);
  return Buffer.concat([...parts, directory, endRecord(end, members.length, directory.length, offset)]);
}

/** The members of a workbook with one sheet; parts may be replaced or added by path. */
export function workbook(sheetData: string, parts: Record<string, string | Buffer> = {}): Member[] {
  const all: Record<string, string | Buffer> = {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': `<Relationships>${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="一" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships>${relation('rId1', 'worksheet', 'worksheets/sheet1.xml')}${
      'xl/sharedStrings.xml' in parts ? relation('rId2', 'sharedStrings', 'sharedStrings.xml') : ''
    }${'xl/styles.xml' in parts ? relation('rId3', 'styles', 'styles.xml') : ''}</Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheetData}</sheetData></worksheet>`,
    ...parts,
  };
  return Object.entries(all).map(([name, content]) => ({ name, content }));
}

export function relation(id: string, kind: string, target: string): string {
  return `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"/>`;
}

export const SHEET_PATH = 'xl/worksheets/sheet1.xml';

/** Deflated spaces: so many mebibytes unpacked, about a thousandth of that packed, made in no time. */
export function deflatedSpaces(mebibytes: number): Buffer {
  const block = deflateRawSync(Buffer.alloc(1024 * 1024, ' '), { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([...Array.from({ length: mebibytes }, () => block), deflateRawSync(Buffer.alloc(0))]);
}

/** The container of Excel before 2007, with a directory that names one stream. */
export function oldOfficeFile(streamName: string): Buffer {
  const file = Buffer.alloc(512 * 4);
  file.write('d0cf11e0a1b11ae1', 0, 'hex');
  file.writeUInt16LE(9, 0x1e);
  file.writeUInt32LE(1, 0x30);
  file.write('Root Entry', 1024, 'utf16le');
  file.write(streamName, 1024 + 128, 'utf16le');
  return file;
}

type Told = {
  name: Buffer;
  method: number;
  flags: number;
  crc: number;
  size: number;
  packedSize: number;
  packed: Buffer;
};

function truth(member: Member): Told {
  const content = Buffer.from(member.content ?? '');
  const method = member.method ?? 8;
  const packed = member.packed ?? (method === 8 ? deflateRawSync(content) : content);
  return {
    name: Buffer.from(member.name),
    method,
    flags: member.flags ?? 0x0800,
    crc: member.crc ?? crc32(content),
    size: member.size ?? content.length,
    packedSize: member.packedSize ?? packed.length,
    packed,
  };
}

type Header = Omit<Told, 'name' | 'packed'> & { name: Buffer | string };

function localHeader(told: Header): Buffer {
  const name = Buffer.from(told.name);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(told.flags, 6);
  header.writeUInt16LE(told.method, 8);
  header.writeUInt32LE(told.crc, 14);
  header.writeUInt32LE(Math.min(told.packedSize, 0xffff_ffff), 18);
  header.writeUInt32LE(Math.min(told.size, 0xffff_ffff), 22);
  const extra = zip64(told);
  header.writeUInt16LE(name.length, 26);
  header.writeUInt16LE(extra.length, 28);
  return Buffer.concat([header, name, extra]);
}

function directoryRecord(told: Header, offset: number): Buffer {
  const name = Buffer.from(told.name);
  const record = Buffer.alloc(46);
  record.writeUInt32LE(0x02014b50, 0);
  record.writeUInt16LE(told.flags, 8);
  record.writeUInt16LE(told.method, 10);
  record.writeUInt32LE(told.crc, 16);
  record.writeUInt32LE(Math.min(told.packedSize, 0xffff_ffff), 20);
  record.writeUInt32LE(Math.min(told.size, 0xffff_ffff), 24);
  const extra = zip64(told);
  record.writeUInt16LE(name.length, 28);
  record.writeUInt16LE(extra.length, 30);
  record.writeUInt32LE(offset, 42);
  return Buffer.concat([record, name, extra]);
}

function zip64(told: Header): Buffer {
  const large = [told.size, told.packedSize].filter((number) => number >= 0xffff_ffff);
  if (large.length === 0) return Buffer.alloc(0);
  const extra = Buffer.alloc(4 + 8 * large.length);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(8 * large.length, 2);
  large.forEach((number, at) => extra.writeBigUInt64LE(BigInt(number), 4 + 8 * at));
  return extra;
}

function endRecord(end: { count?: number; comment?: Buffer }, members: number, length: number, offset: number): Buffer {
  const record = Buffer.alloc(22);
  const comment = end.comment ?? Buffer.alloc(0);
  record.writeUInt32LE(0x06054b50, 0);
  record.writeUInt16LE(end.count ?? members, 8);
  record.writeUInt16LE(end.count ?? members, 10);
  record.writeUInt32LE(length, 12);
  record.writeUInt32LE(offset, 16);
  record.writeUInt16LE(comment.length, 20);
  return Buffer.concat([record, comment]);
}
