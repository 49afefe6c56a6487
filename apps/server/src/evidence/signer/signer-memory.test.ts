import { sha256 } from '@nota/evidence/bytes/sha256.ts';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDurableMemory } from './durable-memory.ts';
import { signerFolder } from '../log/log.fixtures.ts';
import { openLogSigner } from './signer-key.ts';
import { openSignerMemory, type Remembered } from './signer-memory.ts';

let folder: Awaited<ReturnType<typeof signerFolder>>;
beforeAll(async () => {
  folder = await signerFolder();
});
afterAll(() => folder.remove());

const root = sha256(new Uint8Array());
const head = (number: number, size = number): Remembered => ({ number, size, root, edge: [root] });

describe('what a signer remembers', () => {
  it('is nothing at first, then the last decision, also for a process that starts later', async () => {
    const memory = openSignerMemory(folder.path, 'a');
    expect(await memory.recall()).toBeUndefined();
    for (const number of [1, 2, 3, 4, 5]) expect(await memory.remember(head(number))).toBe(true);
    const recalled = await openSignerMemory(folder.path, 'a').recall();
    expect(recalled).toMatchObject({ number: 5, size: 5 });
    expect([...(recalled?.edge[0] ?? [])]).toEqual([...root]);
  });

  it('is changed by only one of two that continue from the same decision', async () => {
    const [one, other] = [openSignerMemory(folder.path, 'b'), openSignerMemory(folder.path, 'b')];
    await one.remember(head(1));
    const both = await Promise.all([one.remember(head(2, 10)), other.remember(head(2, 12))]);
    expect(both.toSorted()).toEqual([false, true]);
    expect((await one.recall())?.size).toBe(both[0] ? 10 : 12);
  });

  it('is not changed by one that slept so long that its number was deleted', async () => {
    const memory = openSignerMemory(folder.path, 'c');
    for (let number = 1; number <= 20; number += 1) await memory.remember(head(number));
    expect(await memory.remember(head(2, 999))).toBe(false);
    expect((await memory.recall())?.size).toBe(20);
  });

  it('is one per log, and stays a handful of files', async () => {
    await openSignerMemory(folder.path, 'd').remember(head(1, 7));
    expect((await openSignerMemory(folder.path, 'c').recall())?.size).toBe(20);
    for (const place of await readdir(folder.path)) {
      expect((await readdir(join(folder.path, place))).length).toBeLessThanOrEqual(4);
    }
  });

  it('leaves no file behind when writing fails', async () => {
    const nothing = openDurableMemory(folder.path, 'f');
    // As on a full disk: the file is created, and writing to it fails. Repeated, this must not fill the folder.
    await expect(nothing.remember(1, undefined as unknown as string)).rejects.toThrow();
    const places = await Promise.all((await readdir(folder.path)).map((place) => readdir(join(folder.path, place))));
    expect(places.flat().filter((name) => name.startsWith('draft-'))).toEqual([]);
    expect(await nothing.recall()).toBeUndefined();
  });

  it('that cannot be read stops the signer, and is not taken for an empty one', async () => {
    const memory = openSignerMemory(folder.path, 'e');
    await memory.remember(head(1));
    const places = await readdir(folder.path);
    for (const place of places) await writeFile(join(folder.path, place, 'head-000000000099.json'), '{"number":99');
    await expect(memory.recall()).rejects.toThrow();
  });
});

describe('the signer’s key', () => {
  it('is made once in development and kept', async () => {
    const fresh = await signerFolder();
    const config = { LOG_SIGNER_FOLDER: fresh.path, NOTA_MODE: 'development' as const };
    const [one, other] = [await openLogSigner(config, 'log'), await openLogSigner(config, 'log')];
    expect(one.key.publicKey).toEqual(other.key.publicKey);
    await fresh.remove();
  });

  it('is never made in production: a new key would be a new log', async () => {
    const fresh = await signerFolder();
    const config = { LOG_SIGNER_FOLDER: fresh.path, NOTA_MODE: 'production' as const };
    await expect(openLogSigner(config, 'log')).rejects.toThrow(/signer.key must hold/);
    expect(await readdir(fresh.path)).toEqual([]);
    await fresh.remove();
  });
});
