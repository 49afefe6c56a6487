import { maskName, maskPhone } from '@nota/contract/kit/mask/mask.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { personalUserMessages } from '@nota/contract/user-manager/personal-user.messages.ts';
import { RECORD_ADDRESS } from '@nota/contract/kit/search/record-address.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { defineSearch } from '../../../platform/record-search/search-definition.ts';
import { macsOfCertNo } from './identity-secrets.ts';

const persons = (db: Db | Trx) =>
  db.selectFrom('personal_user').select(['id', 'phone', 'real_name', 'state', 'auth_state']);

export const personalUserSearch = defineSearch({
  kind: 'personal-user',
  permission: PERMISSION.personalUser,
  readings: { id: (db, id) => persons(db).where('id', '=', id) },
  identifiers: {
    phone: (db, phone) => persons(db).where('phone', '=', phone),
    certNo: (db, certNo, { keys }) => persons(db).where('cert_no_mac', 'in', macsOfCertNo(keys, certNo)),
    name: (db, name) => persons(db).where('real_name', '=', name),
  },
  found: (row: Awaited<ReturnType<ReturnType<typeof persons>['executeTakeFirstOrThrow']>>) => ({
    id: row.id,
    number: row.phone ? maskPhone(row.phone) : row.id,
    name: row.real_name ? maskName(row.real_name) : '',
    state:
      row.state === 'normal' ? personalUserMessages.authState[row.auth_state] : personalUserMessages.state[row.state],
    address: RECORD_ADDRESS['personal-user'](row.id),
  }),
});
