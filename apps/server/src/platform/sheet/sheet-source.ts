import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { SheetLimits } from './sheet-limits.ts';
import { SheetRefused } from './sheet-refused.ts';

/** Where a sheet comes from. A stream is gathered in memory first, because a zip archive is read from its end. */
export type SheetSource = { path: string } | Buffer | Readable;

/** Bytes that can be read at any place. */
export type Bytes = {
  readonly size: number;
  /** Exactly the asked bytes; refuses the file when it ends before. */
  read(at: number, length: number): Promise<Buffer>;
  close(): Promise<void>;
};

/** Opens a source; one larger than the limit is refused before more than that of it was read. */
export async function openSource(source: SheetSource, limits: SheetLimits): Promise<Bytes> {
  if (Buffer.isBuffer(source)) return inMemory(source, limits);
  if (source instanceof Readable) return inMemory(await gathered(source, limits), limits);
  return openFile(source.path, limits);
}

/** The bytes from one place up to another, in pieces. */
export async function* pieces(bytes: Bytes, from: number, to: number): AsyncGenerator<Buffer> {
  for (let at = from; at < to; at += PIECE_BYTES) yield await bytes.read(at, Math.min(PIECE_BYTES, to - at));
}

const PIECE_BYTES = 64 * 1024;

async function openFile(path: string, limits: SheetLimits): Promise<Bytes> {
  const file = await open(path, 'r');
  const close = () => file.close();
  try {
    const { size } = await file.stat();
    refuseLarger(size, limits);
    const read = async (at: number, length: number): Promise<Buffer> => {
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(length), 0, length, at);
      if (bytesRead !== length) throw new SheetRefused('DAMAGED', 'the file ends before its content does');
      return buffer;
    };
    return { size, read, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function inMemory(buffer: Buffer, limits: SheetLimits): Bytes {
  refuseLarger(buffer.length, limits);
  const read = async (at: number, length: number): Promise<Buffer> => {
    if (at < 0 || at + length > buffer.length)
      throw new SheetRefused('DAMAGED', 'the file ends before its content does');
    return buffer.subarray(at, at + length);
  };
  return { size: buffer.length, read, close: async () => {} };
}

async function gathered(stream: Readable, limits: SheetLimits): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer | string>) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    refuseLarger(size, limits);
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

function refuseLarger(size: number, limits: SheetLimits): void {
  if (size > limits.maxFileBytes) throw new SheetRefused('TOO_LARGE', `more than ${limits.maxFileBytes} bytes`);
}
