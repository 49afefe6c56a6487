import { sql, type RawBuilder } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useWorld } from '../../../testing/world.ts';
import { buildNotaryOffice } from '../../notary-office/office/notary-office.fixtures.ts';
import { brokenBy, brokenIn, freshKey, inTransaction } from '../ledger/ledger.fixtures.ts';
import { buildOrder, freshBuyer, fund, payAndBegin, putPricesInForce, testPrices } from './sales-order.fixtures.ts';
import { refundOrder } from './sales-refund.service.ts';

const world = useWorld();
const at = () => world.clock.now();
let id: string;

/** An order of two lines, paid with all that there is, of which something was given back. */
beforeAll(async () => {
  const memberIds = [(await world.staff()).id, (await world.staff()).id] as const;
  await putPricesInForce(world.db, { content: testPrices(), memberIds, from: at() });
  const [{ id: officeId }, buyer] = [await buildNotaryOffice(world.db), freshBuyer()];
  await fund(world.db, buyer, { principal: 5_000, gift: 100, points: 200, at: at() });
  const lines = [
    { item: 'fileAttestation', quantity: 1 },
    { item: 'notaryFee', quantity: 1, unitFen: 2_000 },
  ] as const;
  const place = { db: world.db, platformId: world.platform.id };
  const order = await buildOrder(world.deps, place, { at: at(), buyer, lines, officeId });
  await payAndBegin(world.db, order, { points: 200, at: at() });
  await inTransaction(world.db, (trx) =>
    refundOrder(trx, { orderId: order.id, key: freshKey(), amountFen: 1_000, reason: '部分未交付', at: at() }),
  );
  ({ id } = order);
});

describe('the check of the books, M6', () => {
  it('holds of an order that was paid and partly given back', async () => {
    expect(await brokenIn(world)).toEqual([]);
  });

  const faults: readonly (readonly [string, () => RawBuilder<unknown>])[] = [
    [
      'an order says that more was paid',
      () =>
        sql`update sales_order set amount_fen = amount_fen + 1, payable_fen = payable_fen + 1, principal_fen = principal_fen + 1 where id = ${id}`,
    ],
    [
      'an order says that something else paid for it',
      () => sql`update sales_order set gift_fen = gift_fen + 1, principal_fen = principal_fen - 1 where id = ${id}`,
    ],
    [
      'an order says that more was given back',
      () => sql`update sales_order set refunded_fen = refunded_fen + 1 where id = ${id}`,
    ],
    [
      'a line says that it cost less',
      () =>
        sql`update sales_order_line set payable_fen = payable_fen - 1, discount_fen = discount_fen + 1 where order_id = ${id} and place = 1`,
    ],
    [
      'a line went to somebody else',
      () => sql`update sales_order_line set payee = 'office' where order_id = ${id} and place = 1`,
    ],
    [
      'a line says that less of it was given back',
      () => sql`update sales_order_line set refunded_fen = refunded_fen - 1 where order_id = ${id} and place = 1`,
    ],
    ['a line is gone', () => sql`delete from sales_order_line where order_id = ${id} and place = 2`],
    [
      'a refund says another amount',
      () =>
        sql`update sales_refund set amount_fen = amount_fen + 1, office_fen = office_fen + 1 where order_id = ${id}`,
    ],
    [
      'a refund says another source',
      () =>
        sql`update sales_refund set service_fen = service_fen - 1, office_fen = office_fen + 1 where order_id = ${id}`,
    ],
    ['a refund is gone', () => sql`delete from sales_refund where order_id = ${id}`],
    [
      'money was taken for an order that is not there',
      () => sql`
        with journal as (
          insert into ledger_journal (platform_id, key, request_sha256, at)
          select platform_id, 'sales-order:1:service', request_sha256, at from ledger_journal where key = ${`sales-order:${id}:office`} returning id, platform_id
        )
        insert into ledger_transfer (platform_id, journal_id, debit_account_id, credit_account_id, unit, amount, kind, at, booked_on)
        select j.platform_id, j.id, d.id, c.id, 'fen', 1, 'consume', now(), '2026-06-01'
          from journal j
          join ledger_account d on d.platform_id = j.platform_id and d.book = 'clearing' and d.unit = 'fen'
          join ledger_account c on c.platform_id = j.platform_id and c.book = 'revenue' limit 1`,
    ],
  ];
  it.each(faults)('is broken where %s', async (_, statement) => {
    expect(await brokenBy(world, statement())).toEqual(['M6']);
  });
});
