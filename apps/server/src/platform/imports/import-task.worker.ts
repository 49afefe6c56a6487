import { fieldsWithoutColumn, guessColumns } from '@nota/contract/platform/import/import-columns.rules.ts';
import type { ColumnOfField } from '@nota/contract/platform/import/import-content.ts';
import { importTaskLifecycle } from '@nota/contract/platform/import/import-task.lifecycle.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { buffer } from 'node:stream/consumers';
import type { Db, Trx } from '../db/database.ts';
import type { FindHeldRights } from '../exports/export-rights.ts';
import { enqueue, handle, type JobHandler, type JobRun, type Schedule } from '../jobs/job.ts';
import { moveAlong } from '../lifecycle/transition.ts';
import { Fault } from '../refusal.ts';
import { readSheet } from '../sheet/read-sheet.ts';
import type { SheetRow } from '../sheet/sheet-row.ts';
import { SHEET_LIMITS } from '../sheet/sheet-limits.ts';
import { SheetRefused } from '../sheet/sheet-refused.ts';
import { checkRows, readHeader, type CheckedRow } from './check-rows.ts';
import { faultsTogether } from './correction.service.ts';
import { mappableFields, type ImportDefinition } from './import-definition.ts';
import { clearRows, insertRows } from './import-row.repo.ts';
import { checkImportTask, commitImportTask, undoImportTask } from './import-task.jobs.ts';
import {
  getImport,
  listOldImports,
  lockImport,
  rememberedTitles,
  saveImport,
  type FoundImport,
  type ImportChanges,
} from './import-task.repo.ts';
import { undoRows, writeRows } from './write-rows.ts';

const BATCH_ROWS = 1_000;

export function importTaskHandlers(definitions: readonly ImportDefinition[], heldRights: FindHeldRights): JobHandler[] {
  const works = { definitions, heldRights };
  return [
    handle(checkImportTask, (run) => checkSheet(run, definitions)),
    handle(commitImportTask, async ({ payload: { id }, db, deps }) => {
      const hasMore = await writeRows({ id, db, deps, ...works });
      if (hasMore) await db.transaction().execute((trx) => enqueue(trx, commitImportTask, { id }));
    }),
    handle(undoImportTask, async ({ payload: { id }, db, deps }) => {
      const hasMore = await undoRows({ id, db, deps, ...works });
      if (hasMore) await db.transaction().execute((trx) => enqueue(trx, undoImportTask, { id }));
    }),
  ];
}

type Run = JobRun<{ id: string }>;

/**
 * The trial run: the titles, and if every field has its column all rows and their issues in one transaction, and then
 * the report. A crash before that leaves the task as it was, and the next run starts over.
 */
async function checkSheet({ payload: { id }, db, deps, at }: Run, definitions: readonly ImportDefinition[]) {
  const task = await getImport(db, id);
  const definition = task && definitions.find(({ kind }) => kind === task.kind);
  if (!definition || task.state !== 'checking') return;
  const source = await fetchSheet({ db, deps }, task);
  const leave = (action: Action, found: ImportChanges) => leaveChecking({ db, at }, id, action, found);
  try {
    const header = await readHeader(rowsOf(definition, source), definition);
    if (!header) return await leave('refuse', { refusal: 'NO_HEADER' });
    const columns = await columnsOf(db, task, definition, header.titles);
    const known = { header: JSON.stringify(header), columns: JSON.stringify(columns) };
    if (fieldsWithoutColumn(columns, mappableFields(definition)).length > 0) return await leave('ask', known);
    const counts = await db.transaction().execute(async (trx) => {
      if ((await lockImport(trx, id))?.state !== 'checking') return undefined;
      await clearRows(trx, id);
      const rows = checkRows(definition, columns, rowsOf(definition, source));
      const stored = await storeRows(trx, id, rows);
      const faults = stored.bad_rows === 0 ? await faultsTogether(trx, id, definition) : [];
      return { ...stored, left_out_rows: 0, faults: JSON.stringify(faults) };
    });
    if (counts) await leave('report', { ...known, ...counts });
  } catch (error) {
    // A sheet that is broken or hostile is a refusal of the file, not a failure of the job.
    if (!(error instanceof SheetRefused)) throw error;
    const { reason, line } = error;
    await leave('refuse', { refusal: line === undefined ? reason : `${reason}:${line}` });
  }
}

