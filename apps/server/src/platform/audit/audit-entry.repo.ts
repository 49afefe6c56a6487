import type { AuditEntry, AuditEntryQuery } from '@nota/contract/platform/audit-entry.contract.ts';
import type { Page } from '@nota/contract/kit/page.ts';
import type { Db } from '../db/database.ts';
import { readPage } from '../db/read-page.ts';

function entries(db: Db) {
  return db
    .selectFrom('audit_entry as a')
    .innerJoin('member as m', 'm.id', 'a.actor_id')
    .selectAll('a')
    .select('m.name');
}

export function listAuditEntries(db: Db, query: AuditEntryQuery): Promise<Page<AuditEntry>> {
  let matching = entries(db);
  if (query.actorId) matching = matching.where('a.actor_id', '=', query.actorId);
  if (query.recordKind) matching = matching.where('a.record_kind', '=', query.recordKind);
  if (query.recordId) matching = matching.where('a.record_id', '=', query.recordId);
  if (query.act) matching = matching.where('a.act', '=', query.act);
  if (query.from) matching = matching.where('a.at', '>=', new Date(query.from));
  if (query.to) matching = matching.where('a.at', '<=', new Date(query.to));
  return readPage(matching, { time: 'a.at', id: 'a.id' }, query, (row) => ({
    id: row.id,
    at: row.at.toISOString(),
    actorId: row.actor_id,
    actorName: row.name,
    act: row.act,
    recordKind: row.record_kind,
    recordId: row.record_id,
    before: row.before,
    after: row.after,
    reason: row.reason,
    ip: row.ip,
    requestId: row.request_id,
  }));
}
