import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.ts';
import { packedSize, packFrom, type PackItem } from './pack-stream.ts';
import { uploadPack } from './pack-upload.ts';
import { openPack } from './packs.fixtures.ts';

const world = useWorld();
beforeAll(() => world.deps.store.ensureBucket());

/** The least that the store takes for a part that is not the last. */
const PART = 5 * 1_024 * 1_024;
const PASSWORD = 'K7QM-4T2X-92TB-7XKQ';

const item = (name: string, size: number, opened: string[]): PackItem => {
  const bytes = Buffer.alloc(size, name);
  return {
    name,
    size,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    open() {
      opened.push(name);
      return Promise.resolve(
        (async function* cut() {
          for (let at = 0; at < size; at += 65_536) yield await Promise.resolve(bytes.subarray(at, at + 65_536));
        })(),
      );
    },
  };
};

async function newPack() {
  const opened: string[] = [];
  const items = [
    item('一.bin', 4_000_000, opened),
    item('二.bin', 7_000_000, opened),
    item('三.bin', 2_000_000, opened),
  ];
  const key = `pack/${randomUUID()}.zip`;
  const uploadId = await world.deps.store.startParts(key);
  const upload = { key, uploadId, size: packedSize(items), partBytes: PART };
  const bytesFrom = (from: number) => packFrom({ items, password: PASSWORD }, from);
  return { upload: { ...upload, bytesFrom }, opened, items };
}
const read = async (key: string) => buffer((await world.deps.store.get(key))?.body ?? Readable.from([]));

describe('a pack is put into the store', () => {
  it('part by part, and says how far it is', async () => {
    const { upload } = await newPack();
    const done: number[] = [];
    await uploadPack(world.deps.store, { ...upload, onPart: (bytes) => Promise.resolve(void done.push(bytes)) });
    expect(done).toEqual([PART, 2 * PART, upload.size]);
    const files = openPack(await read(upload.key), PASSWORD);
    expect(files.map(({ name, bytes }) => [name, bytes.length])).toEqual([
      ['一.bin', 4_000_000],
      ['二.bin', 7_000_000],
      ['三.bin', 2_000_000],
    ]);
  });

  it.each([1, 2, 3])(
    'once, where the worker dies after part %s, and nothing that is done is read again',
    async (dies) => {
      const { upload, opened } = await newPack();
      let parts = 0;
      const onPart = () => ((parts += 1) === dies ? Promise.reject(new Error('killed')) : Promise.resolve());
      await expect(uploadPack(world.deps.store, { ...upload, onPart })).rejects.toThrow('killed');
      opened.length = 0;
      await uploadPack(world.deps.store, upload);
      expect(opened).toEqual({ 1: ['二.bin', '三.bin'], 2: ['二.bin', '三.bin'], 3: [] }[dies]);
      const files = openPack(await read(upload.key), PASSWORD);
      expect(files.map(({ bytes }) => bytes.length)).toEqual([4_000_000, 7_000_000, 2_000_000]);
    },
  );

  it('once, where the worker dies after the parts were joined', async () => {
    const { upload, opened } = await newPack();
    await uploadPack(world.deps.store, upload);
    opened.length = 0;
    await uploadPack(world.deps.store, upload);
    expect(opened).toEqual([]);
    expect((await read(upload.key)).length).toBe(upload.size);
  });

  it('again from the first part that is not whole', async () => {
    const { upload } = await newPack();
    const { store } = world.deps;
    await store.putPart(upload.key, upload.uploadId, 1, Buffer.alloc(PART - 1));
    await store.putPart(upload.key, upload.uploadId, 2, Buffer.alloc(PART));
    await uploadPack(store, upload);
    expect(openPack(await read(upload.key), PASSWORD)).toHaveLength(3);
  });

  it('not at all, where it comes to another size than was said', async () => {
    const { upload } = await newPack();
    await expect(uploadPack(world.deps.store, { ...upload, size: upload.size + 1 })).rejects.toThrow('came to');
    expect(await world.deps.store.get(upload.key)).toBeUndefined();
  });
});
