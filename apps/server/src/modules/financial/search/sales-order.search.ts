import { salesOrderMessages } from '@nota/contract/financial/order/sales-order.messages.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { RECORD_ADDRESS } from '@nota/contract/kit/search/record-address.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { defineSearch } from '../../../platform/record-search/search-definition.ts';

const orders = (db: Db | Trx) => db.selectFrom('sales_order').select(['id', 'number', 'buyer_name', 'state']);

/** An order is also what its refunds and its payments through a channel are looked at in. */
const ordersOf = (db: Db | Trx, number: string) =>
  db
    .selectFrom('sales_order')
    .select('id')
    .where('number', '=', number)
    .unionAll(db.selectFrom('sales_refund').select('order_id as id').where('number', '=', number))
    .unionAll(
      db
        .selectFrom('channel_payment')
        .select((eb) => eb.ref('order_id').$notNull().as('id'))
        .where('number', '=', number)
        .where('order_id', 'is not', null),
    );

export const salesOrderSearch = defineSearch({
  kind: 'sales-order',
  permission: PERMISSION.order,
  readings: {
    id: (db, id) => orders(db).where('id', '=', id),
    businessNumber: (db, number) => orders(db).where('id', 'in', ordersOf(db, number)),
  },
  found: (row: Awaited<ReturnType<ReturnType<typeof orders>['executeTakeFirstOrThrow']>>) => ({
    id: row.id,
    number: row.number,
    name: row.buyer_name,
    state: salesOrderMessages.state[row.state],
    address: RECORD_ADDRESS['sales-order'](row.id),
  }),
});
