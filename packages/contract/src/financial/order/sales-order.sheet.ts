import { sheetOf } from '../../kit/list-sheet.ts';
import { ACTION } from '../../kit/permissions.ts';
import { salesOrderApi } from './sales-order.contract.ts';

/** Names of persons are stored as they may be shown, so that nothing is left to mask. */
export const salesOrderSheet = sheetOf(salesOrderApi.list, {
  kind: 'financial.sales-order',
  permission: ACTION.orderExport,
  columns: {
    number: 'code',
    saleKind: 'choice',
    subject: 'text',
    buyerKind: 'choice',
    buyerName: 'text',
    appId: 'code',
    item: 'choice',
    amountFen: 'money',
    discountFen: 'money',
    payableFen: 'money',
    points: 'number',
    giftFen: 'money',
    principalFen: 'money',
    payMethod: 'choice',
    paidAt: 'time',
    refundedFen: 'money',
    state: 'state',
    createdAt: 'time',
  },
});
