import { Redis } from 'ioredis';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { TestClock } from '../testing/world.ts';
import { loadConfig } from './config.ts';
import { useOnce } from './single-use.ts';

const clock = new TestClock();
const newSerial = () => `test:${randomBytes(8).toString('hex')}`;
/** The same code with a memory of its own, as in another process. */
async function anotherProcess(): Promise<typeof useOnce> {
  vi.resetModules();
  return (await import('./single-use.ts')).useOnce;
}

describe('a serial, with Redis', () => {
  let redis: Redis;
  beforeAll(() => {
    redis = new Redis(loadConfig().REDIS_URL);
  });
  afterAll(() => redis.disconnect());

  it('works once', async () => {
    const serial = newSerial();
    expect(await useOnce({ redis, clock }, serial, 60)).toBe(true);
    expect(await useOnce({ redis, clock }, serial, 60)).toBe(false);
    expect(await useOnce({ redis, clock }, newSerial(), 60)).toBe(true);
  });

  it('works once for many at the same moment', async () => {
    const serial = newSerial();
    const uses = await Promise.all(Array.from({ length: 20 }, () => useOnce({ redis, clock }, serial, 60)));
    expect(uses.filter(Boolean)).toHaveLength(1);
  });

  it('works once over all processes', async () => {
    const serial = newSerial();
    const [here, there] = [await anotherProcess(), await anotherProcess()];
    expect(await here({ redis, clock }, serial, 60)).toBe(true);
    expect(await there({ redis, clock }, serial, 60)).toBe(false);
  });

  it('is forgotten by Redis when its life is over', async () => {
    const serial = newSerial();
    await useOnce({ redis, clock }, serial, 60);
    expect(await redis.ttl(`once:${serial}`)).toBeGreaterThan(55);
    expect(await redis.ttl(`once:${serial}`)).toBeLessThanOrEqual(60);
  });
});

describe('a serial, while Redis is away', () => {
  let redis: Redis;
  beforeAll(() => {
    // Nothing listens there; calls fail at once, as they do on the server's own connection.
    redis = new Redis('redis://127.0.0.1:1', { enableOfflineQueue: false, retryStrategy: () => null });
    redis.on('error', () => {});
  });
  afterAll(() => redis.disconnect());

  it('works once in each process: nobody is refused, and nothing is accepted twice by one process', async () => {
    const serial = newSerial();
    const [here, there] = [await anotherProcess(), await anotherProcess()];
    expect([await here({ redis, clock }, serial, 60), await here({ redis, clock }, serial, 60)]).toEqual([true, false]);
    expect([await there({ redis, clock }, serial, 60), await there({ redis, clock }, serial, 60)]).toEqual([
      true,
      false,
    ]);
  });

  it('is remembered for its life and not for ever', async () => {
    const serial = newSerial();
    await useOnce({ redis, clock }, serial, 60);
    clock.pass(60);
    expect(await useOnce({ redis, clock }, serial, 60)).toBe(false);
    clock.pass(1);
    expect(await useOnce({ redis, clock }, serial, 60)).toBe(true);
  });

  it('stays used when Redis goes away in between', async () => {
    const serial = newSerial();
    const present = new Redis(loadConfig().REDIS_URL);
    expect(await useOnce({ redis: present, clock }, serial, 60)).toBe(true);
    present.disconnect();
    expect(await useOnce({ redis, clock }, serial, 60)).toBe(false);
  });
});
