import { verbOf, type AuditEntry, type AuditEntryQuery } from '@nota/contract/platform/audit/audit-entry.contract.ts';
import type { Page } from '@nota/contract/kit/page.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../db/database.ts';
import { applyFilter, type FilterOf } from '../db/filter.ts';
import { orderBy, readPage } from '../db/read-page.ts';

function entries(db: Db | Trx) {
  return db
    .selectFrom('audit_entry as a')
    .leftJoin('member as m', 'm.id', 'a.actor_id')
    .selectAll('a')
    .select(['m.name', 'm.id as member_id']);
}

/** The rows of the view, for the page itself and for its export. */
export function filteredEntries(db: Db | Trx, filter: FilterOf<AuditEntryQuery>) {
  return applyFilter(entries(db), filter, {
    actorId: (eb, actorId) => eb('a.actor_id', '=', actorId),
    recordKind: (eb, recordKind) => eb('a.record_kind', '=', recordKind),
    recordId: (eb, recordId) => eb('a.record_id', '=', recordId),
    act: (eb, act) => eb('a.act', '=', act),
    from: (eb, from) => eb('a.at', '>=', new Date(from)),
    to: (eb, to) => eb('a.at', '<=', new Date(to)),
  });
}

export function listAuditEntries(db: Db, query: AuditEntryQuery): Promise<Page<AuditEntry>> {
  const newest = { time: 'a.at', id: 'a.id' };
  return readPage(filteredEntries(db, query), orderBy(query.sort, { at: newest }, newest), query, (row) => ({
    id: row.id,
    at: row.at.toISOString(),
    actorId: row.actor_id,
    actorName: row.name,
    // Whoever is no member came by a link, or by a code for a court: its id stands for them.
    actorKind: row.member_id === null ? 'outside' : 'member',
    act: row.act,
    verb: verbOf(row.act),
    recordKind: row.record_kind,
    recordId: row.record_id,
    before: row.before,
    after: row.after,
    reason: row.reason,
    ip: row.ip,
    requestId: row.request_id,
  }));
}

/** Which acts, kinds of record and members there are, each found by a step in its index and not by reading all entries. */
export async function auditChoices(db: Db) {
  const acts = await distinctValues(db, 'act');
  const recordKinds = await distinctValues(db, 'record_kind');
  const actorIds = await distinctValues(db, 'actor_id');
  const actors = actorIds.length
    ? await db.selectFrom('member').select(['id', 'name']).where('id', 'in', actorIds).orderBy('name').execute()
    : [];
  return { acts, recordKinds, actors };
}

async function distinctValues(db: Db, column: 'act' | 'record_kind' | 'actor_id'): Promise<string[]> {
  const value = sql.ref(column);
  const { rows } = await sql<{ value: string }>`
    with recursive found as (
      (select ${value} as value from audit_entry where ${value} is not null order by ${value} limit 1)
      union all
      select (select ${value} from audit_entry where ${value} > found.value order by ${value} limit 1)
        from found where found.value is not null
    )
    select value::text from found where value is not null`.execute(db);
  return rows.map((row) => row.value);
}
