import { Redis } from 'ioredis';
import { afterAll, describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.ts';
import type { Deps } from '../deps.ts';
import { takePoint } from './rate-limit.ts';

const world = useWorld();
const LIMIT = { calls: 3, seconds: 60 };
let names = 0;
const newName = () => `test-${(names += 1)}`;
const away = new Redis('redis://127.0.0.1:1', { enableOfflineQueue: false, retryStrategy: () => null });
away.on('error', () => {});
afterAll(() => away.disconnect());

async function outcomes(deps: Deps, name: string, key: string, calls: number): Promise<string[]> {
  const seen = [];
  for (let call = 0; call < calls; call += 1) {
    seen.push(
      await takePoint(deps, name, LIMIT, key).then(
        () => 'OK',
        (error: Error) => error.message,
      ),
    );
  }
  return seen;
}

describe('a limit', () => {
  it('counts each caller and each name for itself', async () => {
    const name = newName();
    expect(await outcomes(world.deps, name, 'one', 4)).toEqual(['OK', 'OK', 'OK', 'TOO_MANY_REQUESTS']);
    expect(await outcomes(world.deps, name, 'two', 1)).toEqual(['OK']);
    expect(await outcomes(world.deps, newName(), 'one', 1)).toEqual(['OK']);
  });

  it('is shared by the processes', async () => {
    const name = newName();
    const another = { ...world.deps };
    expect(await outcomes(world.deps, name, 'one', 2)).toEqual(['OK', 'OK']);
    expect(await outcomes(another, name, 'one', 2)).toEqual(['OK', 'TOO_MANY_REQUESTS']);
  });

  it('is kept by each process for itself while Redis is away', async () => {
    const name = newName();
    const [one, two] = [
      { ...world.deps, redis: away },
      { ...world.deps, redis: away },
    ];
    expect(await outcomes(one, name, 'one', 4)).toEqual(['OK', 'OK', 'OK', 'TOO_MANY_REQUESTS']);
    expect(await outcomes(two, name, 'one', 1)).toEqual(['OK']);
  });
});
