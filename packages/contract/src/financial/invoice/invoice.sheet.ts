import { sheetOf } from '../../kit/list-sheet.ts';
import { ACTION } from '../../kit/permissions.ts';
import { invoiceApi } from './invoice.contract.ts';

/** Names of persons are stored as they may be shown, so that nothing is left to mask. */
export const invoiceSheet = sheetOf(invoiceApi.list, {
  kind: 'financial.invoice',
  permission: ACTION.invoiceExport,
  columns: {
    number: 'code',
    ownerKind: 'choice',
    ownerName: 'text',
    type: 'choice',
    titleType: 'choice',
    header: 'text',
    taxNo: 'code',
    amountFen: 'money',
    netFen: 'money',
    taxFen: 'money',
    state: 'state',
    invoiceNo: 'code',
    issuedAt: 'time',
    createdAt: 'time',
  },
});
