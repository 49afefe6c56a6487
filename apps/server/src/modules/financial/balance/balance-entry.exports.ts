import { balanceEntryMessages } from '@nota/contract/financial/balance/balance-entry.messages.ts';
import { balanceEntrySheet } from '@nota/contract/financial/balance/balance-entry.sheet.ts';
import { defineExport } from '../../../platform/exports/export-definition.ts';
import { exportedEntries } from './balance-entry.repo.ts';

export const balanceEntryExport = defineExport(balanceEntrySheet, {
  messages: balanceEntryMessages,
  filterFields: {
    ownerId: { field: 'ownerId', kind: 'code' },
    from: { field: 'at', bound: 'from' },
    to: { field: 'at', bound: 'to' },
  },
  newestBy: 'at',
  rows: exportedEntries,
});
