import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../../platform/clock.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { useWorld } from '../../../testing/world.ts';
import { cancelOrder, orderHandlers, payOrder } from '../../financial/index.ts';
import { fund, putPricesInForce, testPrices } from '../../financial/order/sales-order.fixtures.ts';
import { buildApiCustomer } from '../../open-api/customer/api-customer.fixtures.ts';
import { buildAttestations, putAttestation } from '../attestations.fixtures.ts';
import { readAttestation } from '../record/attestation.repo.ts';
import { orderRenewal, renewalSeller } from './custody-renewal.service.ts';

const world = useWorld();
const at = () => world.clock.now();

beforeAll(async () => {
  const memberIds = [(await world.staff()).id, (await world.staff()).id] as const;
  const storageRenewal = { price: 2, freeQuota: 0, memberDiscount: 100 };
  await putPricesInForce(world.db, { content: testPrices({ storageRenewal }), memberIds, from: at() });
  world.deps.configuration.forget(world.platform.id);
});

async function kept(state: 'preserved' | 'expired' | 'anchoring', until: Date) {
  const customer = await buildApiCustomer(world.db);
  await fund(
    world.db,
    { kind: 'api-customer', id: customer.id, name: '', isMember: false },
    { principal: 9_000, at: at() },
  );
  const given = { at: at(), customerId: customer.id };
  const [id = ''] = await buildAttestations(world.db, world.platform.id, world.deps.keys, given);
  await putAttestation(world.db, id, state, { retention_until: until, size_bytes: String(2.5 * 1_048_576) });
  return id;
}
const order = (id: string, years = 2) =>
  world.db
    .transaction()
    .execute((trx) => orderRenewal(world.deps, trx, { id, platformId: world.platform.id, years, at: at() }));
const settle = () => runJobs(world.deps, orderHandlers([renewalSeller]));

const stateOf = async (id: string) =>
  (await world.db.selectFrom('sales_order').select('state').where('id', '=', id).executeTakeFirst())?.state;

describe('longer custody', () => {
  it('is ordered by begun mebibytes and years, and begins where custody ends', async () => {
    const id = await kept('preserved', addDays(at(), 10));
    const placed = await order(id);
    expect(placed).toMatchObject({ payable_fen: '12', sale_kind: 'custody-renewal' });
    expect((await order(id)).id).toBe(placed.id);
    await world.db.transaction().execute((trx) => payOrder(trx, { orderId: placed.id, at: at() }));
    await settle();
    expect((await readAttestation(world.db, id))?.retention_until).toEqual(addDays(at(), 740));
    expect(await stateOf(placed.id)).toBe('completed');
    expect((await order(id)).id).not.toBe(placed.id);
  });

  it('brings back what has ended, from now on', async () => {
    const id = await kept('expired', addDays(at(), -3));
    const placed = await order(id, 1);
    await world.db.transaction().execute((trx) => payOrder(trx, { orderId: placed.id, at: at() }));
    await settle();
    expect(await readAttestation(world.db, id)).toMatchObject({
      state: 'preserved',
      retention_until: addDays(at(), 365),
    });
  });

  it('is ordered again after an order that nobody paid in time', async () => {
    const id = await kept('preserved', addDays(at(), 10));
    const first = await order(id);
    await world.db.transaction().execute((trx) => cancelOrder(trx, { orderId: first.id, at: at() }));
    const second = await order(id);
    expect(second).toMatchObject({ state: 'unpaid', payable_fen: '12' });
    expect((await order(id)).id).toBe(second.id);
  });

  it('is not for sale where it is more than one order may have', async () => {
    const id = await kept('preserved', addDays(at(), 10));
    await putAttestation(world.db, id, 'preserved', { size_bytes: String(600_000 * 1_048_576) });
    await expect(order(id)).rejects.toThrow('NOT_FOR_SALE');
  });

  it('is refused for what is not kept yet and what is not there, and doubtful for what is gone meanwhile', async () => {
    await expect(order(await kept('anchoring', addDays(at(), 9)))).rejects.toThrow('STATE_CHANGED');
    await expect(order('1')).rejects.toThrow('RECORD_NOT_FOUND');
    const id = await kept('preserved', addDays(at(), 10));
    const placed = await order(id);
    await world.db.transaction().execute((trx) => payOrder(trx, { orderId: placed.id, at: at() }));
    await putAttestation(world.db, id, 'closed', {});
    await settle();
    expect(await stateOf(placed.id)).toBe('payment-doubtful');
  });
});
