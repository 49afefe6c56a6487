import { sheetOf } from '../../kit/list-sheet.ts';
import { ACTION } from '../../kit/permissions.ts';
import { auditEntryApi } from './audit-entry.contract.ts';

/** What changed is in the entry itself: a cell could not hold it, and it may name what a sheet must not. */
export const auditEntrySheet = sheetOf(auditEntryApi.list, {
  kind: 'platform.audit-entry',
  permission: ACTION.auditRead,
  columns: {
    id: 'code',
    at: 'time',
    actorName: 'text',
    recordKind: 'choice',
    recordId: 'code',
    verb: 'choice',
    reason: 'text',
    ip: 'code',
    requestId: 'code',
  },
});
