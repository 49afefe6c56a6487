import { beforeAll, describe, expect, it } from 'vitest';
import { addMinutes } from '../../../platform/clock.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { useWorld } from '../../../testing/world.ts';
import { moveOrders, orderHandlers, payOrder } from '../../financial/index.ts';
import { fund, putPricesInForce, testPrices } from '../../financial/order/sales-order.fixtures.ts';
import { buildApiCustomer } from '../../open-api/customer/api-customer.fixtures.ts';
import { buildAttestations, buildCompany, putAttestation } from '../attestations.fixtures.ts';
import { readAttestation } from '../record/attestation.repo.ts';
import { actOnAttestation } from '../record/attestation.service.ts';
import { attestationSeller } from './attestation-sale.service.ts';
import { sellHandler } from './attestation-sale.worker.ts';

const world = useWorld();
const at = () => world.clock.now();
const FREE = { price: 500, freeQuota: 1, memberDiscount: 100 };

beforeAll(async () => {
  const memberIds = [(await world.staff()).id, (await world.staff()).id] as const;
  await putPricesInForce(world.db, { content: testPrices({ fileAttestation: FREE }), memberIds, from: at() });
  world.deps.configuration.forget(world.platform.id);
});

const settle = () => runJobs(world.deps, [sellHandler, ...orderHandlers([attestationSeller])]);
const move = (moment: Date) =>
  moveOrders([attestationSeller]).run({
    db: world.jobs.db,
    deps: world.jobs.deps,
    at: moment,
    platformId: world.platform.id,
  });
const stateOf = async (id: string) => (await readAttestation(world.db, id))?.state;
const orderOf = (id: string) =>
  world.db.selectFrom('sales_order').selectAll().where('subject_id', '=', id).executeTakeFirst();

/** Records that pass their review without a quota: from then on they wait for their payment. */
async function passed(customerId: string, count = 1, owner?: Parameters<typeof buildCompany>[0]) {
  const items = Array.from({ length: count }, (_, serial) => ({ name: `合同 ${serial}.pdf` }));
  const given = { at: at(), customerId, items, ...(owner && { owner: buildCompany(owner) }) };
  const ids = await buildAttestations(world.db, world.platform.id, world.deps.keys, given);
  for (const id of ids) {
    await putAttestation(world.db, id, 'reviewing', { is_paid: false });
    await world.db
      .transaction()
      .execute((trx) => actOnAttestation(trx, { id, action: 'pass', actor: 'system', at: at() }));
  }
  return ids;
}

describe('an attestation that waits for its payment', () => {
  it('has an order, is anchored once that is paid, and completes it when it is preserved', async () => {
    const customer = await buildApiCustomer(world.db);
    const [free = '', id = ''] = await passed(customer.id, 2);
    await settle();
    expect([await stateOf(free), await stateOf(id)]).toEqual(['anchoring', 'unpaid']);
    const order = await orderOf(id);
    expect(order).toMatchObject({
      state: 'unpaid',
      payable_fen: '500',
      buyer_kind: 'api-customer',
      buyer_id: customer.id,
    });
    await fund(
      world.db,
      { kind: 'api-customer', id: customer.id, name: '', isMember: false },
      { principal: 500, at: at() },
    );
    await world.db.transaction().execute((trx) => payOrder(trx, { orderId: order?.id ?? '', at: at() }));
    await settle();
    expect([await stateOf(id), (await orderOf(id))?.state]).toEqual(['anchoring', 'fulfilling']);
    await putAttestation(world.db, id, 'preserved', {});
    await move(at());
    expect([(await orderOf(id))?.state, (await orderOf(free))?.state]).toEqual(['completed', 'fulfilling']);
  });

  it('is closed with its order, and cannot be paid for afterwards', async () => {
    const customer = await buildApiCustomer(world.db);
    const [, id = ''] = await passed(customer.id, 2);
    await settle();
    await move(addMinutes(at(), 30));
    await settle();
    expect([await stateOf(id), (await orderOf(id))?.state]).toEqual(['closed', 'closed']);
    expect((await readAttestation(world.db, id))?.close_cause).toBe('PAYMENT_TIMED_OUT');
  });

  it('makes its payment doubtful where it is gone when the money comes', async () => {
    const customer = await buildApiCustomer(world.db);
    const [, id = ''] = await passed(customer.id, 2);
    await settle();
    await fund(
      world.db,
      { kind: 'api-customer', id: customer.id, name: '', isMember: false },
      { principal: 500, at: at() },
    );
    const { id: orderId = '' } = (await orderOf(id)) ?? {};
    await putAttestation(world.db, id, 'closed', {});
    await world.db.transaction().execute((trx) => payOrder(trx, { orderId, at: at() }));
    await settle();
    expect((await orderOf(id))?.state).toBe('payment-doubtful');
  });

  it('has no order where nobody could pay it', async () => {
    const [id = ''] = await passed('5001');
    await settle();
    expect([await stateOf(id), await orderOf(id)]).toEqual(['unpaid', undefined]);
  });
});
