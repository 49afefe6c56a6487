import { importTaskLifecycle, type ImportTaskAction } from '@nota/contract/platform/import/import-task.lifecycle.ts';
import type { ErrorName } from '@nota/contract/kit/errors.ts';
import type { Actor } from '../actor.ts';
import type { Db, Trx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { FindHeldRights, HeldRights } from '../exports/export-rights.ts';
import { moveAlong } from '../lifecycle/transition.ts';
import { announce } from '../live/live-event.ts';
import { LAST_LINE } from '../sheet/sheet-limits.ts';
import { FieldChecker } from './field-checker.ts';
import { isWhole, type ImportDefinition, type ImportRun, type RowOutcome } from './import-definition.ts';
import { countOutcomes, keepOutcomes, keepUndone, readGoodRows, readWrittenRows } from './import-row.repo.ts';
import { getImport, lockImport, saveImport, type FoundImport, type ImportChanges } from './import-task.repo.ts';
import { importRefusalOf } from './import-task.service.ts';

/** Rows of one transaction; a sheet that is imported whole is one transaction. */
const BATCH_ROWS = 1_000;
/** Batches of one job; the next job does the next ones, so that a long import keeps no worker from others. */
const BATCHES_PER_JOB = 10;

export interface WritingRun {
  readonly db: Db;
  readonly deps: Deps;
  readonly id: string;
  readonly definitions: readonly ImportDefinition[];
  readonly heldRights: FindHeldRights;
}

interface Batch {
  readonly run: ImportRun;
  readonly task: FoundImport;
  readonly definition: ImportDefinition;
  /** Why the asker may no longer do this, or undefined. */
  readonly refusal: ErrorName | undefined;
  readonly limit: number;
  /** The last row of the batch before, so that the rows before it are not looked at again. */
  readonly from: number | undefined;
}

/** The last row that was done, and how far the task has come. */
type Done = { readonly last: number; readonly progress: ImportChanges } | undefined;

/**
 * Writes rows in batches, each with its outcomes in one transaction under the lock of the task: after a crash the next
 * run goes on with the first row that has none. True when there is more to do.
 */
export const writeRows = (run: WritingRun) => inBatches(run, 'committing', writeBatch, finishWriting);

/** The same backwards. */
export const undoRows = (run: WritingRun) => inBatches(run, 'undoing', undoBatch, finishUndoing);

async function inBatches(
  { db, deps, id, definitions, heldRights }: WritingRun,
  state: FoundImport['state'],
  doBatch: (batch: Batch) => Promise<Done>,
  finish: (trx: Trx, task: FoundImport, at: Date) => Promise<void>,
): Promise<boolean> {
  let from: number | undefined;
  for (let batch = 0; batch < BATCHES_PER_JOB; batch += 1) {
    const at = deps.clock.now();
    const task = await getImport(db, id);
    const definition = task && definitions.find(({ kind }) => kind === task.kind);
    if (!definition || task.state !== state) return false;
    const rights = await heldRights(db, task.requested_by, at);
    const refusal = rights ? importRefusalOf(definition, rights) : 'PERMISSION_DENIED';
    const limit = isWhole(definition) ? definition.rowsMax : BATCH_ROWS;
    const scoped = rights ? deps.database.forMember(rights) : db;
    const done = await scoped.transaction().execute(async (trx): Promise<Done> => {
      const locked = await lockImport(trx, id);
      if (locked?.state !== state) return undefined;
      const run = { trx, actor: actorOf(locked, rights), at, keys: deps.keys };
      const found = await doBatch({ run, task: locked, definition, refusal, limit, from });
      if (found) await saveImport(trx, id, found.progress);
      else await finish(trx, locked, at);
      return found;
    });
    if (!done) return false;
    from = done.last;
    await announce(db, { kind: 'record', stem: importTaskLifecycle.name, id }, task.requested_by);
  }
  return true;
}

async function writeBatch({ run, task, definition, refusal, limit, from = 0 }: Batch): Promise<Done> {
  const rows = await readGoodRows(run.trx, task.id, from, limit);
  const last = rows.at(-1);
  if (!last) return undefined;
  const checker = new FieldChecker(definition);
  const values = rows.map(({ cells }) => checker.parse(cells));
  const outcomes: readonly RowOutcome[] = refusal ? rows.map(() => ({ refusal })) : await definition.write(run, values);
  if (outcomes.length !== rows.length) throw new Error(`${definition.kind} gives no outcome to some rows`);
  const kept = rows.flatMap(({ line }, at) => (outcomes[at] ? [{ line, outcome: outcomes[at] }] : []));
  await keepOutcomes(run.trx, task.id, kept);
  return { last: last.line, progress: { committed_rows: (task.committed_rows ?? 0) + rows.length } };
}

async function undoBatch({ run, task, definition, refusal, limit, from }: Batch): Promise<Done> {
  const rows = await readWrittenRows(run.trx, task.id, from ?? LAST_LINE + 1, limit);
  const last = rows.at(-1);
  if (!last || !definition.undo) return undefined;
  const checker = new FieldChecker(definition);
  const written = rows.map(({ cells, record_id, earlier }) => ({
    row: checker.parse(cells),
    recordId: record_id,
    earlier,
  }));
  const refusals = refusal ? rows.map(() => refusal) : await definition.undo(run, written);
  if (refusals.length !== rows.length) throw new Error(`${definition.kind} gives no outcome to some rows`);
  const undone = rows.map(({ line }, at) => ({ line, undone: refusals[at] ?? ('undone' as const) }));
  await keepUndone(run.trx, task.id, undone);
  return { last: last.line, progress: { undone_rows: task.undone_rows + rows.length } };
}

async function finishWriting(trx: Trx, task: FoundImport, at: Date) {
  await leave(trx, task, 'finish', at, { ...(await countOutcomes(trx, task.id)), committed_at: at });
}

/** Where every row is kept, nothing was undone: the import is what it was. */
async function finishUndoing(trx: Trx, task: FoundImport, at: Date) {
  const counts = await countOutcomes(trx, task.id);
  await leave(trx, task, counts.undone_rows > 0 ? 'retract' : 'keep', at, counts);
}

async function leave(trx: Trx, record: FoundImport, action: ImportTaskAction, at: Date, changes: ImportChanges) {
  const state = await moveAlong(trx, { lifecycle: importTaskLifecycle, record, action, actor: 'system', at });
  await saveImport(trx, record.id, { ...changes, state });
}

/** The asker, whose session may have ended long ago. */
function actorOf(task: FoundImport, rights: HeldRights | undefined): Actor {
  const none = { permissionIds: [], actions: [], dataScope: 'own' as const, scopeTargets: [] };
  const held = rights ?? { ...none, id: task.requested_by, platformId: task.platform_id };
  return { ...held, name: '', isOperator: false, isInternalAdmin: false, sessionId: '' };
}
