import { errorMessages } from '@nota/contract/kit/error.messages.ts';
import type { ErrorName } from '@nota/contract/kit/errors.ts';
import type { Language } from '@nota/contract/kit/languages.ts';
import { messageIn } from '@nota/contract/kit/messages.ts';
import type { ImportRow, ImportRowSet } from '@nota/contract/platform/import/import-content.ts';
import { sql, type Selectable } from 'kysely';
import type { Db, Trx } from '../db/database.ts';
import type { Tables } from '../db/tables.generated.ts';
import type { CheckedRow } from './check-rows.ts';
import type { ImportDefinition, RowOutcome } from './import-definition.ts';
import { sentenceOf, type RowIssue } from './row-issue.ts';

export type FoundRow = Selectable<Tables['import_row']>;

export async function clearRows(trx: Trx, taskId: string) {
  await trx.deleteFrom('import_row').where('import_task_id', '=', taskId).execute();
}

/**
 * A thousand lines in one statement; the cells are sent as JSON because PostgreSQL has no arrays of arrays of unequal
 * length.
 */
export async function insertRows(trx: Trx, taskId: string, rows: readonly CheckedRow[]) {
  const content = JSON.stringify(rows.map(({ line, cells, issues, key }) => ({ line, cells, issues, row_key: key })));
  await sql`
    insert into import_row (import_task_id, line, cells, issues, row_key)
    select ${taskId}::bigint, r.line, r.cells, nullif(r.issues, 'null'::jsonb), r.row_key
      from jsonb_to_recordset(${content}::jsonb) as r (line integer, cells text[], issues jsonb, row_key text)`.execute(
    trx,
  );
}

const rowsOf = (db: Db | Trx, taskId: string) =>
  db.selectFrom('import_row').selectAll().where('import_task_id', '=', taskId);

export const findRow = (trx: Trx, taskId: string, line: number): Promise<FoundRow | undefined> =>
  rowsOf(trx, taskId).where('line', '=', line).executeTakeFirst();

/** Valid rows without an outcome, in the order of the sheet. */
export function readGoodRows(trx: Trx, taskId: string, afterLine: number, limit: number): Promise<FoundRow[]> {
  return rowsOf(trx, taskId)
    .where('issues', 'is', null)
    .where('is_left_out', '=', false)
    .where('outcome', 'is', null)
    .where('line', '>', afterLine)
    .orderBy('line')
    .limit(limit)
    .execute();
}

export function readBadRows(db: Db | Trx, taskId: string, afterLine: number, limit: number): Promise<FoundRow[]> {
  return rowsOf(db, taskId)
    .where('issues', 'is not', null)
    .where('is_left_out', '=', false)
    .where('line', '>', afterLine)
    .orderBy('line')
    .limit(limit)
    .execute();
}

/** What was written and is not undone yet, the last row first: it may stand on an earlier one. */
export function readWrittenRows(trx: Trx, taskId: string, beforeLine: number, limit: number): Promise<FoundRow[]> {
  return rowsOf(trx, taskId)
    .where('outcome', 'in', ['made', 'changed'])
    .where('undone', 'is', null)
    .where('line', '<', beforeLine)
    .orderBy('line', 'desc')
    .limit(limit)
    .execute();
}

const DONE = ['made', 'changed', 'same'];

export async function listRows(
  db: Db,
  taskId: string,
  query: { show: ImportRowSet; afterLine: number; pageSize: number },
): Promise<FoundRow[]> {
  const { show, afterLine, pageSize } = query;
  if (show === 'wrong') return readBadRows(db, taskId, afterLine, pageSize);
  const rows = rowsOf(db, taskId).where('line', '>', afterLine).orderBy('line').limit(pageSize);
  if (show === 'left-out') return rows.where('is_left_out', '=', true).execute();
  if (show === 'refused') return rows.where('outcome', 'not in', DONE).execute();
  return show === 'kept' ? rows.where('undone', '!=', 'undone').execute() : rows.execute();
}

export async function saveCorrection(
  trx: Trx,
  row: { taskId: string; line: number; cells: readonly string[]; isLeftOut: boolean } & Pick<
    CheckedRow,
    'issues' | 'key'
  >,
) {
  await trx
    .updateTable('import_row')
    .set({
      cells: [...row.cells],
      issues: row.issues && JSON.stringify(row.issues),
      row_key: row.key,
      is_left_out: row.isLeftOut,
    })
    .where('import_task_id', '=', row.taskId)
    .where('line', '=', row.line)
    .execute();
}

