import { auditEntryMessages } from '@nota/contract/platform/audit/audit-entry.messages.ts';
import { auditEntrySheet } from '@nota/contract/platform/audit/audit-entry.sheet.ts';
import { sql } from 'kysely';
import { findMemberName } from '../assignment/assignment.repo.ts';
import { defineExport } from '../exports/export-definition.ts';
import { filteredEntries } from './audit-entry.repo.ts';

export const auditEntryExport = defineExport(auditEntrySheet, {
  messages: auditEntryMessages,
  filterFields: {
    actorId: { field: 'actorName', nameOf: findMemberName },
    act: { field: 'act', kind: 'code' },
    from: { field: 'at', bound: 'from' },
    to: { field: 'at', bound: 'to' },
  },
  newestBy: 'at',
  rows: (db, filter) =>
    filteredEntries(db, filter)
      .clearSelect()
      .select(['a.id', 'a.at', 'm.name as actorName', 'a.record_kind as recordKind', 'a.record_id as recordId'])
      .select(sql<string>`replace(substring(a.act from '^[^.]+[.][^.]+[.](.*)$'), '.', '-')`.as('verb'))
      .select(['a.reason', sql<string>`host(a.ip)`.as('ip'), 'a.request_id as requestId']),
});
