import { sheetOf } from '../../kit/list-sheet.ts';
import { ACTION } from '../../kit/permissions.ts';
import { bankStatementLineApi } from './bank-statement-line.contract.ts';

/** Names of payers and what they wrote are left out. */
export const bankStatementLineSheet = sheetOf(bankStatementLineApi.list, {
  kind: 'financial.bank-statement-line',
  permission: ACTION.offlinePaymentExport,
  columns: {
    statementNumber: 'code',
    ownAccount: 'code',
    serial: 'code',
    bookedAt: 'time',
    direction: 'choice',
    isReversal: 'yes-no',
    amountFen: 'money',
    payerAccount: 'code',
    payerBank: 'text',
    payment: 'code',
    importedAt: 'time',
  },
});
