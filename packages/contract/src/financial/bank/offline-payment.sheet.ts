import { sheetOf } from '../../kit/list-sheet.ts';
import { ACTION } from '../../kit/permissions.ts';
import { offlinePaymentApi } from './offline-payment.contract.ts';

/** Names of payers are left out: whose money it is says the owner, whose name is stored as it may be shown. */
export const offlinePaymentSheet = sheetOf(offlinePaymentApi.list, {
  kind: 'financial.offline-payment',
  permission: ACTION.offlinePaymentExport,
  columns: {
    number: 'code',
    ownerKind: 'choice',
    ownerName: 'text',
    purpose: 'choice',
    amountFen: 'money',
    payerAccount: 'code',
    bank: 'text',
    isForAnother: 'yes-no',
    matchCode: 'code',
    bankSerial: 'code',
    payTime: 'time',
    state: 'state',
    isOnBalance: 'yes-no',
    createdAt: 'time',
    bookedAt: 'time',
  },
});
