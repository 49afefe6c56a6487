import { describe, expect, it } from 'vitest';
import { addDays } from '../../../platform/clock.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { useWorld } from '../../../testing/world.ts';
import { orderHandlers, payOrder } from '../../financial/index.ts';
import { fund } from '../../financial/order/sales-order.fixtures.ts';
import { buildApiCustomer } from './api-customer.fixtures.ts';
import { lockApiCustomer } from './api-customer.repo.ts';
import { orderPackage, packageSeller } from './api-package.service.ts';

const world = useWorld();
const at = () => world.clock.now();
const order = (customerId: string, key = '1') =>
  world.db.transaction().execute((trx) =>
    orderPackage(world.deps, trx, {
      customerId,
      platformId: world.platform.id,
      key,
      units: 1_000,
      unitFen: 60,
      expiresAt: addDays(at(), 365),
      at: at(),
    }),
  );
const pay = async (customerId: string, orderId: string) => {
  await fund(
    world.db,
    { kind: 'api-customer', id: customerId, name: '', isMember: false },
    { principal: 60_000, at: at() },
  );
  await world.db.transaction().execute((trx) => payOrder(trx, { orderId, at: at() }));
  await runJobs(world.deps, orderHandlers([packageSeller]));
};
const customerOf = (id: string) => world.db.transaction().execute((trx) => lockApiCustomer(trx, id));

const stateOf = async (id: string) =>
  (await world.db.selectFrom('sales_order').select('state').where('id', '=', id).executeTakeFirst())?.state;

describe('a package', () => {
  it('is bought at the price of the contract, and opens an overdue customer at once', async () => {
    const { id } = await buildApiCustomer(world.db, { state: 'overdue', packageTotal: 500, packageUsed: 500 });
    const placed = await order(id);
    expect(placed).toMatchObject({ payable_fen: '60000', buyer_kind: 'api-customer', item: 'apiPackage' });
    expect((await order(id)).id).toBe(placed.id);
    expect(await customerOf(id)).toMatchObject({ state: 'overdue', package_total: '500' });
    await pay(id, placed.id);
    expect(await customerOf(id)).toMatchObject({
      state: 'enabled',
      package_total: '1500',
      package_expires_at: addDays(at(), 365),
    });
    expect(await stateOf(placed.id)).toBe('completed');
  });

  it('is not sold to who has no contract, and its payment is doubtful where that has ended', async () => {
    await expect(order('1')).rejects.toThrow('RECORD_NOT_FOUND');
    const closed = await buildApiCustomer(world.db, { state: 'closed' });
    await expect(order(closed.id)).rejects.toThrow('STATE_CHANGED');
    const { id } = await buildApiCustomer(world.db);
    const placed = await order(id);
    await world.db.updateTable('api_customer').set({ state: 'closed' }).where('id', '=', id).execute();
    await pay(id, placed.id);
    expect(await stateOf(placed.id)).toBe('payment-doubtful');
  });
});
