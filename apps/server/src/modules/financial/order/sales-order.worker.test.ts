import { beforeAll, describe, expect, it } from 'vitest';
import { runJobs } from '../../../testing/jobs.ts';
import { useWorld } from '../../../testing/world.ts';
import { buildOfflinePayment } from '../bank/bank.fixtures.ts';
import { payOrder } from './sales-order-payment.service.ts';
import { buildOrder, freshBuyer, fund, putPricesInForce, someSeller, testPrices } from './sales-order.fixtures.ts';
import { findOrder } from './sales-order.repo.ts';
import { expireOrder } from './sales-order.service.ts';
import { closeEnded, completeDelivered, moveOrders, orderHandlers } from './sales-order.worker.ts';

const world = useWorld();
const at = () => world.clock.now();

beforeAll(async () => {
  const memberIds = [(await world.staff()).id, (await world.staff()).id] as const;
  await putPricesInForce(world.db, { content: testPrices(), memberIds, from: at() });
});

const unpaid = (buyer = freshBuyer()) =>
  buildOrder(world.deps, { db: world.db, platformId: world.platform.id }, { at: at(), buyer });
const stateOf = async (id: string) => (await findOrder(world.db, id))?.state;
const run = (seller = someSeller()) =>
  moveOrders([seller]).run({ db: world.jobs.db, deps: world.jobs.deps, at: at(), platformId: world.platform.id });
async function paid() {
  const buyer = freshBuyer();
  await fund(world.db, buyer, { principal: 500, at: at() });
  const { id } = await unpaid(buyer);
  await world.db.transaction().execute((trx) => payOrder(trx, { orderId: id, at: at() }));
  return id;
}

describe('an order that nobody pays', () => {
  it('is closed when its time is over, and its seller is told', async () => {
    const { id } = await unpaid();
    const seller = someSeller();
    world.clock.pass(29 * 60);
    await run(seller);
    expect(await stateOf(id)).toBe('unpaid');
    world.clock.pass(60);
    await run(seller);
    expect(await stateOf(id)).toBe('closed');
    await runJobs(world.deps, orderHandlers([seller]));
    expect(seller.asked).toContain(`give up ${id}`);
  });

  it('is closed with many others, a batch after the other', async () => {
    const ids = await Promise.all([unpaid(), unpaid(), unpaid()]);
    world.clock.pass(31 * 60);
    await closeEnded(world.jobs.db, at(), { most: 1, batches: 10 });
    for (const { id } of ids) expect(await stateOf(id)).toBe('closed');
  });

  it('is left alone while a bank transfer for it is on its way, also where it was announced a moment ago', async () => {
    const { id, buyer_id } = await unpaid();
    const late = new Date(at().getTime() + 31 * 60_000);
    await buildOfflinePayment(world.db, world.deps.keys, {
      created_at: at(),
      purpose: 'order',
      order_id: id,
      owner_id: buyer_id,
      amount_fen: '500',
    });
    await closeEnded(world.jobs.db, late);
    // As if it had been listed before the transfer was announced.
    expect(await world.jobs.db.transaction().execute((trx) => expireOrder(trx, id, late))).toBe(false);
    expect(await stateOf(id)).toBe('unpaid');
  });

  it('is left alone where somebody pays while it is about to be closed', async () => {
    const buyer = freshBuyer();
    await fund(world.db, buyer, { principal: 500, at: at() });
    const { id } = await unpaid(buyer);
    const late = new Date(at().getTime() + 31 * 60_000);
    const pay = () => world.db.transaction().execute((trx) => payOrder(trx, { orderId: id, at: at() }));
    const close = () => closeEnded(world.jobs.db, late);
    await world.race<unknown>({ table: 'sales_order', id }, [pay, close]);
    expect(await stateOf(id)).toBe('paid');
  });
});

describe('an order that was paid', () => {
  it('goes to its seller by a job, once, and is completed when the seller has delivered', async () => {
    const id = await paid();
    const seller = someSeller();
    await runJobs(world.deps, orderHandlers([seller]));
    expect(seller.asked.filter((asked) => asked === `deliver ${id}`)).toHaveLength(1);
    expect(await stateOf(id)).toBe('fulfilling');
    await completeDelivered(world.jobs.db, { ...seller, deliveredAmong: () => Promise.resolve([]) }, at());
    expect(await stateOf(id)).toBe('fulfilling');
    await run(seller);
    expect(await stateOf(id)).toBe('completed');
  });

  it('is delivered although something of it was given back before, and stays what it is', async () => {
    const id = await paid();
    const seller = someSeller();
    await runJobs(world.deps, orderHandlers([seller]));
    await world.owner.query(`update sales_order set state = 'partly-refunded' where id = $1`, [id]);
    await run(seller);
    const { rows } = await world.owner.query(`select state, delivered_at from sales_order where id = $1`, [id]);
    expect(rows).toEqual([{ state: 'partly-refunded', delivered_at: at() }]);
  });

  it('is completed at once where nothing is left to do', async () => {
    const id = await paid();
    await runJobs(world.deps, orderHandlers([someSeller('delivered')]));
    expect(await stateOf(id)).toBe('completed');
  });
});
