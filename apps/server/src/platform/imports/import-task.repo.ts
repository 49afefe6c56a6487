import type { ImportIssue, ImportTask } from '@nota/contract/platform/import-task.contract.ts';
import type { Page, PageQuery } from '@nota/contract/kit/page.ts';
import { sql, type Selectable } from 'kysely';
import type { Db, Trx } from '../db/database.ts';
import { lockById } from '../db/record-row.ts';
import { applyFilter } from '../db/filter.ts';
import { readPage } from '../db/read-page.ts';
import type { Tables } from '../db/tables.generated.ts';
import type { CheckedRow } from './check-rows.ts';
import type { RowIssue } from './row-issue.ts';

export type FoundImport = Selectable<Tables['import_task']>;

/** The open or finished task of the same file and kind, if there is one. */
export function findSameFile(db: Trx, kind: string, sha256: Buffer): Promise<FoundImport | undefined> {
  return db
    .selectFrom('import_task')
    .selectAll()
    .where('kind', '=', kind)
    .where('file_sha256', '=', sha256)
    .where('state', 'not in', ['refused', 'cancelled'])
    .executeTakeFirst();
}

/** Undefined when somebody else has just started the same file. */
export async function insertImport(
  trx: Trx,
  given: { kind: string; storedFileId: string; sha256: Buffer; requestedBy: string; at: Date },
): Promise<FoundImport | undefined> {
  return trx
    .insertInto('import_task')
    .values({
      kind: given.kind,
      stored_file_id: given.storedFileId,
      file_sha256: given.sha256,
      requested_by: given.requestedBy,
      created_at: given.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function listImports(
  db: Db,
  query: PageQuery & { kind?: string | undefined },
  requestedBy: string,
): Promise<Page<ImportTask>> {
  const own = db.selectFrom('import_task').selectAll().where('requested_by', '=', requestedBy);
  const matching = applyFilter(own, query, { kind: (eb, kind) => eb('kind', '=', kind) });
  return readPage(matching, { time: 'created_at', id: 'id' }, query, toImportTask);
}

export function getImport(db: Db | Trx, id: string): Promise<FoundImport | undefined> {
  return db.selectFrom('import_task').selectAll().where('id', '=', id).executeTakeFirst();
}

export const lockImport = (trx: Trx, id: string) => lockById(trx, 'import_task', id);

export async function saveImport(trx: Trx, id: string, changes: Partial<Omit<FoundImport, 'id'>>) {
  await trx.updateTable('import_task').set(changes).where('id', '=', id).execute();
}

export async function clearRows(trx: Trx, taskId: string) {
  await trx.deleteFrom('import_row').where('import_task_id', '=', taskId).execute();
}

/**
 * A thousand lines in one statement; the cells are sent as JSON because PostgreSQL has no arrays of arrays of unequal
 * length.
 */
export async function insertRows(trx: Trx, taskId: string, rows: readonly CheckedRow[]) {
  const content = JSON.stringify(rows.map(({ line, cells, issues }) => ({ line, cells, issues })));
  await sql`
    insert into import_row (import_task_id, line, cells, issues)
    select ${taskId}::bigint, r.line, r.cells, nullif(r.issues, 'null'::jsonb)
      from jsonb_to_recordset(${content}::jsonb) as r (line integer, cells text[], issues jsonb)`.execute(trx);
}

export function readGoodRows(trx: Trx, taskId: string, afterLine: number, limit: number) {
  return trx
    .selectFrom('import_row')
    .select(['line', 'cells'])
    .where('import_task_id', '=', taskId)
    .where('issues', 'is', null)
    .where('line', '>', afterLine)
    .orderBy('line')
    .limit(limit)
    .execute();
}

export async function readBadRows(db: Db | Trx, taskId: string, afterLine: number, limit: number) {
  const rows = await db
    .selectFrom('import_row')
    .select(['line', 'cells', 'issues'])
    .where('import_task_id', '=', taskId)
    .where('issues', 'is not', null)
    .where('line', '>', afterLine)
    .orderBy('line')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, issues: row.issues as RowIssue[] }));
}

export async function listIssues(db: Db, taskId: string, afterLine: number, limit: number): Promise<ImportIssue[]> {
  const rows = await readBadRows(db, taskId, afterLine, limit);
  return rows.flatMap(({ line, issues }) => issues.map((issue) => ({ line, ...issue })));
}

export function toImportTask(row: FoundImport): ImportTask {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    totalRows: row.total_rows,
    badRows: row.bad_rows,
    committedRows: row.committed_rows,
    refusal: row.refusal,
    hasErrorSheet: row.error_object !== null,
    createdAt: row.created_at.toISOString(),
    checkedAt: row.checked_at?.toISOString() ?? null,
    committedAt: row.committed_at?.toISOString() ?? null,
  };
}
