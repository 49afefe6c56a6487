import { describe, expect, it } from 'vitest';
import { useWorld } from '../../../testing/world.ts';
import { buildApiCustomer } from './api-customer.fixtures.ts';
import { takeFromPackage } from './api-customer.service.ts';
import { expirePackages } from './api-customer.worker.ts';

const world = useWorld();
const stateOf = async (id: string) =>
  (await world.db.selectFrom('api_customer').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
const usedOf = async (id: string) =>
  Number(
    (await world.db.selectFrom('api_customer').select('package_used').where('id', '=', id).executeTakeFirstOrThrow())
      .package_used,
  );
const take = (id: string, count: number) =>
  world.db.transaction().execute((trx) => takeFromPackage(trx, id, count, world.clock.now()));
const tick = () =>
  expirePackages.run({
    db: world.jobs.db,
    deps: world.jobs.deps,
    at: world.clock.now(),
    platformId: world.platform.id,
  });

describe('taking from the package', () => {
  it('takes all or nothing, and the last of it leaves the customer overdue', async () => {
    const { id } = await buildApiCustomer(world.db, { packageTotal: 10 });
    expect(await take(id, 7)).toBe(true);
    expect(await take(id, 4)).toBe(false);
    expect([await usedOf(id), await stateOf(id)]).toEqual([7, 'enabled']);
    expect(await take(id, 3)).toBe(true);
    expect([await usedOf(id), await stateOf(id)]).toEqual([10, 'overdue']);
    expect(await take(id, 1)).toBe(false);
  });

  it('takes nothing of a package that has ended, nor of a customer that is not enabled', async () => {
    const expired = await buildApiCustomer(world.db, { packageExpiresAt: world.clock.now() });
    const disabled = await buildApiCustomer(world.db, { state: 'disabled' });
    expect([await take(expired.id, 1), await take(disabled.id, 1), await take('1', 1)]).toEqual([false, false, false]);
  });

  it('gives back what a call took that was rolled back', async () => {
    const { id } = await buildApiCustomer(world.db, { packageTotal: 1 });
    const broken = world.db.transaction().execute(async (trx) => {
      await takeFromPackage(trx, id, 1, world.clock.now());
      throw new Error('the call failed');
    });
    await expect(broken).rejects.toThrow('the call failed');
    expect([await usedOf(id), await stateOf(id)]).toEqual([0, 'enabled']);
  });

  it('never gives more than there is to concurrent callers', async () => {
    const { id } = await buildApiCustomer(world.db, { packageTotal: 2 });
    const outcomes = await world.race(
      { table: 'api_customer', id },
      Array.from({ length: 3 }, () => () => take(id, 1)),
    );
    expect(outcomes.filter((isGiven) => isGiven)).toHaveLength(2);
    expect([await usedOf(id), await stateOf(id)]).toEqual([2, 'overdue']);
  });
});

describe('the scheduled work', () => {
  it('marks customers as overdue whose package has ended, once when it runs twice', async () => {
    const ended = await buildApiCustomer(world.db, { packageExpiresAt: world.clock.now() });
    const lasting = await buildApiCustomer(world.db, { packageExpiresAt: new Date('2027-01-01T00:00:00Z') });
    await Promise.all([tick(), tick()]);
    expect([await stateOf(ended.id), await stateOf(lasting.id)]).toEqual(['overdue', 'enabled']);
    const steps = world.db.selectFrom('transition_trail').select('action').where('record_id', '=', ended.id);
    expect(await steps.execute()).toEqual([{ action: 'exhaust' }]);
  });
});
