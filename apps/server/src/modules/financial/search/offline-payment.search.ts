import { offlinePaymentMessages } from '@nota/contract/financial/bank/offline-payment.messages.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { RECORD_ADDRESS } from '@nota/contract/kit/search/record-address.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { defineSearch } from '../../../platform/record-search/search-definition.ts';

const payments = (db: Db | Trx) => db.selectFrom('offline_payment').select(['id', 'number', 'owner_name', 'state']);

export const offlinePaymentSearch = defineSearch({
  kind: 'offline-payment',
  permission: PERMISSION.offlinePayment,
  readings: {
    id: (db, id) => payments(db).where('id', '=', id),
    businessNumber: (db, number) => payments(db).where('number', '=', number),
  },
  found: (row: Awaited<ReturnType<ReturnType<typeof payments>['executeTakeFirstOrThrow']>>) => ({
    id: row.id,
    number: row.number,
    name: row.owner_name,
    state: offlinePaymentMessages.state[row.state],
    address: RECORD_ADDRESS['offline-payment'](row.id),
  }),
});
