import { constants, crc32, createDeflateRaw } from 'node:zlib';
import type { DeflateRaw } from 'node:zlib';

/**
 * Writes a zip archive as a stream of buffers, one member after the other, without knowing sizes beforehand.
 *
 * It exists beside yazl because yazl computes checksums in JavaScript, which costs a million-row export two seconds.
 * It writes no zip64: a member or an archive of 4 GiB and more is refused, never written wrongly.
 */
export class ZipWriter {
  #members: Member[] = [];
  #offset = 0;

  /**
   * The bytes of one member; `content` is read once and compressed outside the main thread. `release` hears of every
   * chunk that is no longer needed, so that its memory can be used again.
   */
  async *member(name: string, content: Content, release: Release = () => {}): AsyncGenerator<Buffer> {
    const member: Member = { name: Buffer.from(name), offset: this.#offset, crc: 0, size: 0, packedSize: 0 };
    this.#members.push(member);
    yield this.#counted(localHeader(member));
    const deflate = createDeflateRaw({ level: constants.Z_BEST_SPEED, chunkSize: 128 * 1024 });
    feed(deflate, content, member, release).catch((error: Error) => deflate.destroy(error));
    for await (const chunk of deflate as AsyncIterable<Buffer>) {
      member.packedSize += chunk.length;
      yield this.#counted(chunk);
    }
    yield this.#counted(descriptor(member));
  }

  /** The directory that ends the archive. */
  end(): Buffer {
    const start = this.#offset;
    const directory = Buffer.concat(this.#members.map(directoryRecord));
    this.#counted(directory);
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt16LE(this.#members.length, 8);
    end.writeUInt16LE(this.#members.length, 10);
    end.writeUInt32LE(directory.length, 12);
    end.writeUInt32LE(start, 16);
    return Buffer.concat([directory, end]);
  }

  #counted(chunk: Buffer): Buffer {
    this.#offset += chunk.length;
    if (this.#offset > LARGEST) throw new RangeError('a zip archive without zip64 ends at 4 GiB');
    return chunk;
  }
}

type Content = AsyncIterable<Buffer> | Iterable<Buffer>;
type Release = (chunk: Buffer) => void;
type Member = { name: Buffer; offset: number; crc: number; size: number; packedSize: number };

const LARGEST = 0xffff_fffe;
/** Sizes follow the data (bit 3), the name is UTF-8 (bit 11). */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** 1 January 1980: archives of the same rows are the same bytes. */
const DATE = 0x0021;

/** Compresses one chunk while the next is being made, and no more, so that the content cannot run ahead. */
async function feed(deflate: DeflateRaw, content: Content, member: Member, release: Release): Promise<void> {
  let busy = Promise.resolve();
  for await (const chunk of content) {
    member.crc = crc32(chunk, member.crc);
    member.size += chunk.length;
    if (member.size > LARGEST) throw new RangeError('a zip member without zip64 ends at 4 GiB');
    await busy;
    busy = written(deflate, chunk).then(() => release(chunk));
    // It is awaited above or below; until then a failure must not count as an unhandled rejection.
    busy.catch(() => {});
  }
  await busy;
  deflate.end();
}

function written(deflate: DeflateRaw, chunk: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    deflate.write(chunk, (error) => (error ? reject(error) : resolve()));
  });
}

function localHeader(member: Member): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(FLAGS, 6);
  header.writeUInt16LE(DEFLATED, 8);
  header.writeUInt16LE(DATE, 12);
  header.writeUInt16LE(member.name.length, 26);
  return Buffer.concat([header, member.name]);
}

function descriptor(member: Member): Buffer {
  const record = Buffer.alloc(16);
  record.writeUInt32LE(0x08074b50, 0);
  record.writeUInt32LE(member.crc, 4);
  record.writeUInt32LE(member.packedSize, 8);
  record.writeUInt32LE(member.size, 12);
  return record;
}

function directoryRecord(member: Member): Buffer {
  const record = Buffer.alloc(46);
  record.writeUInt32LE(0x02014b50, 0);
  record.writeUInt16LE(20, 4);
  record.writeUInt16LE(20, 6);
  record.writeUInt16LE(FLAGS, 8);
  record.writeUInt16LE(DEFLATED, 10);
  record.writeUInt16LE(DATE, 14);
  record.writeUInt32LE(member.crc, 16);
  record.writeUInt32LE(member.packedSize, 20);
  record.writeUInt32LE(member.size, 24);
  record.writeUInt16LE(member.name.length, 28);
  record.writeUInt32LE(member.offset, 42);
  return Buffer.concat([record, member.name]);
}
