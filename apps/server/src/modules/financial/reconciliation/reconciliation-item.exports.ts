import { reconciliationItemMessages } from '@nota/contract/financial/reconciliation/reconciliation-item.messages.ts';
import { reconciliationItemSheet } from '@nota/contract/financial/reconciliation/reconciliation-item.sheet.ts';
import { RECONCILIATION_CLOCK } from '@nota/contract/financial/reconciliation/reconciliation.rules.ts';
import { deadlineColourMessages } from '@nota/contract/kit/clock/deadline-colour.messages.ts';
import { findMemberName } from '../../../platform/assignment/assignment.repo.ts';
import { defineExport } from '../../../platform/exports/export-definition.ts';
import { filteredItems } from './reconciliation-item.repo.ts';

export const reconciliationItemExport = defineExport(reconciliationItemSheet, {
  messages: { ...reconciliationItemMessages, deadline: deadlineColourMessages },
  filterFields: {
    dayId: { field: 'dayId', kind: 'code' },
    colour: { field: 'deadline', kind: 'choice' },
    assignee: { field: 'assignee', kind: 'choice', nameOf: findMemberName },
    from: { field: 'createdAt', bound: 'from' },
    to: { field: 'createdAt', bound: 'to' },
  },
  newestBy: 'createdAt',
  rows: (db, filter, at) =>
    filteredItems(db, filter, { now: at, rule: RECONCILIATION_CLOCK })
      .clearSelect()
      .select(['i.id', 'i.number', 'i.source', 'i.account', 'i.day', 'i.verdict', 'i.movement_no as movementNo'])
      .select(['i.bill_fen as billFen', 'i.our_fen as ourFen', 'i.difference_fen as differenceFen', 'i.state'])
      .select(['i.explained_by_way as explanation', 'i.transfer_id as transferId', 'a.name as assignee'])
      .select(['i.created_at as createdAt', 'i.explained_at as explainedAt']),
});
