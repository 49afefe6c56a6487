import { sheetOf } from '../../kit/list-sheet.ts';
import { ACTION } from '../../kit/permissions.ts';
import { reconciliationLineApi } from './reconciliation-line.contract.ts';

/** The file of a day is this sheet, filtered by the day. */
export const reconciliationLineSheet = sheetOf(reconciliationLineApi.list, {
  kind: 'financial.reconciliation-line',
  permission: ACTION.orderExport,
  columns: {
    source: 'choice',
    day: 'code',
    movementNo: 'text',
    isRefund: 'yes-no',
    channelNo: 'text',
    movedAt: 'time',
    billFen: 'money',
    ourFen: 'money',
    differenceFen: 'money',
    paymentNumber: 'code',
    verdict: 'choice',
  },
});