/** Of valid rows with the same key the first is right and the others repeat it. */
export async function judgeRepeats(trx: Trx, taskId: string, keys: readonly string[]) {
  if (keys.length === 0) return;
  await sql`
    update import_row r
       set issues = case when r.line = g.first then null else jsonb_build_array(jsonb_build_object(
             'field', null, 'problem', 'repeated', 'numbers', jsonb_build_object('line', g.first), 'suggestion', null)) end
      from (select row_key, min(line) as first from import_row
             where import_task_id = ${taskId}::bigint and row_key = any (${[...keys]}::text[]) and not is_left_out
             group by row_key) g
     where r.import_task_id = ${taskId}::bigint and r.row_key = g.row_key and not r.is_left_out`.execute(trx);
}

export async function countRows(trx: Trx, taskId: string) {
  const { rows } = await sql<{ bad_rows: number; left_out_rows: number }>`
    select count(*) filter (where issues is not null and not is_left_out)::int as bad_rows,
           count(*) filter (where is_left_out)::int as left_out_rows
      from import_row where import_task_id = ${taskId}::bigint`.execute(trx);
  return rows[0] ?? { bad_rows: 0, left_out_rows: 0 };
}

/** How many were written or refused, and how many of those undone or kept. */
export async function countOutcomes(trx: Trx, taskId: string) {
  type Counts = Record<'committed_rows' | 'refused_rows' | 'undone_rows' | 'kept_rows', number>;
  const { rows } = await sql<Counts>`
    select count(*) filter (where outcome = any (${DONE}::text[]))::int as committed_rows,
           count(*) filter (where outcome <> all (${DONE}::text[]))::int as refused_rows,
           count(*) filter (where undone = 'undone')::int as undone_rows,
           count(*) filter (where undone <> 'undone')::int as kept_rows
      from import_row where import_task_id = ${taskId}::bigint`.execute(trx);
  return rows[0] ?? { committed_rows: 0, refused_rows: 0, undone_rows: 0, kept_rows: 0 };
}

export async function keepOutcomes(
  trx: Trx,
  taskId: string,
  outcomes: readonly { readonly line: number; readonly outcome: RowOutcome }[],
) {
  const content = outcomes.map(({ line, outcome: one }) =>
    'refusal' in one
      ? { line, outcome: one.refusal }
      : { line, outcome: one.outcome, record_id: one.recordId ?? null, earlier: one.earlier ?? null },
  );
  await sql`
    update import_row r set outcome = o.outcome, record_id = o.record_id, earlier = o.earlier
      from jsonb_to_recordset(${JSON.stringify(content)}::jsonb) as o (line integer, outcome text, record_id text, earlier jsonb)
     where r.import_task_id = ${taskId}::bigint and r.line = o.line and ${withinLines(outcomes)}`.execute(trx);
}

export async function keepUndone(
  trx: Trx,
  taskId: string,
  undone: readonly { readonly line: number; readonly undone: ErrorName | 'undone' }[],
) {
  await sql`
    update import_row r set undone = o.undone
      from jsonb_to_recordset(${JSON.stringify(undone)}::jsonb) as o (line integer, undone text)
     where r.import_task_id = ${taskId}::bigint and r.line = o.line and ${withinLines(undone)}`.execute(trx);
}

/** The rows of a batch stand beside each other: without the bounds PostgreSQL may read all rows of the task for each. */
function withinLines(rows: readonly { readonly line: number }[]) {
  const lines = rows.map(({ line }) => line);
  return sql`r.line between ${Math.min(...lines)} and ${Math.max(...lines)}`;
}

/** A second try looks again at the rows that were kept. */
export async function forgetKept(trx: Trx, taskId: string) {
  await trx
    .updateTable('import_row')
    .set({ undone: null })
    .where('import_task_id', '=', taskId)
    .where('undone', '!=', 'undone')
    .execute();
}

export function toImportRow(row: FoundRow, definition: ImportDefinition, language: Language): ImportRow {
  const isDone = row.outcome !== null && DONE.includes(row.outcome);
  const refusal = row.undone !== null && row.undone !== 'undone' ? row.undone : isDone ? null : row.outcome;
  return {
    line: row.line,
    cells: Object.fromEntries(Object.keys(definition.fields).map((field, place) => [field, row.cells[place] ?? ''])),
    isLeftOut: row.is_left_out,
    issues: issuesOf(row).map((issue) => ({
      field: issue.field ?? null,
      message: sentenceOf(issue, definition, language),
      suggestion: issue.suggestion,
    })),
    outcome: outcomeOf(row, isDone),
    reason: refusal === null ? null : messageIn(errorMessages[refusal as ErrorName], language),
  };
}

export const issuesOf = (row: Pick<FoundRow, 'issues'>): RowIssue[] => (row.issues as RowIssue[] | null) ?? [];

function outcomeOf(row: FoundRow, isDone: boolean): ImportRow['outcome'] {
  if (row.undone !== null) return row.undone === 'undone' ? 'undone' : 'kept';
  if (row.outcome === null) return 'waiting';
  return isDone ? (row.outcome as 'made' | 'changed' | 'same') : 'refused';
}
