import { ownerBalanceMessages } from '@nota/contract/financial/balance/owner-balance.messages.ts';
import { ownerBalanceSheet } from '@nota/contract/financial/balance/owner-balance.sheet.ts';
import { defineExport } from '../../../platform/exports/export-definition.ts';
import { filteredBalances } from './owner-balance.repo.ts';

export const ownerBalanceExport = defineExport(ownerBalanceSheet, {
  messages: ownerBalanceMessages,
  filterFields: {
    principalFrom: { field: 'principalFen', bound: 'from' },
    principalTo: { field: 'principalFen', bound: 'to' },
    below: { field: 'below', kind: 'money' },
    from: { field: 'movedAt', bound: 'from' },
    to: { field: 'movedAt', bound: 'to' },
  },
  newestBy: 'movedAt',
  rows: (db, filter) =>
    filteredBalances(db, filter)
      .select(['id', 'owner_kind as ownerKind', 'name', 'principal_fen as principalFen', 'gift_fen as giftFen'])
      .select(['hold_fen as holdFen', 'points', 'moved_at as movedAt']),
});
