import { auditEntryApi } from '@nota/contract/platform/audit-entry.contract.ts';
import type { Router } from '../http/implement.ts';
import { listAuditEntries } from './audit-entry.repo.ts';

export function auditEntryRoutes({ implement }: Router) {
  implement(auditEntryApi.list, ({ db, query }) => listAuditEntries(db, query));
}
