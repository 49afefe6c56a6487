import { createCipheriv, createHmac, pbkdf2Sync, timingSafeEqual } from 'node:crypto';

/**
 * Opens a pack as another program would: by its directory from the end, with the specification's own formulas and none
 * of the code that wrote it.
 */
export function openPack(pack: Buffer, password: string): { name: string; bytes: Buffer }[] {
  const end = pack.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const count = pack.readUInt16LE(end + 10);
  let at = pack.readUInt32LE(end + 16);
  const files = [];
  for (let file = 0; file < count; file += 1) {
    if (pack.readUInt32LE(at) !== 0x0201_4b50) throw new Error('the directory is broken');
    const [stored, size] = [pack.readUInt32LE(at + 20), pack.readUInt32LE(at + 24)];
    const [names, extras, notes] = [pack.readUInt16LE(at + 28), pack.readUInt16LE(at + 30), pack.readUInt16LE(at + 32)];
    const name = pack.subarray(at + 46, at + 46 + names).toString();
    files.push({ name, bytes: openEntry(pack, pack.readUInt32LE(at + 42), { stored, size, name }, password) });
    at += 46 + names + extras + notes;
  }
  return files;
}

function openEntry(
  pack: Buffer,
  at: number,
  { stored, size, name }: { stored: number; size: number; name: string },
  password: string,
): Buffer {
  if (pack.readUInt32LE(at) !== 0x0403_4b50 || pack.readUInt16LE(at + 8) !== 99) throw new Error('no encrypted entry');
  const [names, extras] = [pack.readUInt16LE(at + 26), pack.readUInt16LE(at + 28)];
  if (pack.subarray(at + 30, at + 30 + names).toString() !== name) throw new Error('the names differ');
  const start = at + 30 + names + extras;
  const entry = pack.subarray(start, start + stored);
  const keys = pbkdf2Sync(password, entry.subarray(0, 16), 1_000, 66, 'sha1');
  if (!keys.subarray(64).equals(entry.subarray(16, 18))) throw new Error('another password');
  const content = entry.subarray(18, 18 + size);
  const auth = createHmac('sha1', keys.subarray(32, 64)).update(content).digest().subarray(0, 10);
  if (!timingSafeEqual(auth, entry.subarray(18 + size))) throw new Error('the content was changed');
  return decrypted(keys.subarray(0, 32), content);
}

/** The numbers from one on, lowest byte first, encrypted as blocks and laid over the content. */
function decrypted(key: Buffer, content: Buffer): Buffer {
  const numbers = new DataView(new ArrayBuffer(Math.ceil(content.length / 16) * 16));
  for (let at = 0; at < numbers.byteLength; at += 16) numbers.setUint32(at, at / 16 + 1, true);
  const stream = createCipheriv('aes-256-ecb', key, null).update(new Uint8Array(numbers.buffer));
  return Buffer.from(content.map((byte, at) => byte ^ (stream[at] as number)));
}
