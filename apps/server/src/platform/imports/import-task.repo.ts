import type { ImportTask } from '@nota/contract/platform/import/import-task.contract.ts';
import { SHEET_REFUSALS } from '@nota/contract/platform/import/sheet-refusals.ts';
import type { RememberedTitles } from '@nota/contract/platform/import/import-columns.rules.ts';
import type { Language } from '@nota/contract/kit/languages.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { messageIn, type Message } from '@nota/contract/kit/messages.ts';
import type { Page, PageQuery } from '@nota/contract/kit/page.ts';
import type { Selectable, Updateable } from 'kysely';
import { addDays } from '../clock.ts';
import type { Db, Trx } from '../db/database.ts';
import { lockById } from '../db/record-row.ts';
import { applyFilter } from '../db/filter.ts';
import { readPage } from '../db/read-page.ts';
import type { Tables } from '../db/tables.generated.ts';
import type { SheetHeader } from './check-rows.ts';
import { isWhole, type ImportDefinition } from './import-definition.ts';

export type FoundImport = Selectable<Tables['import_task']>;

/** The open or finished task of the same file and kind, if there is one. */
export function findSameFile(db: Trx, kind: string, sha256: Buffer): Promise<FoundImport | undefined> {
  return db
    .selectFrom('import_task')
    .selectAll()
    .where('kind', '=', kind)
    .where('file_sha256', '=', sha256)
    .where('state', 'not in', ['refused', 'cancelled', 'undone'])
    .executeTakeFirst();
}

/** Undefined when somebody else has just started the same file. */
export async function insertImport(
  trx: Trx,
  given: { kind: string; storedFileId: string; sha256: Buffer; requestedBy: string; language: Language; at: Date },
): Promise<FoundImport | undefined> {
  return trx
    .insertInto('import_task')
    .values({
      kind: given.kind,
      stored_file_id: given.storedFileId,
      file_sha256: given.sha256,
      requested_by: given.requestedBy,
      language: given.language,
      created_at: given.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export interface TaskView {
  readonly definitions: readonly ImportDefinition[];
  readonly language: Language;
  readonly at: Date;
}

export function listImports(
  db: Db,
  query: PageQuery & { kind?: string | undefined },
  requestedBy: string,
  view: TaskView,
): Promise<Page<ImportTask>> {
  const own = db.selectFrom('import_task').selectAll().where('requested_by', '=', requestedBy);
  const matching = applyFilter(own, query, { kind: (eb, kind) => eb('kind', '=', kind) });
  return readPage(matching, { time: 'created_at', id: 'id' }, query, (row) => toImportTask(row, view));
}

export function getImport(db: Db | Trx, id: string): Promise<FoundImport | undefined> {
  return db.selectFrom('import_task').selectAll().where('id', '=', id).executeTakeFirst();
}

export const lockImport = (trx: Trx, id: string) => lockById(trx, 'import_task', id);

export type ImportChanges = Omit<Updateable<Tables['import_task']>, 'id' | 'platform_id'>;

export async function saveImport(trx: Trx, id: string, changes: ImportChanges) {
  await trx.updateTable('import_task').set(changes).where('id', '=', id).execute();
}

/** As many sheets as somebody may have chosen columns for lately. */
const REMEMBERED_SHEETS = 20;

/** The columns that people of this platform chose for sheets of the kind, newest first. */
export async function rememberedTitles(db: Db | Trx, kind: string): Promise<RememberedTitles> {
  const tasks = await db
    .selectFrom('import_task')
    .select(['header', 'columns'])
    .where('kind', '=', kind)
    .where('is_chosen', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(REMEMBERED_SHEETS)
    .execute();
  return tasks.flatMap(({ header, columns }) =>
    Object.entries((columns ?? {}) as Record<string, number | null>).flatMap(([field, column]) => {
      const title = column === null ? undefined : headerOf(header).titles[column];
      return title ? [{ title, field }] : [];
    }),
  );
}

export const headerOf = (header: unknown): SheetHeader => (header as SheetHeader | null) ?? { titles: [], samples: [] };

/** Tasks whose rows nobody needs any more, or on which nobody has decided in time. */
export function listOldImports(db: Db, at: Date, limit: number) {
  const before = addDays(at, -LIMIT.importUndoDays);
  return db
    .selectFrom('import_task as t')
    .select(['t.id', 't.state'])
    .where('t.created_at', '<', before)
    .where((eb) => eb.or([eb('t.committed_at', 'is', null), eb('t.committed_at', '<', before)]))
    .where('t.state', 'not in', ['checking', 'committing', 'undoing'])
    .where((eb) =>
      eb.or([
        eb('t.state', 'in', ['unmapped', 'checked']),
        eb.exists(eb.selectFrom('import_row as r').select('r.line').whereRef('r.import_task_id', '=', 't.id')),
      ]),
    )
    .limit(limit)
    .execute();
}

export function toImportTask(row: FoundImport, { definitions, language, at }: TaskView): ImportTask {
  const definition = definitions.find(({ kind }) => kind === row.kind);
  const until = row.committed_at && addDays(row.committed_at, LIMIT.importUndoDays);
  const canUndo = row.state === 'committed' && until !== null && until > at && definition?.undo !== undefined;
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    totalRows: row.total_rows,
    badRows: row.bad_rows,
    leftOutRows: row.left_out_rows,
    committedRows: row.committed_rows,
    refusedRows: row.refused_rows,
    undoneRows: row.undone_rows,
    keptRows: row.kept_rows,
    refusal: refusalOf(row.refusal),
    faults: (row.faults as Message[]).map((fault) => messageIn(fault, language)),
    isWhole: definition !== undefined && isWhole(definition),
    hasErrorSheet: row.state === 'checked' && row.bad_rows > 0,
    undoUntil: canUndo ? until.toISOString() : null,
    createdAt: row.created_at.toISOString(),
    checkedAt: row.checked_at?.toISOString() ?? null,
    committedAt: row.committed_at?.toISOString() ?? null,
  };
}

/** Stored as `NAME` or `NAME:line`; anything else is from before titles were assigned to fields. */
function refusalOf(stored: string | null): ImportTask['refusal'] {
  if (stored === null) return null;
  const [given, line] = stored.split(':');
  const name = SHEET_REFUSALS.find((one) => one === given);
  return name ? { name, line: line ? Number(line) : null } : { name: 'NO_HEADER', line: null };
}
