import { offlinePaymentMessages } from '@nota/contract/financial/bank/offline-payment.messages.ts';
import { OFFLINE_PAYMENT_CLOCK } from '@nota/contract/financial/bank/offline-payment.rules.ts';
import { offlinePaymentSheet } from '@nota/contract/financial/bank/offline-payment.sheet.ts';
import { deadlineColourMessages } from '@nota/contract/kit/clock/deadline-colour.messages.ts';
import { defineExport } from '../../../platform/exports/export-definition.ts';
import { filteredPayments } from './offline-payment.repo.ts';

export const offlinePaymentExport = defineExport(offlinePaymentSheet, {
  messages: { ...offlinePaymentMessages, deadline: deadlineColourMessages },
  filterFields: {
    ownerId: { field: 'ownerId', kind: 'code' },
    colour: { field: 'deadline', kind: 'choice' },
    amountFrom: { field: 'amountFen', bound: 'from' },
    amountTo: { field: 'amountFen', bound: 'to' },
    from: { field: 'createdAt', bound: 'from' },
    to: { field: 'createdAt', bound: 'to' },
    paidFrom: { field: 'payTime', bound: 'from' },
    paidTo: { field: 'payTime', bound: 'to' },
  },
  newestBy: 'createdAt',
  rows: (db, filter, at) =>
    filteredPayments(db, filter, { now: at, rule: OFFLINE_PAYMENT_CLOCK })
      .clearSelect()
      .select(['p.id', 'p.number', 'p.owner_kind as ownerKind', 'p.owner_name as ownerName', 'p.purpose'])
      .select(['p.amount_fen as amountFen', 'p.payer_account_masked as payerAccount', 'p.bank'])
      .select(['p.is_for_another as isForAnother', 'p.match_code as matchCode', 'p.bank_serial as bankSerial'])
      .select(['p.pay_time as payTime', 'p.state', 'p.is_on_balance as isOnBalance'])
      .select(['p.created_at as createdAt', 'p.booked_at as bookedAt']),
});
