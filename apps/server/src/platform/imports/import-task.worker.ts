import { LIMIT } from '@nota/contract/kit/limits.ts';
import { importTaskLifecycle } from '@nota/contract/platform/import-task.lifecycle.ts';
import { buffer } from 'node:stream/consumers';
import type { Trx } from '../db/database.ts';
import { handle, type JobHandler, type JobRun } from '../jobs/job.ts';
import { moveAlong } from '../lifecycle/transition.ts';
import { Fault } from '../refusal.ts';
import { readSheet } from '../sheet/read-sheet.ts';
import { SHEET_LIMITS } from '../sheet/sheet-limits.ts';
import { SheetRefused } from '../sheet/sheet-refused.ts';
import { checkRows, HeaderMismatch, type CheckedRow } from './check-rows.ts';
import { writeErrorSheet } from './error-sheet.ts';
import { FieldChecker } from './field-checker.ts';
import type { ImportDefinition } from './import-definition.ts';
import { checkImportTask, commitImportTask } from './import-task.jobs.ts';
import {
  clearRows,
  getImport,
  insertRows,
  lockImport,
  readGoodRows,
  saveImport,
  type FoundImport,
} from './import-task.repo.ts';

const BATCH_ROWS = 1_000;

export function importTaskHandlers(definitions: readonly ImportDefinition[]): JobHandler[] {
  const definitionOf = (task: FoundImport) => definitions.find(({ kind }) => kind === task.kind);
  return [
    handle(checkImportTask, (run) => checkSheet(run, definitionOf)),
    handle(commitImportTask, (run) => commitRows(run, definitionOf)),
  ];
}

/** Each fault is a sentence for the person who uploaded the sheet. */
class FaultySheet extends Error {
  constructor(faults: readonly string[]) {
    super(faults.join('；'));
  }
}

type Run = JobRun<{ id: string }>;
type DefinitionOf = (task: FoundImport) => ImportDefinition | undefined;

/**
 * The trial run: all rows and their issues in one transaction, then the sheet of faulty lines in the store, and only
 * then the report. A crash before that leaves the task as it was, and the next run starts over.
 */
async function checkSheet({ payload: { id }, db, deps, at, platformId }: Run, definitionOf: DefinitionOf) {
  const task = await getImport(db, id);
  const definition = task && definitionOf(task);
  if (!definition || task.state !== 'checking') return;
  const source = await fetchSheet({ db, deps }, task);
  try {
    const counts = await db.transaction().execute(async (trx) => {
      if ((await lockImport(trx, id))?.state !== 'checking') return undefined;
      await clearRows(trx, id);
      const stored = await storeRows(trx, id, checkRows(definition, readSheet(source, limitsOf(definition))));
      if (stored.bad_rows === 0) await refuseFaulty(trx, id, definition);
      return stored;
    });
    if (!counts) return;
    const errorObject = counts.bad_rows > 0 ? await writeErrorSheet({ deps, db, platformId, id, definition }) : null;
    await leaveChecking({ db, at }, id, 'report', { ...counts, error_object: errorObject });
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    await leaveChecking({ db, at }, id, 'refuse', { refusal });
  }
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

/** Rows that are valid one by one may be wrong together: a missing day is in no row. */
async function refuseFaulty(trx: Trx, id: string, definition: ImportDefinition) {
  if (!definition.faultsOfAll) return;
  const checker = new FieldChecker(definition);
  const rows = await readGoodRows(trx, id, 0, definition.rowsMax);
  const faults = definition.faultsOfAll(rows.map(({ cells }) => checker.parse(cells)));
  if (faults.length > 0) throw new FaultySheet(faults);
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

/** A sheet that is broken, hostile or of another template is a refusal of the file, not a failure of the job. */
function refusalOf(error: unknown): string | undefined {
  if (error instanceof SheetRefused) return error.line === undefined ? error.reason : `${error.reason}:${error.line}`;
  if (error instanceof HeaderMismatch) return `HEADER:${error.missing.join('、')}`;
  if (error instanceof FaultySheet) return error.message;
  return undefined;
}

/** Unless somebody has cancelled it meanwhile. */
async function leaveChecking(
  { db, at }: Pick<Run, 'db' | 'at'>,
  id: string,
  action: 'report' | 'refuse',
  found: Partial<FoundImport>,
) {
  await db.transaction().execute(async (trx) => {
    const record = await lockImport(trx, id);
    if (record?.state !== 'checking') return;
    const state = await moveAlong(trx, { lifecycle: importTaskLifecycle, record, action, actor: 'system', at });
    await saveImport(trx, id, { ...found, state, checked_at: at });
  });
}

/** Writes the good rows and finishes the task in the same transaction: a second run finds nothing left to do. */
async function commitRows({ payload: { id }, db, at }: Run, definitionOf: DefinitionOf) {
  await db.transaction().execute(async (trx) => {
    const task = await lockImport(trx, id);
    const definition = task && definitionOf(task);
    if (!definition || task.state !== 'committing') return;
    const checker = new FieldChecker(definition);
    let written = 0;
    for (let line = 0; ;) {
      const rows = await readGoodRows(trx, id, line, BATCH_ROWS);
      const last = rows.at(-1);
      if (!last) break;
      await definition.write(
        trx,
        rows.map(({ cells }) => checker.parse(cells)),
        at,
      );
      written += rows.length;
      line = last.line;
    }
    const state = await moveAlong(trx, {
      lifecycle: importTaskLifecycle,
      record: task,
      action: 'finish',
      actor: 'system',
      at,
    });
    await saveImport(trx, id, { state, committed_rows: written, committed_at: at });
    await clearRows(trx, id);
  });
}

const limitsOf = (definition: ImportDefinition) => ({
  ...SHEET_LIMITS,
  maxFileBytes: LIMIT.importMaxBytes,
  maxUnzippedBytes: LIMIT.importUnzippedMaxBytes,
  // The header is a row as well.
  maxRows: definition.rowsMax + 1,
});
