import { salesOrderMessages } from '@nota/contract/financial/order/sales-order.messages.ts';
import { salesOrderSheet } from '@nota/contract/financial/order/sales-order.sheet.ts';
import { defineExport } from '../../../platform/exports/export-definition.ts';
import { filteredOrders } from './sales-order.repo.ts';

export const salesOrderExport = defineExport(salesOrderSheet, {
  messages: salesOrderMessages,
  filterFields: {
    buyerId: { field: 'buyerId', kind: 'code' },
    subjectId: { field: 'subjectId', kind: 'code' },
    from: { field: 'createdAt', bound: 'from' },
    to: { field: 'createdAt', bound: 'to' },
    paidFrom: { field: 'paidAt', bound: 'from' },
    paidTo: { field: 'paidAt', bound: 'to' },
    payableFrom: { field: 'payableFen', bound: 'from' },
    payableTo: { field: 'payableFen', bound: 'to' },
  },
  newestBy: 'createdAt',
  rows: (db, filter) =>
    filteredOrders(db, filter)
      .select([
        'id',
        'number',
        'sale_kind as saleKind',
        'subject',
        'buyer_kind as buyerKind',
        'buyer_name as buyerName',
      ])
      .select(['app_id as appId', 'item', 'amount_fen as amountFen', 'discount_fen as discountFen'])
      .select(['payable_fen as payableFen', 'points', 'gift_fen as giftFen', 'principal_fen as principalFen'])
      .select(['pay_method as payMethod', 'paid_at as paidAt', 'refunded_fen as refundedFen', 'state'])
      .select('created_at as createdAt'),
});
