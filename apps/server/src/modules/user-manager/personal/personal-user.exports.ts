import { personalUserMessages } from '@nota/contract/user-manager/personal-user.messages.ts';
import { personalUserSheet } from '@nota/contract/user-manager/personal-user.sheet.ts';
import { defineExport } from '../../../platform/exports/export-definition.ts';
import { balanceFenOf, pointsOf } from '../../financial/index.ts';
import { filteredPersonalUsers } from './personal-user.repo.ts';

export const personalUserExport = defineExport(personalUserSheet, {
  messages: personalUserMessages,
  filterFields: {
    label: { field: 'labels' },
    from: { field: 'createdAt', bound: 'from' },
    to: { field: 'createdAt', bound: 'to' },
  },
  newestBy: 'createdAt',
  rows: (db, filter) =>
    filteredPersonalUsers(db, filter)
      .select(['id', 'phone', 'nick_name as nickName', 'real_name as realName', 'cert_no_masked as certNo'])
      .select(['auth_state as authState', 'source'])
      .select([
        balanceFenOf('personal-user', 'personal_user.id').as('balanceFen'),
        pointsOf('personal-user', 'personal_user.id').as('points'),
      ])
      .select(['labels', 'state'])
      .select('created_at as createdAt'),
});
