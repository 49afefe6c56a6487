import type { Page, PageQuery } from '@nota/contract/kit/page.ts';
import type { RecordAct } from '@nota/contract/user-manager/user-account.ts';
import { listAuditEntries } from '../../../platform/audit/audit-entry.repo.ts';
import type { Db } from '../../../platform/db/database.ts';

/** What staff did to one record and which fields they revealed, without the other details of the audit log. */
export async function listRecordActs(
  db: Db,
  record: { kind: string; id: string },
  query: PageQuery,
): Promise<Page<RecordAct>> {
  const page = await listAuditEntries(db, { ...query, recordKind: record.kind, recordId: record.id });
  return {
    ...page,
    list: page.list.map(({ id, at, actorName, act, after, reason }) => ({
      id,
      at,
      actorName,
      act: act.slice(act.lastIndexOf('.') + 1),
      fields: fieldsIn(after),
      reason,
    })),
  };
}

/** Entries from before fields were revealed together have one. */
const fieldsIn = (after: unknown): string[] => {
  const { fields, field, paper } = (after ?? {}) as { fields?: unknown; field?: unknown; paper?: unknown };
  return [fields, field, paper].flat().filter((one) => typeof one === 'string');
};
