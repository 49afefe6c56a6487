import { sheetOf } from '../../kit/list-sheet.ts';
import { ACTION } from '../../kit/permissions.ts';
import { balanceEntryApi } from './balance-entry.contract.ts';

/** A statement of one account: yuan, or points in the same columns, which the rows give as hundredths of a point. */
export const balanceEntrySheet = sheetOf(balanceEntryApi.list, {
  kind: 'financial.balance-entry',
  permission: ACTION.balanceExport,
  columns: {
    id: 'code',
    at: 'time',
    book: 'choice',
    transferKind: 'choice',
    amount: 'money',
    before: 'money',
    after: 'money',
    number: 'code',
    actorName: 'text',
  },
});
