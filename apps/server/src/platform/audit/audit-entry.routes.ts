import { auditEntryApi } from '@nota/contract/platform/audit/audit-entry.contract.ts';
import type { Router } from '../http/implement.ts';
import { auditChoices, listAuditEntries } from './audit-entry.repo.ts';

export function auditEntryRoutes({ implement }: Router) {
  implement(auditEntryApi.list, ({ db, query }) => listAuditEntries(db, query));
  implement(auditEntryApi.choices, ({ db }) => auditChoices(db));
}
