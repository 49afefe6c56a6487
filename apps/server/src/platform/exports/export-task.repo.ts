import { errorMessages } from '@nota/contract/kit/error.messages.ts';
import { ERRORS, type ErrorName } from '@nota/contract/kit/errors.ts';
import type { Language } from '@nota/contract/kit/languages.ts';
import { messageIn } from '@nota/contract/kit/messages.ts';
import type { ExportTask } from '@nota/contract/platform/export-task.contract.ts';
import type { Reach } from '@nota/contract/platform/export-task.rules.ts';
import type { Page, PageQuery } from '@nota/contract/kit/page.ts';
import { sql, type Selectable } from 'kysely';
import type { Db, Trx } from '../db/database.ts';
import { exportTaskLifecycle } from '@nota/contract/platform/export-task.lifecycle.ts';
import { lockById } from '../db/record-row.ts';
import { applyFilter } from '../db/filter.ts';
import { readPage } from '../db/read-page.ts';
import type { Tables } from '../db/tables.generated.ts';
import { contentOf } from './plain-export.ts';

export type FoundExport = Selectable<Tables['export_task']>;

/** Tasks with their requests to a second person. */
function tasks(db: Db | Trx) {
  return db
    .selectFrom('export_task as t')
    .leftJoin('approval_request as r', (join) =>
      join.on('r.subject', '=', exportTaskLifecycle.name).onRef('r.subject_id', '=', 't.id'),
    )
    .leftJoin('member as d', 'd.id', 'r.decided_by')
    .selectAll('t')
    .select(['r.state as approval_state', 'r.expires_at as approval_expires_at', 'r.decision_reason'])
    .select(['r.payload as agreed', 'r.reason', 'r.decided_at', 'd.name as decided_by_name']);
}

export type TaskWithApproval = Awaited<ReturnType<ReturnType<typeof tasks>['executeTakeFirstOrThrow']>>;

export async function insertExport(
  trx: Trx,
  given: {
    kind: string;
    format: FoundExport['format'];
    filter: unknown;
    columns: readonly string[];
    language: Language;
    requestedBy: string;
    at: Date;
  },
): Promise<FoundExport> {
  return trx
    .insertInto('export_task')
    .values({
      kind: given.kind,
      format: given.format,
      filter: JSON.stringify(given.filter),
      columns: [...given.columns],
      language: given.language,
      requested_by: given.requestedBy,
      created_at: given.at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function listExports(
  db: Db,
  query: PageQuery & { kind?: string | undefined },
  { requestedBy, language }: { requestedBy: string; language: Language },
): Promise<Page<ExportTask>> {
  const own = tasks(db).where('t.requested_by', '=', requestedBy);
  const matching = applyFilter(own, query, { kind: (eb, kind) => eb('t.kind', '=', kind) });
  return readPage(matching, { time: 't.created_at', id: 't.id' }, query, (row) => toExportTask(row, language));
}

export function getExport(db: Db | Trx, id: string): Promise<TaskWithApproval | undefined> {
  return tasks(db).where('t.id', '=', id).executeTakeFirst();
}

/** As shown to its owner. */
export async function readExport(trx: Trx, id: string, language: Language): Promise<ExportTask> {
  return toExportTask(await tasks(trx).where('t.id', '=', id).executeTakeFirstOrThrow(), language);
}

export const lockExport = (trx: Trx, id: string) => lockById(trx, 'export_task', id);

export async function saveExport(trx: Trx, id: string, changes: Partial<Omit<FoundExport, 'id' | 'filter'>>) {
  await trx.updateTable('export_task').set(changes).where('id', '=', id).execute();
}

/** What the file of a task was written with; files of earlier releases may hold the whole platform. */
export const writtenReach = (task: Pick<FoundExport, 'written_scope' | 'written_targets'>): Reach => ({
  dataScope: task.written_scope ?? 'all',
  scopeTargets: task.written_targets ?? [],
});

export async function countDownload(trx: Trx, id: string) {
  await trx
    .updateTable('export_task')
    .set({ downloads: sql`downloads + 1` })
    .where('id', '=', id)
    .execute();
}

/** Expired files, oldest first. */
export function listOverdueExports(db: Db, at: Date): Promise<FoundExport[]> {
  return db
    .selectFrom('export_task')
    .selectAll()
    .where('state', '=', 'ready')
    .where('expires_at', '<=', at)
    .orderBy('expires_at')
    .limit(500)
    .execute();
}

function toExportTask(row: TaskWithApproval, language: Language): ExportTask {
  return {
    id: row.id,
    kind: row.kind,
    format: row.format,
    state: row.state,
    rowCount: row.row_count === null ? null : Number(row.row_count),
    sizeBytes: row.size_bytes === null ? null : Number(row.size_bytes),
    sha256: row.sha256?.toString('hex') ?? null,
    failure: row.failure === null ? null : messageIn(errorMessages[failureName(row.failure)], language),
    downloads: row.downloads,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
    approval: toApproval(row),
  };
}

function toApproval(row: TaskWithApproval): ExportTask['approval'] {
  if (row.approval_state === null || row.approval_expires_at === null) return null;
  return {
    state: row.approval_state,
    plainColumns: contentOf(row).plainColumns,
    expiresAt: row.approval_expires_at.toISOString(),
    decidedByName: row.decided_by_name,
    decisionReason: row.decision_reason,
  };
}

/** Tasks of earlier releases store `OUTSIDE:<engine>` where an engine failed. */
function failureName(stored: string): ErrorName {
  if (stored.startsWith('OUTSIDE:')) return 'OUTSIDE_FAILED';
  return Object.hasOwn(ERRORS, stored) ? (stored as ErrorName) : 'INTERNAL';
}
