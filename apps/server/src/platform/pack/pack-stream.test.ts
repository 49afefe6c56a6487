import { createCipheriv, createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { counterStream } from './aes-zip.ts';
import { packEnd, packLocalHeader } from './pack-layout.ts';
import { ItemChanged, packedSize, packFrom, type PackItem } from './pack-stream.ts';
import { openPack } from './packs.fixtures.ts';

const item = (name: string, content: string | Buffer, pieces = 7): PackItem => {
  const bytes = Buffer.from(content);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return {
    name,
    size: bytes.length,
    sha256,
    async open() {
      await Promise.resolve();
      return (async function* cut() {
        for (let at = 0; at < bytes.length; at += pieces) yield await Promise.resolve(bytes.subarray(at, at + pieces));
      })();
    },
  };
};
const bytesOf = async (items: readonly PackItem[], from = 0, password = 'K7QM-4T2X') => {
  const pieces: Uint8Array[] = [];
  for await (const piece of packFrom({ items, password }, from)) pieces.push(piece);
  return Buffer.concat(pieces);
};
const ITEMS = [
  item('案卷一/借款合同.txt', '金额 100 元'),
  item('案卷一/空.txt', ''),
  item('案卷二/照片.bin', Buffer.alloc(5_000, 7), 333),
];

describe('a pack', () => {
  it('is opened with its password, and has every file under its name', async () => {
    const pack = await bytesOf(ITEMS);
    expect(openPack(pack, 'K7QM-4T2X').map(({ name, bytes }) => [name, bytes.length])).toEqual([
      ['案卷一/借款合同.txt', 14],
      ['案卷一/空.txt', 0],
      ['案卷二/照片.bin', 5_000],
    ]);
    expect(openPack(pack, 'K7QM-4T2X')[0]?.bytes.toString()).toBe('金额 100 元');
  });

  it('is not opened with another password, and tells nothing of what is in it but names and sizes', async () => {
    const pack = await bytesOf(ITEMS);
    expect(() => openPack(pack, 'K7QM-4T2Y')).toThrow('another password');
    expect(pack.includes('金额')).toBe(false);
  });

  it('is as large as was said before anything was read', async () => {
    for (const items of [[], ITEMS.slice(0, 1), ITEMS]) expect((await bytesOf(items)).length).toBe(packedSize(items));
  });

  it('goes on from any place with the very same bytes', async () => {
    const whole = await bytesOf(ITEMS);
    const places = [0, 1, 29, 30, 100, 101, 140, 1_000, 5_200, whole.length - 22, whole.length - 1, whole.length];
    for (const from of places)
      expect((await bytesOf(ITEMS, from)).equals(whole.subarray(from)), String(from)).toBe(true);
  });

  it('that goes on does not read what is done', async () => {
    const read: string[] = [];
    const watched = ITEMS.map((one) => ({ ...one, open: () => (read.push(one.name), one.open()) }));
    const first = packLocalHeader(ITEMS[0] as PackItem).length + 14 + 28;
    await bytesOf(watched, first);
    expect(read).toEqual(['案卷一/空.txt', '案卷二/照片.bin']);
  });

  it.each<[what: string, changed: Partial<PackItem>]>([
    ['has other bytes', { sha256: '0'.repeat(64) }],
    ['is shorter', { size: 15 }],
    ['is longer', { size: 13 }],
  ])('is not made of a file that %s than was recorded', async (_, changed) => {
    const broken = { ...item('a.txt', '金额 100 元'), ...changed };
    await expect(bytesOf([broken])).rejects.toBeInstanceOf(ItemChanged);
  });

  it('encrypts the same content of two files differently', async () => {
    const twins = [item('a', Buffer.alloc(64)), item('b', Buffer.alloc(64))];
    const pack = await bytesOf(twins);
    const [a, b] = twins.map((_, at) => {
      const start =
        at * (packLocalHeader(twins[0] as PackItem).length + 64 + 28) +
        packLocalHeader(twins[0] as PackItem).length +
        18;
      return pack.subarray(start, start + 64);
    });
    expect(a?.equals(b as Buffer)).toBe(false);
  });
});

describe('the format', () => {
  it('counts blocks from one with the lowest byte first, however the content is cut', () => {
    const zeros = Buffer.alloc(40);
    const blocks = Buffer.alloc(48);
    [1, 2, 3].forEach((number, at) => blocks.writeUInt8(number, at * 16));
    const wanted = createCipheriv('aes-256-ecb', Buffer.alloc(32), null).update(blocks).subarray(0, 40);
    for (const cuts of [[40], [1, 39], [16, 24], [5, 11, 17, 7], [15, 1, 1, 23]]) {
      const stream = counterStream(Buffer.alloc(32));
      let at = 0;
      const pieces = cuts.map((length) => stream(zeros.subarray(at, (at += length))));
      expect(Buffer.concat(pieces).equals(wanted), cuts.join()).toBe(true);
    }
  });

  it('has sizes and places of 64 bits where 32 are too few, and only there', () => {
    const small = packLocalHeader({ name: 'a', size: 10 });
    const large = packLocalHeader({ name: 'a', size: 5 * 2 ** 30 });
    expect(small.length).toBe(30 + 1 + 11);
    expect(large.length).toBe(30 + 1 + 20 + 11);
    expect(large.readUInt32LE(18)).toBe(0xffff_ffff);
    expect(Number(large.readBigUInt64LE(35))).toBe(5 * 2 ** 30);
    expect(packEnd(3, 200, 1_000).length).toBe(22);
    expect(packEnd(3, 200, 2 ** 33).length).toBe(22 + 56 + 20);
    expect(packEnd(70_000, 200, 1_000).readUInt32LE(0)).toBe(0x0606_4b50);
  });
});
