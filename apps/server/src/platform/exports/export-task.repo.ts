import type { Language } from '@nota/contract/kit/languages.ts';
import type { ExportTask } from '@nota/contract/platform/export-task.contract.ts';
import type { Page, PageQuery } from '@nota/contract/kit/page.ts';
import { sql, type Selectable } from 'kysely';
import type { Db, Trx } from '../db/database.ts';
import { lockById } from '../db/record-row.ts';
import { applyFilter } from '../db/filter.ts';
import { readPage } from '../db/read-page.ts';
import type { Tables } from '../db/tables.generated.ts';

export type FoundExport = Selectable<Tables['export_task']>;

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
  requestedBy: string,
): Promise<Page<ExportTask>> {
  const own = db.selectFrom('export_task').selectAll().where('requested_by', '=', requestedBy);
  const matching = applyFilter(own, query, { kind: (eb, kind) => eb('kind', '=', kind) });
  return readPage(matching, { time: 'created_at', id: 'id' }, query, toExportTask);
}

export function getExport(db: Db | Trx, id: string): Promise<FoundExport | undefined> {
  return db.selectFrom('export_task').selectAll().where('id', '=', id).executeTakeFirst();
}

export const lockExport = (trx: Trx, id: string) => lockById(trx, 'export_task', id);

export async function saveExport(trx: Trx, id: string, changes: Partial<Omit<FoundExport, 'id' | 'filter'>>) {
  await trx.updateTable('export_task').set(changes).where('id', '=', id).execute();
}

export async function countDownload(trx: Trx, id: string) {
  await trx
    .updateTable('export_task')
    .set({ downloads: sql`downloads + 1` })
    .where('id', '=', id)
    .execute();
}

/** Files whose time is over, oldest first. */
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

export function toExportTask(row: FoundExport): ExportTask {
  return {
    id: row.id,
    kind: row.kind,
    format: row.format,
    state: row.state,
    rowCount: row.row_count === null ? null : Number(row.row_count),
    sizeBytes: row.size_bytes === null ? null : Number(row.size_bytes),
    sha256: row.sha256?.toString('hex') ?? null,
    failure: row.failure,
    downloads: row.downloads,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
  };
}
