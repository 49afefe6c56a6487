import { notaryOfficeMessages } from '@nota/contract/notary-office/notary-office.messages.ts';
import { notaryOfficeSheet } from '@nota/contract/notary-office/notary-office.sheet.ts';
import { defineExport } from '../../../platform/exports/export-definition.ts';
import { filteredNotaryOffices } from './notary-office.repo.ts';

export const notaryOfficeExport = defineExport(notaryOfficeSheet, {
  messages: notaryOfficeMessages,
  filterFields: { matter: { field: 'matter', kind: 'choice' }, region: { field: 'region', kind: 'code' } },
  newestBy: 'createdAt',
  rows: (db, filter) =>
    filteredNotaryOffices(db, filter)
      .clearSelect()
      .select([
        'id',
        'code',
        'name',
        'city',
        'licence_no as licenceNo',
        'uscc',
        'leader',
        'phone',
        'address',
        'accepts_online as acceptsOnline',
        'state',
        'created_at as createdAt',
      ]),
});