/** What a person chose, or a guess from titles, in which earlier choices count most. */
async function columnsOf(db: Db, task: FoundImport, definition: ImportDefinition, titles: readonly string[]) {
  if (task.is_chosen) return task.columns as ColumnOfField;
  return guessColumns(titles, mappableFields(definition), await rememberedTitles(db, task.kind));
}

/** The rows of the file, in a format of this kind of import or as a sheet. */
function rowsOf(definition: ImportDefinition, source: Buffer): AsyncIterable<SheetRow> | Iterable<SheetRow> {
  const limits = limitsOf(definition);
  if (source.length > limits.maxFileBytes)
    throw new SheetRefused('TOO_LARGE', `more than ${limits.maxFileBytes} bytes`);
  for (const format of definition.formats ?? []) {
    const rows = format(source, limits);
    if (rows) return rows;
  }
  return readSheet(source, limits);
}

/** The whole sheet in memory, as the reader needs it, and before the transaction: a sheet has a few megabytes at most. */
async function fetchSheet({ db, deps }: Pick<Run, 'db' | 'deps'>, task: FoundImport): Promise<Buffer> {
  const file = await db
    .selectFrom('stored_file')
    .select('object_key')
    .where('id', '=', task.stored_file_id)
    .executeTakeFirstOrThrow();
  const object = await deps.store.get(file.object_key);
  if (!object) throw new Fault('object-store', true, new Error(`${file.object_key} is not there`));
  return buffer(object.body);
}

async function storeRows(trx: Trx, id: string, rows: AsyncIterable<CheckedRow>) {
  const counts = { total_rows: 0, bad_rows: 0 };
  let batch: CheckedRow[] = [];
  for await (const row of rows) {
    counts.total_rows += 1;
    if (row.issues) counts.bad_rows += 1;
    batch.push(row);
    if (batch.length === BATCH_ROWS) {
      await insertRows(trx, id, batch);
      batch = [];
    }
  }
  if (batch.length > 0) await insertRows(trx, id, batch);
  return counts;
}

type Action = 'ask' | 'report' | 'refuse';

/** Unless somebody has cancelled it meanwhile. */
async function leaveChecking({ db, at }: Pick<Run, 'db' | 'at'>, id: string, action: Action, found: ImportChanges) {
  await db.transaction().execute(async (trx) => {
    const record = await lockImport(trx, id);
    if (record?.state !== 'checking') return;
    const state = await moveAlong(trx, { lifecycle: importTaskLifecycle, record, action, actor: 'system', at });
    await saveImport(trx, id, { ...found, state, checked_at: at });
  });
}

const SWEPT_AT_ONCE = 200;

/** Rows may name people: they go when an import can no longer be undone, or when nobody has decided on it by then. */
export const forgetImportRows: Schedule = {
  name: 'import-task.forget-rows',
  cron: '40 * * * *',
  async run({ db, at }) {
    for (const { id } of await listOldImports(db, at, SWEPT_AT_ONCE)) {
      await db.transaction().execute(async (trx) => {
        const record = await lockImport(trx, id);
        if (!record) return;
        if (record.state === 'unmapped' || record.state === 'checked') {
          const move = { lifecycle: importTaskLifecycle, record, action: 'expire' as const, actor: 'system' as const };
          await saveImport(trx, id, { state: await moveAlong(trx, { ...move, at }) });
        }
        if (record.state !== 'committing' && record.state !== 'undoing') await clearRows(trx, id);
      });
    }
  },
};

const limitsOf = (definition: ImportDefinition) => ({
  ...SHEET_LIMITS,
  maxFileBytes: LIMIT.importMaxBytes,
  maxUnzippedBytes: LIMIT.importUnzippedMaxBytes,
  // The header is a row as well.
  maxRows: definition.rowsMax + 1,
});
