import { sheetOf } from '../../kit/list-sheet.ts';
import { ACTION } from '../../kit/permissions.ts';
import { reconciliationItemApi } from './reconciliation-item.contract.ts';

/** An item names nobody but the member who works on it. */
export const reconciliationItemSheet = sheetOf(reconciliationItemApi.list, {
  kind: 'financial.reconciliation-item',
  permission: ACTION.orderExport,
  columns: {
    number: 'code',
    source: 'choice',
    account: 'code',
    day: 'code',
    verdict: 'choice',
    movementNo: 'text',
    billFen: 'money',
    ourFen: 'money',
    differenceFen: 'money',
    state: 'state',
    explanation: 'choice',
    transferId: 'code',
    assignee: 'text',
    createdAt: 'time',
    explainedAt: 'time',
  },
});
