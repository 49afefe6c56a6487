import { invoiceMessages } from '@nota/contract/financial/invoice/invoice.messages.ts';
import { INVOICE_CLOCK } from '@nota/contract/financial/invoice/invoice.rules.ts';
import { invoiceSheet } from '@nota/contract/financial/invoice/invoice.sheet.ts';
import { deadlineColourMessages } from '@nota/contract/kit/clock/deadline-colour.messages.ts';
import { defineExport } from '../../../platform/exports/export-definition.ts';
import { filteredInvoices } from './invoice.repo.ts';

export const invoiceExport = defineExport(invoiceSheet, {
  messages: { ...invoiceMessages, deadline: deadlineColourMessages },
  filterFields: {
    colour: { field: 'deadline', kind: 'choice' },
    ownerId: { field: 'ownerId', kind: 'code' },
    orderId: { field: 'orderId', kind: 'code' },
    from: { field: 'createdAt', bound: 'from' },
    to: { field: 'createdAt', bound: 'to' },
    issuedFrom: { field: 'issuedAt', bound: 'from' },
    issuedTo: { field: 'issuedAt', bound: 'to' },
    amountFrom: { field: 'amountFen', bound: 'from' },
    amountTo: { field: 'amountFen', bound: 'to' },
  },
  newestBy: 'createdAt',
  rows: (db, filter, at) =>
    filteredInvoices(db, filter, { now: at, rule: INVOICE_CLOCK })
      .select(['i.id', 'i.number', 'i.owner_kind as ownerKind', 'i.owner_name as ownerName', 'i.type'])
      .select(['i.title_type as titleType', 'i.header', 'i.tax_no as taxNo', 'i.amount_fen as amountFen'])
      .select(['i.net_fen as netFen', 'i.tax_fen as taxFen', 'i.state', 'i.invoice_no as invoiceNo'])
      .select(['i.issued_at as issuedAt', 'i.created_at as createdAt']),
});
