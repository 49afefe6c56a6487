import { invoiceApi } from '@nota/contract/financial/invoice/invoice.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { addMinutes } from '../../../platform/clock.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { useWorld } from '../../../testing/world.ts';
import { putPricesInForce, testPrices } from '../order/sales-order.fixtures.ts';
import { renewInvoiceLocks, renewLocks } from './invoice-file.worker.ts';
import { buildInvoice, deliveredOrder, INVOICE_CHECKER, INVOICE_CLERK } from './invoice.fixtures.ts';
import { invoiceHandlers } from './invoice.worker.ts';
import { openTaxDesk } from './tax/tax-desk.fixtures.ts';

const world = useWorld();
const at = () => world.clock.now();
let id: string;

beforeAll(async () => {
  const [clerk, checker] = [await world.staff(INVOICE_CLERK), await world.staff(INVOICE_CHECKER)];
  await putPricesInForce(world.db, { content: testPrices(), memberIds: [clerk.id, checker.id], from: at() });
  const place = { deps: world.deps, db: world.db, platformId: world.platform.id, at: at() };
  const { order, buyer } = await deliveredOrder(place);
  const orders = [{ orderId: order.id, amountFen: 500 }];
  ({ id } = await buildInvoice(place, { buyer, orders, actor: clerk }));
  await world.call(invoiceApi.act, { as: checker, params: { id, action: 'approve' }, body: {} });
  await runJobs(world.deps, invoiceHandlers(openTaxDesk(at)));
});

const files = () =>
  world.db.selectFrom('invoice_file').selectAll().where('invoice_id', '=', id).orderBy('id').execute();
/** Their locks end in a minute, by the clock of the store. */
const nearlyOver = () =>
  world.owner.query(
    `update invoice_file set locked_until = now() + interval '1 minute', kept_until = now() + interval '5 years' where invoice_id = $1`,
    [id],
  );
const renew = (deps = world.jobs.deps) =>
  renewInvoiceLocks.run({ db: world.jobs.db, deps, at: new Date(), platformId: world.platform.id });

describe('the lock of an invoice file', () => {
  it('is asked for five years', async () => {
    const [first] = await files();
    expect(first?.kept_until.getUTCFullYear()).toBe(at().getUTCFullYear() + 5);
  });

  it('is renewed before it ends', async () => {
    await nearlyOver();
    await renew();
    for (const { locked_until } of await files()) expect(locked_until > addMinutes(new Date(), 10)).toBe(true);
  });

  it('is renewed by the next run where one died in between', async () => {
    await nearlyOver();
    let calls = 0;
    const lock: typeof world.deps.evidence.lock = (...given) => {
      calls += 1;
      return calls === 2 ? Promise.reject(new Error('the store is away')) : world.jobs.deps.evidence.lock(...given);
    };
    const dying = { ...world.jobs.deps, evidence: { ...world.jobs.deps.evidence, lock } };
    await expect(renew(dying)).rejects.toThrow('the store is away');
    const renewed = (await files()).filter(({ locked_until }) => locked_until > addMinutes(new Date(), 10));
    expect(renewed).toHaveLength(1);
    await renew();
    for (const { locked_until } of await files()) expect(locked_until > addMinutes(new Date(), 10)).toBe(true);
  });

  it('is renewed in the next batch where the first file cannot be locked, which is told', async () => {
    await nearlyOver();
    const [poisoned] = await files();
    const { config, evidence } = world.jobs.deps;
    const lock: typeof evidence.lock = (key, ...given) =>
      key === poisoned?.object_key ? Promise.reject(new Error('no such version')) : evidence.lock(key, ...given);
    const run = renewLocks(world.jobs.db, { config, evidence: { ...evidence, lock } }, new Date(), {
      most: 1,
      batches: 10,
    });
    await expect(run).rejects.toThrow(/of 1 invoice files .* no such version/);
    const late = (await files()).filter(({ locked_until }) => locked_until <= addMinutes(new Date(), 10));
    expect(late.map((file) => file.id)).toEqual([poisoned?.id]);
  });
});
