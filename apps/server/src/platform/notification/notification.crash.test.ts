import { expect, it } from 'vitest';
import { useWorld } from '../../testing/world.ts';
import { raiseStorm } from './notification-storm.fixtures.ts';

const world = useWorld();

/** `npm run bench -- notifications` does the same with ten thousand. */
const COUNT = 600;

it('delivers each of six hundred once or leaves it dead with a reason, though half of all offers fail and workers are killed', async () => {
  const storm = await raiseStorm(world.config, world.platform.id, COUNT);
  expect(storm.breaches).toEqual([]);
  expect(storm.kills).toBeGreaterThanOrEqual(2);
  expect(Object.values(storm.states).reduce((sum, one) => sum + one, 0)).toBe(COUNT);
  expect(storm.states['sent']).toBeGreaterThan(COUNT * 0.8);
}, 300_000);
