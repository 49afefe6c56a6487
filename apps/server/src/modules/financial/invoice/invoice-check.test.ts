import { sql, type RawBuilder } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useWorld } from '../../../testing/world.ts';
import { brokenBy, brokenIn } from '../ledger/ledger.fixtures.ts';
import { putPricesInForce, testPrices } from '../order/sales-order.fixtures.ts';
import { buildInvoice, deliveredOrder, INVOICE_CHECKER, INVOICE_CLERK } from './invoice.fixtures.ts';

const world = useWorld();
const at = () => world.clock.now();
let orderId: string;
let invoiceId: string;

beforeAll(async () => {
  const clerk = await world.staff(INVOICE_CLERK);
  const memberIds = [clerk.id, (await world.staff(INVOICE_CHECKER)).id] as const;
  await putPricesInForce(world.db, { content: testPrices(), memberIds, from: at() });
  const place = { deps: world.deps, db: world.db, platformId: world.platform.id, at: at() };
  const { order, buyer } = await deliveredOrder(place);
  const orders = [{ orderId: order.id, amountFen: 400 }];
  ({ id: invoiceId } = await buildInvoice(place, { buyer, orders, actor: clerk }));
  orderId = order.id;
});

describe('the check of the books, M7', () => {
  it('holds of an order of which a part is invoiced', async () => {
    expect(await brokenIn(world)).toEqual([]);
  });

  const faults: readonly (readonly [string, () => RawBuilder<unknown>])[] = [
    ['an order says that less is invoiced', () => sql`update sales_order set invoiced_fen = 399 where id = ${orderId}`],
    ['an order forgets its invoices', () => sql`update sales_order set invoiced_fen = 0 where id = ${orderId}`],
    [
      'an invoice took more than it says',
      () => sql`update invoice_order set amount_fen = 401 where invoice_id = ${invoiceId}`,
    ],
    [
      'more was given back than is not invoiced',
      () => sql`
        insert into sales_refund (platform_id, number, order_id, key, amount_fen, points, service_fen, office_fen, reason, created_at)
        select platform_id, 'TK20000101000001', id, 'planted', 101, 0, 101, 0, 'planted', now() from sales_order where id = ${orderId}`,
    ],
    [
      'a fen of tax was made',
      () =>
        sql`update invoice_line set tax_fen = tax_fen + 1, net_fen = net_fen - 1 where invoice_id = ${invoiceId} and place = 1`,
    ],
    ['a line is gone', () => sql`delete from invoice_line where invoice_id = ${invoiceId}`],
    [
      'an order was freed of an invoice that counts',
      () => sql`update invoice_order set released_at = now() where invoice_id = ${invoiceId}`,
    ],
    ['an invoice is of somebody else', () => sql`update invoice set owner_id = 1 where id = ${invoiceId}`],
  ];

  it.each(faults)('finds that %s', async (_, fault) => {
    expect(await brokenBy(world, fault())).toContain('M7');
  });
});
