import { describe, expect, it } from 'vitest';
import { addDays } from '../../../platform/clock.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { useWorld } from '../../../testing/world.ts';
import { buildApiCustomer } from './api-customer.fixtures.ts';
import { actOnCustomer, judgePackage } from './api-customer.service.ts';
import { notifyCustodyEnding } from './notified-customer.ts';

const world = useWorld();

async function toldOf(recordId: string) {
  await runJobs(world.deps);
  const rows = await world.db
    .selectFrom('notification')
    .select(['kind', 'text', 'state'])
    .where('record_id', '=', recordId)
    .orderBy('id')
    .execute();
  return rows.map(({ kind, state }) => `${kind} ${state}`);
}
const custody = (customerIds: string[], days: number) =>
  world.db.transaction().execute((trx) => notifyCustodyEnding(trx, { customerIds, days, at: world.clock.now() }));

describe('whom an API customer’s contract names', () => {
  it('hears that it was suspended, and that its package is used up', async () => {
    const actor = await world.staff({ permissionIds: [187], actions: ['187:disable'] });
    const customer = await buildApiCustomer(world.db);
    await world.db.transaction().execute((trx) =>
      actOnCustomer(trx, {
        id: customer.id,
        action: 'disable',
        actor: { ...actor, sessionId: '1', permissionIds: [187], actions: ['187:disable'] } as never,
        reason: '欠费',
        at: world.clock.now(),
      }),
    );
    expect(await toldOf(customer.id)).toEqual(['api-customer.suspended sent']);

    const used = await buildApiCustomer(world.db);
    await world.owner.query('update api_customer set package_used = package_total where id = $1', [used.id]);
    await world.db.transaction().execute((trx) => judgePackage(trx, used.id, world.clock.now()));
    expect(await toldOf(used.id)).toEqual(['api-customer.overdue sent']);
  });

  it('is reminded once a day of custody that ends, however many records it is', async () => {
    const customer = await buildApiCustomer(world.db);
    await custody([customer.id, customer.id], 30);
    await custody([customer.id], 7);
    expect(await toldOf(customer.id)).toEqual(['api-customer.custody-ending sent']);
    world.clock.time = addDays(world.clock.now(), 1);
    world.clock.pass(60);
    await custody([customer.id], 7);
    expect(await toldOf(customer.id)).toHaveLength(2);
  });
});
