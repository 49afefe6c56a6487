import { bankStatementLineMessages } from '@nota/contract/financial/bank/bank-statement-line.messages.ts';
import { bankStatementLineSheet } from '@nota/contract/financial/bank/bank-statement-line.sheet.ts';
import { defineExport } from '../../../platform/exports/export-definition.ts';
import { filteredLines } from './bank-statement-line.repo.ts';

export const bankStatementLineExport = defineExport(bankStatementLineSheet, {
  messages: bankStatementLineMessages,
  filterFields: {
    open: { field: 'open', kind: 'choice' },
    amountFrom: { field: 'amountFen', bound: 'from' },
    amountTo: { field: 'amountFen', bound: 'to' },
    from: { field: 'bookedAt', bound: 'from' },
    to: { field: 'bookedAt', bound: 'to' },
  },
  newestBy: 'bookedAt',
  rows: (db, filter) =>
    filteredLines(db, filter)
      .clearSelect()
      .select(['l.id', 's.number as statementNumber', 'l.own_account as ownAccount', 'l.serial'])
      .select(['l.booked_at as bookedAt', 'l.direction', 'l.is_reversal as isReversal', 'l.amount_fen as amountFen'])
      .select(['l.payer_account_masked as payerAccount', 'l.payer_bank as payerBank', 'p.number as payment'])
      .select('l.imported_at as importedAt'),
});
