import { TextDecoder } from 'node:util';
import { SheetRefused } from '../sheet-refused.ts';
import { pieces } from '../sheet-source.ts';
import type { Bytes } from '../sheet-source.ts';

export type CsvEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030';

/**
 * Finds out how a text file is encoded by reading all of it: a byte order mark decides, else UTF-8 if every byte fits,
 * else GB18030, which Chinese versions of Excel write and which contains GBK and GB2312. Chinese text in GB18030 that
 * is also sound UTF-8 does not occur in practice.
 */
export async function detectEncoding(bytes: Bytes): Promise<CsvEncoding> {
  const mark = await bytes.read(0, Math.min(bytes.size, 2));
  if (mark[0] === 0xff && mark[1] === 0xfe) return 'utf-16le';
  if (mark[0] === 0xfe && mark[1] === 0xff) return 'utf-16be';
  for (const encoding of ['utf-8', 'gb18030'] as const) {
    if (await fits(bytes, encoding)) return encoding;
  }
  throw new SheetRefused('NOT_A_SHEET', 'text in an unknown encoding');
}

/** The text of a file, in pieces; a byte order mark is left out. A zero character says that it is not text. */
export async function* decoded(bytes: Bytes, encoding: CsvEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for await (const piece of pieces(bytes, 0, bytes.size)) yield checked(decode(decoder, piece));
  yield checked(decode(decoder));
}

async function fits(bytes: Bytes, encoding: CsvEncoding): Promise<boolean> {
  try {
    for await (const text of decoded(bytes, encoding)) void text;
    return true;
  } catch (error) {
    if (error instanceof Misfit) return false;
    throw error;
  }
}

class Misfit extends SheetRefused {}

function decode(decoder: TextDecoder, piece?: Buffer): string {
  try {
    return piece === undefined ? decoder.decode() : decoder.decode(piece, { stream: true });
  } catch {
    throw new Misfit('NOT_A_SHEET', `text that is not ${decoder.encoding}`);
  }
}

function checked(text: string): string {
  if (text.includes('\0')) throw new SheetRefused('NOT_A_SHEET', 'not text');
  return text;
}
