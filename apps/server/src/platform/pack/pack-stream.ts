import { createHash, createHmac } from 'node:crypto';
import { entryCipher, SALT_BYTES } from './aes-zip.ts';
import { packCentralHeader, packEnd, packLocalHeader, storedSize, type PackEntry } from './pack-layout.ts';

/** A file that goes into a pack, as it was recorded: a pack never has other bytes under its name. */
export interface PackItem extends PackEntry {
  readonly sha256: string;
  open(): Promise<AsyncIterable<Uint8Array>>;
}

export interface Pack {
  readonly items: readonly PackItem[];
  readonly password: string;
}

/** What the store has is not what was recorded: nobody gets a pack that only looks complete. */
export class ItemChanged extends Error {
  readonly item: string;
  constructor(item: string) {
    super(`${item} is not what was recorded`);
    this.item = item;
  }
}

/** How large a pack will be, before anything is read. */
export function packedSize(items: readonly PackEntry[]): number {
  const { directory, end, directoryAt } = tailOf(items);
  return directoryAt + directory.length + end.length;
}

/**
 * The bytes of a pack from a place on. The same items and password always give the same bytes: salts are derived from
 * the password and the item's place. So a worker that took over from a dead one goes on where the last whole part ended;
 * only the item in which that lies is read from its beginning, because its authentication code covers all of it.
 */
export async function* packFrom({ items, password }: Pack, from: number): AsyncGenerator<Uint8Array> {
  let at = 0;
  for (const [index, item] of items.entries()) {
    const header = packLocalHeader(item);
    const end = at + header.length + storedSize(item);
    if (end > from) yield* after(entryBytes(item, header, password, index), from - at);
    at = end;
  }
  const { directory, end } = tailOf(items);
  yield* after(only(Buffer.concat([directory, end])), from - at);
}

async function* entryBytes(item: PackItem, header: Buffer, password: string, index: number) {
  const cipher = entryCipher(password, saltOf(password, index));
  const digest = createHash('sha256');
  let size = 0;
  yield header;
  yield cipher.head;
  for await (const piece of await item.open()) {
    size += piece.length;
    // Never more than was announced, whatever comes: the bytes behind would stand where the directory says another file is.
    if (size > item.size) throw new ItemChanged(item.name);
    digest.update(piece);
    yield cipher.update(piece);
  }
  if (size !== item.size || digest.digest('hex') !== item.sha256) throw new ItemChanged(item.name);
  yield cipher.end();
}

const saltOf = (password: string, index: number) =>
  createHmac('sha256', password).update(`salt of item ${index}`).digest().subarray(0, SALT_BYTES);

async function* only(bytes: Uint8Array) {
  yield await Promise.resolve(bytes);
}

/** Leaves out the first bytes. */
async function* after(pieces: AsyncIterable<Uint8Array>, skipped: number): AsyncGenerator<Uint8Array> {
  let left = Math.max(skipped, 0);
  for await (const piece of pieces) {
    if (left >= piece.length) left -= piece.length;
    else {
      yield piece.subarray(left);
      left = 0;
    }
  }
}

function tailOf(items: readonly PackEntry[]) {
  const headers: Buffer[] = [];
  let at = 0;
  for (const item of items) {
    headers.push(packCentralHeader(item, at));
    at += packLocalHeader(item).length + storedSize(item);
  }
  const directory = Buffer.concat(headers);
  return { directory, directoryAt: at, end: packEnd(items.length, directory.length, at) };
}
