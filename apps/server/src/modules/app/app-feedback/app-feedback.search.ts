import { appFeedbackMessages } from '@nota/contract/app/app-feedback.messages.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { RECORD_ADDRESS } from '@nota/contract/kit/search/record-address.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { defineSearch } from '../../../platform/record-search/search-definition.ts';

const feedbacks = (db: Db | Trx) =>
  db
    .selectFrom('app_feedback')
    .select(['id', 'number', 'type', 'state'])
    .select(sql<string>`left(content, 40)`.as('begin'));

export const appFeedbackSearch = defineSearch({
  kind: 'app-feedback',
  permission: PERMISSION.appFeedback,
  restrictsByScope: ['own'],
  readings: {
    id: (db, id) => feedbacks(db).where('id', '=', id),
    businessNumber: (db, number) => feedbacks(db).where('number', '=', number),
  },
  identifiers: {
    phone: (db, phone) => feedbacks(db).where('contact_phone', '=', phone).orderBy('received_at', 'desc'),
  },
  found: (row: Awaited<ReturnType<ReturnType<typeof feedbacks>['executeTakeFirstOrThrow']>>) => ({
    id: row.id,
    number: row.number,
    name: row.begin,
    state: appFeedbackMessages.state[row.state],
    address: RECORD_ADDRESS['app-feedback'](row.id),
  }),
});
