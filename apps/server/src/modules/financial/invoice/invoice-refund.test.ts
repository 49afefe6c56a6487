import { beforeAll, describe, expect, it } from 'vitest';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { brokenIn, freshKey } from '../ledger/ledger.fixtures.ts';
import { putPricesInForce, testPrices } from '../order/sales-order.fixtures.ts';
import { refundOrder } from '../order/sales-refund.service.ts';
import { buildTitle, buildInvoice, deliveredOrder, INVOICE_CHECKER, INVOICE_CLERK } from './invoice.fixtures.ts';

const world = useWorld();
const at = () => world.clock.now();
const place = () => ({ deps: world.deps, db: world.db, platformId: world.platform.id, at: at() });
let clerk: Staff;

beforeAll(async () => {
  clerk = await world.staff(INVOICE_CLERK);
  const memberIds = [clerk.id, (await world.staff(INVOICE_CHECKER)).id] as const;
  await putPricesInForce(world.db, { content: testPrices(), memberIds, from: at() });
});

const outcomeOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return 'done';
  } catch (error) {
    return (error as { refusal?: string; name: string; message: string }).message;
  }
};

const refund = (orderId: string, amountFen: number) =>
  outcomeOf(
    world.db
      .transaction()
      .execute((trx) => refundOrder(trx, { orderId, key: freshKey(), amountFen, reason: '部分未使用', at: at() })),
  );

async function sold(given: Parameters<typeof deliveredOrder>[1] = {}) {
  const { order, buyer } = await deliveredOrder(place(), given);
  const { id: titleId } = await buildTitle(place(), buyer);
  const invoice = (amountFen: number) =>
    outcomeOf(buildInvoice(place(), { buyer, titleId, orders: [{ orderId: order.id, amountFen }], actor: clerk }));
  return { order, invoice };
}

describe('a refund of what is invoiced', () => {
  it('is refused beyond what is not invoiced, and done up to that', async () => {
    const { order, invoice } = await sold();
    expect(await invoice(300)).toBe('done');
    expect(await refund(order.id, 201)).toContain('REFUND_INVOICED');
    expect(await refund(order.id, 200)).toBe('done');
    expect(await refund(order.id, 1)).toContain('REFUND_INVOICED');
    expect(await brokenIn(world)).toEqual([]);
  });

  it('does not count gifts and points as paid: money goes back first', async () => {
    const { order, invoice } = await sold({ gift: 100, points: 100 });
    expect(await invoice(301)).toContain('NOT_INVOICEABLE');
    expect(await invoice(300)).toBe('done');
    expect(await refund(order.id, 1)).toContain('REFUND_INVOICED');
    expect(await brokenIn(world)).toEqual([]);
  });

  it('that comes first leaves nothing to invoice, while both wait for the order', async () => {
    const { order, invoice } = await sold();
    const [refunded, invoiced] = await world.race({ table: 'sales_order', id: order.id }, [
      () => refund(order.id, 400),
      () => invoice(101),
    ]);
    expect(refunded).toBe('done');
    expect(invoiced).toContain('NOT_INVOICEABLE');
    expect(await invoice(100)).toBe('done');
    expect(await brokenIn(world)).toEqual([]);
  });

  it('that comes second finds the invoice, while both wait for the order', async () => {
    const { order, invoice } = await sold();
    const [invoiced, refunded] = await world.race({ table: 'sales_order', id: order.id }, [
      () => invoice(400),
      () => refund(order.id, 101),
    ]);
    expect(invoiced).toBe('done');
    expect(refunded).toContain('REFUND_INVOICED');
    expect(await brokenIn(world)).toEqual([]);
  });

  it('and two invoices of the same fen: one gets it', async () => {
    const { order, invoice } = await sold();
    const outcomes = await world.race({ table: 'sales_order', id: order.id }, [() => invoice(300), () => invoice(300)]);
    expect(outcomes.filter((one) => one === 'done')).toHaveLength(1);
    expect(await brokenIn(world)).toEqual([]);
  });
});
