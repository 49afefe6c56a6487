import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useWorld } from '../../../testing/world.ts';
import { openObjectStore, type ObjectStore } from './object-store.ts';

const world = useWorld();
const KEY = 'test/silence.txt';
/** How many connections get no answer before one does; of one that is let through, how many bytes of the answer. */
const trouble = { silent: 0, most: Infinity };
const open = new Set<Socket>();
let distant: ObjectStore;

const between = createServer((caller) => {
  open.add(caller.on('error', () => {}));
  if (trouble.silent > 0) return void (trouble.silent -= 1);
  const { hostname, port } = new URL(world.config.S3_ENDPOINT);
  const store = connect(Number(port), hostname);
  let left = trouble.most;
  trouble.most = Infinity;
  caller.pipe(store.on('error', () => {}));
  store.on('data', (bytes) => {
    caller.write(bytes.subarray(0, Math.max(0, left)));
    left -= bytes.length;
  });
});

beforeAll(async () => {
  await world.deps.store.ensureBucket();
  await world.deps.store.put(KEY, Buffer.alloc(4_000_000, '证'), 'text/plain');
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  const { port } = between.address() as AddressInfo;
  distant = openObjectStore({ ...world.config, S3_ENDPOINT: `http://127.0.0.1:${port}` }, 200);
});
afterAll(() => {
  distant.close();
  for (const socket of open) socket.destroy();
  between.close();
});

describe('a store that accepts a call and does not answer', () => {
  it('is asked again, and the caller notices nothing', async () => {
    trouble.silent = 1;
    expect(await distant.size(KEY)).toBe(4_000_000);
  });

  it('is given up after a while: it delays a call, but not for ever', async () => {
    trouble.silent = 9;
    await expect(distant.size(KEY)).rejects.toThrow('object-store');
    trouble.silent = 0;
  });

  it('is given up in the middle of an object, too', async () => {
    trouble.most = 100_000;
    const object = await distant.get(KEY);
    const read = async () => {
      for await (const piece of object?.body ?? []) void piece;
    };
    await expect(read()).rejects.toThrow();
  });
});
