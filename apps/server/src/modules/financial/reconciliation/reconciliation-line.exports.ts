import { reconciliationLineMessages } from '@nota/contract/financial/reconciliation/reconciliation-line.messages.ts';
import { reconciliationLineSheet } from '@nota/contract/financial/reconciliation/reconciliation-line.sheet.ts';
import { sql } from 'kysely';
import { defineExport } from '../../../platform/exports/export-definition.ts';
import { filteredDayLines } from './reconciliation-line.repo.ts';

export const reconciliationLineExport = defineExport(reconciliationLineSheet, {
  messages: reconciliationLineMessages,
  filterFields: {
    dayId: { field: 'dayId', kind: 'code' },
    from: { field: 'movedAt', bound: 'from' },
    to: { field: 'movedAt', bound: 'to' },
  },
  newestBy: 'movedAt',
  rows: (db, filter) =>
    filteredDayLines(db, filter)
      .clearSelect()
      .select(['l.id', 'd.source', 'd.day', 'l.movement_no as movementNo', 'l.is_refund as isRefund'])
      .select(['l.channel_no as channelNo', 'l.moved_at as movedAt', 'l.bill_fen as billFen', 'l.our_fen as ourFen'])
      .select(sql<string>`coalesce(l.bill_fen, 0) - coalesce(l.our_fen, 0)`.as('differenceFen'))
      .select(['p.number as paymentNumber', 'l.verdict']),
});
