import { Readable, pipeline } from 'node:stream';
import { TextDecoder } from 'node:util';
import { crc32, createInflateRaw } from 'node:zlib';
import { SheetRefused } from '../sheet-refused.ts';
import type { Bytes } from '../sheet-source.ts';
import { pieces } from '../sheet-source.ts';
import type { SoundMember } from './zip-archive.ts';
import { STORED } from './zip-directory.ts';

/**
 * Unpacks one member in pieces, in flat memory. It ends with a refusal at the first byte more than the archive
 * claimed, so that what the claims promised about limits holds for what was really there.
 */
export async function* unpacked(bytes: Bytes, member: SoundMember): AsyncGenerator<Buffer> {
  let size = 0;
  let crc = 0;
  for await (const piece of member.method === STORED ? packed(bytes, member) : inflated(bytes, member)) {
    size += piece.length;
    if (size > member.size) throw new SheetRefused('LYING_ZIP', `${member.name} is larger than it claims`);
    crc = crc32(piece, crc);
    yield piece;
  }
  if (size !== member.size) throw new SheetRefused('LYING_ZIP', `${member.name} is smaller than it claims`);
  if (crc !== member.crc) throw new SheetRefused('DAMAGED', `${member.name} does not have its checksum`);
}

/** The same as text. Parts of a workbook are UTF-8, whatever they say of themselves. */
export async function* unpackedText(bytes: Bytes, member: SoundMember): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (piece?: Buffer): string => {
    try {
      return piece === undefined ? decoder.decode() : decoder.decode(piece, { stream: true });
    } catch {
      throw new SheetRefused('DAMAGED', `${member.name} is not UTF-8`);
    }
  };
  for await (const piece of unpacked(bytes, member)) yield decode(piece);
  yield decode();
}

function packed(bytes: Bytes, member: SoundMember): AsyncGenerator<Buffer> {
  return pieces(bytes, member.start, member.start + member.packedSize);
}

async function* inflated(bytes: Bytes, member: SoundMember): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw({ chunkSize: 64 * 1024 });
  // Errors of the source reach the loop below: pipeline destroys the unpacker with them.
  pipeline(Readable.from(packed(bytes, member)), inflate, () => {});
  try {
    yield* inflate as AsyncIterable<Buffer>;
  } catch (error) {
    if (error instanceof SheetRefused) throw error;
    throw new SheetRefused('DAMAGED', `${member.name} cannot be unpacked`);
  }
  if (inflate.bytesWritten !== member.packedSize) {
    throw new SheetRefused('LYING_ZIP', `${member.name} is followed by bytes that belong to nothing`);
  }
}
