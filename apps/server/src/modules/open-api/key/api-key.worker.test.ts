import { expect, it } from 'vitest';
import { useWorld } from '../../../testing/world.ts';
import { buildApiCustomer, buildApiKey } from '../customer/api-customer.fixtures.ts';
import { expireKeys } from './api-key.worker.ts';

const world = useWorld();

it('marks a key whose overlap has ended and destroys its secret, once', async () => {
  const customer = await buildApiCustomer(world.db);
  const at = world.clock.now();
  const soon = new Date(at.getTime() + 1);
  const ended = await buildApiKey(world.db, world.deps.keys, customer.id, { state: 'retiring', expiresAt: at });
  const going = await buildApiKey(world.db, world.deps.keys, customer.id, { state: 'retiring', expiresAt: soon });
  const tick = () => expireKeys.run({ db: world.jobs.db, deps: world.jobs.deps, at, platformId: world.platform.id });

  await Promise.all([tick(), tick()]);

  const rows = await world.db.selectFrom('api_key').select(['id', 'state', 'sealed_secret']).orderBy('id').execute();
  expect(rows.map(({ id, state, sealed_secret: sealed }) => [id, state, sealed !== null])).toEqual([
    [ended.id, 'expired', false],
    [going.id, 'retiring', true],
  ]);
  const steps = world.db.selectFrom('transition_trail').select('action').where('lifecycle', '=', 'api-key');
  expect(await steps.execute()).toEqual([{ action: 'expire' }]);
});
