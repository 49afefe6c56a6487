import type { AuditEntry, AuditEntryQuery } from '@nota/contract/platform/audit-entry.contract.ts';
import type { Page } from '@nota/contract/kit/page.ts';
import type { Db } from '../db/database.ts';
import { applyFilter } from '../db/filter.ts';
import { readPage } from '../db/read-page.ts';

function entries(db: Db) {
  return db
    .selectFrom('audit_entry as a')
    .innerJoin('member as m', 'm.id', 'a.actor_id')
    .selectAll('a')
    .select('m.name');
}

export function listAuditEntries(db: Db, query: AuditEntryQuery): Promise<Page<AuditEntry>> {
  const matching = applyFilter(entries(db), query, {
    actorId: (eb, actorId) => eb('a.actor_id', '=', actorId),
    recordKind: (eb, recordKind) => eb('a.record_kind', '=', recordKind),
    recordId: (eb, recordId) => eb('a.record_id', '=', recordId),
    act: (eb, act) => eb('a.act', '=', act),
    from: (eb, from) => eb('a.at', '>=', new Date(from)),
    to: (eb, to) => eb('a.at', '<=', new Date(to)),
  });
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
