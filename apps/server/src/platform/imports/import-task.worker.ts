import { LIMIT } from '@nota/contract/kit/limits.ts';
import { importTaskLifecycle } from '@nota/contract/platform/import-task.lifecycle.ts';
import type { Readable } from 'node:stream';
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

type Run = JobRun<{ id: string }>;
type DefinitionOf = (task: FoundImport) => ImportDefinition | undefined;

/** The trial run: all rows and their faults in one transaction, so that a crash leaves the task as it was. */
async function checkSheet({ payload: { id }, db, deps, at, platformId }: Run, definitionOf: DefinitionOf) {
  const task = await getImport(db, id);
  const definition = task && definitionOf(task);
  if (!definition || task.state !== 'checking') return;
  const source = await openSheet({ db, deps }, task);
  try {
    await db.transaction().execute(async (trx) => {
      const locked = await lockImport(trx, id);
      if (locked?.state !== 'checking') return;
      await clearRows(trx, id);
      const counts = await storeRows(trx, id, checkRows(definition, readSheet(source, limitsOf(definition))));
      const errorObject = counts.bad_rows > 0 ? await writeErrorSheet({ deps, trx, platformId, id, definition }) : null;
      const state = await moveAlong(trx, {
        lifecycle: importTaskLifecycle,
        record: locked,
        action: 'report',
        actor: 'system',
        at,
      });
      await saveImport(trx, id, { ...counts, state, error_object: errorObject, checked_at: at });
    });
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    await refuseSheet({ db, at }, id, refusal);
  }
}

async function openSheet({ db, deps }: Pick<Run, 'db' | 'deps'>, task: FoundImport): Promise<Readable> {
  const file = await db
    .selectFrom('stored_file')
    .select('object_key')
    .where('id', '=', task.stored_file_id)
    .executeTakeFirstOrThrow();
  const object = await deps.store.get(file.object_key);
  if (!object) throw new Fault('object-store', true, new Error(`${file.object_key} is not there`));
  return object.body;
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
  return undefined;
}

async function refuseSheet({ db, at }: Pick<Run, 'db' | 'at'>, id: string, refusal: string) {
  await db.transaction().execute(async (trx) => {
    const task = await lockImport(trx, id);
    if (task?.state !== 'checking') return;
    const state = await moveAlong(trx, {
      lifecycle: importTaskLifecycle,
      record: task,
      action: 'refuse',
      actor: 'system',
      at,
    });
    await saveImport(trx, id, { state, refusal, checked_at: at });
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
