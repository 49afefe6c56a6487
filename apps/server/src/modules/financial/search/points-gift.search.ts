import { pointsGiftMessages } from '@nota/contract/financial/points/points-gift.messages.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { RECORD_ADDRESS } from '@nota/contract/kit/search/record-address.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { defineSearch } from '../../../platform/record-search/search-definition.ts';

const gifts = (db: Db | Trx) => db.selectFrom('points_gift').select(['id', 'number', 'occasion', 'state']);

export const pointsGiftSearch = defineSearch({
  kind: 'points-gift',
  permission: PERMISSION.integral,
  readings: {
    id: (db, id) => gifts(db).where('id', '=', id),
    businessNumber: (db, number) => gifts(db).where('number', '=', number),
  },
  found: (row: Awaited<ReturnType<ReturnType<typeof gifts>['executeTakeFirstOrThrow']>>) => ({
    id: row.id,
    number: row.number,
    name: row.occasion,
    state: pointsGiftMessages.state[row.state],
    address: RECORD_ADDRESS['points-gift'](row.id),
  }),
});
