import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.ts';
import { caughtInside, refuseInside } from './inside-transaction.ts';

const world = useWorld();
beforeAll(() => world.deps.store.ensureBucket());

const inTransaction = <T>(work: () => Promise<T>) => world.db.transaction().execute(() => work());
/** Takes the calls that this test provoked; `afterAll` fails if any others are left. */
const caught = () => caughtInside.splice(0).length;

describe('inside a transaction', () => {
  it('the store, Redis and every adapter refuse to be called, however far away the call is', async () => {
    const { store, redis } = world.deps;
    await expect(inTransaction(() => store.size('nothing'))).rejects.toThrow('object-store failed');
    await expect(inTransaction(() => redis.get('nothing'))).rejects.toThrow('inside a database transaction');
    await expect(
      inTransaction(() => new Promise((resolve) => setTimeout(resolve, 1)).then(() => store.get('x'))),
    ).rejects.toThrow();
    expect(caught()).toBe(3);
  });

  it('the bytes of an object that was opened before are not read either', async () => {
    const { store } = world.deps;
    await store.put('inside/bytes', Buffer.alloc(100_000, 1), 'text/plain');
    const { body } = (await store.get('inside/bytes')) ?? {};
    await expect(inTransaction(() => buffer(body as Readable))).rejects.toThrow('inside a database transaction');
    expect(caught()).toBeGreaterThan(0);
  });

  it('is detected even where the caller treats the failure as an outage of the engine', async () => {
    await inTransaction(() => world.deps.redis.get('nothing').catch(() => undefined));
    expect(caught()).toBe(1);
  });
});

it('before and after a transaction everything may be called', async () => {
  await inTransaction(() => Promise.resolve());
  expect(await world.deps.store.size('nothing')).toBeUndefined();
  refuseInside('anything');
  expect(caught()).toBe(0);
});
